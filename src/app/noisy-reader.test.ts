import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'

const MEGABYTE = 1024 * 1024
const STREAMS = 40
/** As many as a person may have on the way. */
const EXPORTS = 2

const http = openHttp()
/** The connections as the server sees them, and as the clients do. */
const served = new Set<Socket>()
const clients: Socket[] = []
let app: FastifyInstance
let url = ''

beforeAll(async () => {
  app = createHttp(http.services, createAuth(http.services))
  app.server.on('connection', (socket: Socket) => {
    served.add(socket)
    socket.once('close', () => served.delete(socket))
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of clients) socket.destroy()
  await app.close()
})

/** Somebody with a workspace whose export is larger than what the network holds back by itself. */
async function owner() {
  const { bearer } = await http.join()
  const slug = `shop-${v7().slice(-12)}`
  await http.call('workspaces.create', { name: 'Sharma', slug }, bearer)
  const key = `images/${v7()}/${randomBytes(18).toString('base64url')}.png`
  await http.services.files.write(key, randomBytes(24 * MEGABYTE), 'image/png')
  await http.database.asOwner((client) =>
    client.query('update workspaces set logo = $2 where slug = $1', [slug, `/files/${key}`]),
  )
  const linked = async () => String((await http.call('workspaces.export', {}, bearer)).json().url)
  return { bearer, slug, linked }
}

/** Sends a request and reads nothing of its answer. */
function ask(address: string, { authorization }: { authorization: string }) {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => undefined)
  socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`)
  clients.push(socket)
}

/** The bytes of each answer that are in memory. */
const held = () => [...served].map(({ writableLength }) => writableLength)

/** How many connections got more than so many bytes. */
const answered = (bytes: number) => [...served].filter(({ bytesWritten }) => bytesWritten > bytes).length
const patient = { timeout: 30_000 }

test('[17.223] a workspace with 40 live streams and exports that it does not read leaves the calls, streams and exports of another one answered', async () => {
  const [noisy, other] = [await owner(), await owner()]
  for (let n = 0; n < STREAMS; n += 1) ask(`/api/live?workspace=${noisy.slug}`, noisy.bearer)
  for (let n = 0; n < EXPORTS; n += 1) ask(await noisy.linked(), noisy.bearer)
  await expect.poll(() => answered(0), patient).toBe(STREAMS + EXPORTS)
  await expect.poll(() => answered(MEGABYTE), patient).toBe(EXPORTS)

  const post = (call: string) =>
    fetch(`${url}/api/v1/${call}`, {
      method: 'POST',
      headers: { ...other.bearer, 'x-workspace': other.slug, 'content-type': 'application/json' },
      body: '{}',
    })
  for (let n = 0; n < 20; n += 1) expect((await post('products/getMany')).status).toBe(200)
  const stream = await fetch(`${url}/api/live?workspace=${other.slug}`, { headers: other.bearer })
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
  const sent = await fetch(`${url}${await other.linked()}`, { headers: other.bearer })
  expect((await sent.arrayBuffer()).byteLength).toBeGreaterThan(24 * MEGABYTE)

  expect(Math.max(...held())).toBeLessThan(MEGABYTE)
  expect((await fetch(`${url}${await noisy.linked()}`, { headers: noisy.bearer })).status).toBe(503)
  expect((await fetch(`${url}/api/live?workspace=${noisy.slug}`, { headers: noisy.bearer })).status).toBe(429)
}, 60_000)

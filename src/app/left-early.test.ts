import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#users/server/auth.ts'
import { isWaiting } from '../../tests/support/held.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'

const MOST_CALLS = 8
const MOST_STREAMS = 40
/** Fewer than the connections to the database. */
const TOGETHER = 4

const http = openHttp()
/** The connections that the server knows. */
const known = new Set<Socket>()
const failures: Error[] = []
let app: FastifyInstance
let url = ''

beforeAll(async () => {
  app = createHttp(http.services, createAuth(http.services), { most: MOST_CALLS })
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error))
  app.server.on('connection', (socket: Socket) => {
    known.add(socket)
    socket.once('close', () => known.delete(socket))
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Clients that send the head of a request and leave while the server looks up their session. */
const leaveEarly = (head: string) =>
  http.database.asOwner(async (client) => {
    await client.query('begin; lock table sessions in access exclusive mode')
    const { port, hostname } = new URL(url)
    const clients = Array.from({ length: TOGETHER }, () => connect(Number(port), hostname).setNoDelay())
    for (const socket of clients) socket.write(head)
    await Promise.all(clients.map((socket) => once(socket, 'connect')))
    await expect.poll(() => known.size).toBe(TOGETHER)
    await expect.poll(() => isWaiting(http.database)).toBe(true)
    for (const socket of clients) socket.destroy()
    await expect.poll(() => known.size).toBe(0)
    await client.query('commit')
  })

/** The head of a request of a new person in a workspace of theirs. */
async function asked(line: (slug: string) => string, more = '') {
  const { bearer } = await http.join()
  const slug = `shop-${v7().slice(-12)}`
  await http.call('workspaces.create', { name: 'Sharma', slug }, bearer)
  const { authorization } = bearer
  const head = `${line(slug)} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n${more}\r\n`
  return { head, bearer, slug }
}

test('[17.212] clients that leave while their session is looked up take no place of calls', async () => {
  const file = 'content-type: application/zip\r\ncontent-length: 1000000\r\n'
  const { head, bearer } = await asked(() => 'POST /api/workspace-import', file)
  for (let left = 0; left < MOST_CALLS; left += TOGETHER) await leaveEarly(head)
  const call = { method: 'POST', url: '/api/v1/users/getOne', headers: bearer, payload: {} } as const
  expect((await app.inject(call)).statusCode).toBe(200)
})

test('[17.212] nor one of the live updates of their person', async () => {
  const { head, bearer, slug } = await asked((own) => `GET /api/live?workspace=${own}`)
  for (let left = 0; left < MOST_STREAMS; left += TOGETHER) await leaveEarly(head)
  const { status, body } = await fetch(`${url}/api/live?workspace=${slug}`, { headers: bearer })
  await body?.cancel()
  expect(status).toBe(200)
})

test('[17.212] a client that resets its connection before its request is read is no failure of the server', async () => {
  const body = '{}'
  const { head, bearer } = await asked(
    () => 'POST /api/v1/metrics/getAll',
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n`,
  )
  for (let sent = 0; sent < 20; sent += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head + body, () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  await app.inject({ method: 'POST', url: '/api/v1/users/getOne', headers: bearer, payload: {} })
  expect(failures.filter((failure) => failure instanceof TypeError)).toEqual([])
})

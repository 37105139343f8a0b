import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#users/server/auth.ts'
import { isWaiting } from '../../tests/support/held.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'
import { MOST_WAITING } from './pipelined.ts'

const MOST_CALLS = 4
/** More bytes than a connection keeps before anybody reads them. */
const LONG = 300_000
const renamed = '{"name":"Rao"}'

const http = openHttp()
/** The connections that the server knows, and the calls that have begun. */
const known = new Set<Socket>()
const begun: string[] = []
const clients: Socket[] = []
let app: FastifyInstance
let port = 0

beforeAll(async () => {
  app = createHttp(http.services, createAuth(http.services), { most: MOST_CALLS })
  app.addHook('preHandler', async ({ url }) => void begun.push(url.replace('/api/v1/', '')))
  app.server.on('connection', (socket: Socket) => {
    known.add(socket)
    socket.once('close', () => known.delete(socket))
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  for (const socket of clients.splice(0)) socket.destroy()
  begun.length = 0
})
afterAll(() => app.close())

/** A new owner with a workspace. */
async function owner() {
  const { bearer } = await http.join()
  const slug = `shop-${v7().slice(-12)}`
  await http.call('workspaces.create', { name: 'Shop', slug }, bearer)
  const headers = { ...bearer, 'x-workspace': slug }
  const asked = (call: string, body = '{}', more = '') => {
    const head = Object.entries({ host: 'localhost', ...headers, 'content-type': 'application/json' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    return `POST /api/v1/${call} HTTP/1.1\r\n${head}${more}content-length: ${body.length}\r\n\r\n${body}`
  }
  const followed = `GET /api/live?workspace=${slug} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${bearer.authorization}\r\n\r\n`
  const status = () => app.inject({ method: 'POST', url: '/api/v1/users/getOne', payload: {}, headers })
  return { slug, asked, followed, status: async () => (await status()).statusCode }
}

/** Sends requests at once on one connection. */
function send(requests: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(requests)
  clients.push(socket)
  return socket
}

/** Runs work while changes of the workspace wait. */
const whileHeld = (slug: string, work: () => Promise<void>) =>
  http.database.asOwner(async (client) => {
    await client.query('begin')
    await client.query('select 1 from workspaces where slug = $1 for update', [slug])
    await work()
    await client.query('commit')
  })

test('[17.224] a call that is sent behind a running one begins once that is answered, and both are answered in order', async () => {
  const { slug, asked } = await owner()
  const last = asked('users/getOne', '{}'.padEnd(LONG), 'connection: close\r\n')
  let answers: Promise<string> | undefined
  await whileHeld(slug, async () => {
    answers = text(send(asked('workspaces/update', renamed) + last))
    await expect.poll(() => isWaiting(http.database)).toBe(true)
    expect(begun).toEqual(['workspaces/update'])
  })
  expect((await answers)?.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(begun).toEqual(['workspaces/update', 'users/getOne'])
})

test('[17.224] calls sent behind a running one take no place, and none is kept when their client leaves', async () => {
  const [noisy, other] = [await owner(), await owner()]
  await whileHeld(noisy.slug, async () => {
    const socket = send(
      noisy.asked('workspaces/update', renamed) + noisy.asked('users/getOne').repeat(MOST_WAITING),
    )
    await expect.poll(() => isWaiting(http.database)).toBe(true)
    expect(await other.status()).toBe(200)
    socket.destroy()
    await expect.poll(() => known.size).toBe(0)
  })
  const statuses = await Promise.all(Array.from({ length: MOST_CALLS - 1 }, other.status))
  expect(statuses).toEqual(statuses.map(() => 200))
})

test('[17.225] a connection on which a hundred calls wait ends, and takes nothing from others', async () => {
  const [noisy, other] = [await owner(), await owner()]
  await whileHeld(noisy.slug, async () => {
    const socket = send(noisy.asked('workspaces/update', renamed) + noisy.asked('users/getOne').repeat(100))
    await once(socket, 'close')
    expect(begun.filter((call) => call === 'users/getOne')).toEqual([])
    expect(await other.status()).toBe(200)
  })
})

test('[17.235] a request sent behind a stream of live updates ends the connection, which would not hear that its client left', async () => {
  const { asked, followed } = await owner()
  const halfSent = asked('users/getOne', '{}'.padEnd(LONG)).slice(0, LONG / 2)
  const later = send(followed)
  await once(later, 'data')
  for (const socket of [later, send(followed + halfSent)]) {
    if (socket === later) socket.write(halfSent)
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
  }
  await expect.poll(() => known.size).toBe(0)
})

test('[17.235] a request behind a refused stream is answered', async () => {
  const { asked, followed } = await owner()
  const refused = send(followed.replace('workspace=', 'workspace=no-'))
  await once(refused, 'data')
  const answer = text(refused)
  refused.write(asked('users/getOne', '{}', 'connection: close\r\n'))
  expect(await answer).toContain('HTTP/1.1 200')
})

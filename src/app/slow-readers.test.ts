import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'
import { type CallLimits, limitCalls } from './overload.ts'
import { MOST_WAITING } from './pipelined.ts'

const MOST = 6
/** More than the network holds back by itself, on one page. */
const [UNITS, LONG] = [100, 100_000]

const http = openHttp()
const open: { destroy(): unknown }[] = []
const apps: FastifyInstance[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.destroy()
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function serve(limits: CallLimits) {
  const app = createHttp(http.services, createAuth(http.services), limits)
  apps.push(app)
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return { url, connections }
}

/** A new owner. The page of units of the workspace has many megabytes if its names are long. */
async function owner(long = false) {
  const { bearer } = await http.join()
  const slug = `shop-${v7().slice(-12)}`
  await http.call('workspaces.create', { name: 'Shop', slug }, bearer)
  if (long)
    await http.database.asOwner((client) =>
      client.query(
        `insert into metrics (workspace_id, id, name, shorthand, search, created_at)
         select workspace_id, gen_random_uuid(), repeat('x', $2::int) || n, 'U' || n, '', now()
         from workspaces, generate_series(1, $3::int) n where slug = $1`,
        [slug, LONG, UNITS],
      ),
    )
  return { ...bearer, 'x-workspace': slug }
}
type Headers = Awaited<ReturnType<typeof owner>>

const bodyOf = JSON.stringify({ perPage: UNITS })

/** Asks for a page of units, `times` at once. */
function askForUnits({ port, hostname }: URL, headers: Headers, times = 1) {
  const socket = connect(Number(port), hostname).pause()
  open.push(socket)
  socket.on('error', () => undefined)
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const asked = `POST /api/v1/metrics/getMany HTTP/1.1\r\nhost: localhost\r\n${head.join('')}`
  const json = `content-type: application/json\r\ncontent-length: ${bodyOf.length}\r\n\r\n${bodyOf}`
  socket.write((asked + json).repeat(times))
  return socket
}

/** Asks for a page of units and reads a byte of the answer `each` milliseconds, or nothing of it. */
function readSlowly(url: URL, headers: Headers, each?: number) {
  const socket = askForUnits(url, headers)
  const reading = each === undefined ? undefined : setInterval(() => socket.read(1), each)
  socket.once('close', () => clearInterval(reading))
}

const statusOf = async (url: URL, headers: Headers) => {
  const asked = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
  const answer = await fetch(new URL('/api/v1/users/getOne', url), asked)
  await answer.text()
  return answer.status
}

test('[17.220] who does not read the answers of calls gives way to the calls of others once no place is free', async () => {
  const { url } = await serve({ most: MOST })
  const [noisy, other] = [await owner(true), await owner()]
  for (let n = 0; n < MOST; n += 1) readSlowly(url, noisy)
  await expect.poll(() => statusOf(url, other)).toBe(503)
  await expect.poll(() => statusOf(url, other), { timeout: 20_000 }).toBe(200)
})

test.each([
  ['nothing', undefined],
  ['a byte now and then', 20],
])('[17.220] a client that reads %s of an answer is dropped in the end', async (_, each) => {
  const { url, connections } = await serve({ most: 1, readWithin: 500 })
  const [noisy, other] = [await owner(true), await owner()]
  readSlowly(url, noisy, each)
  await expect.poll(connections).toBe(1)
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  expect(await statusOf(url, other)).toBe(200)
})

test('[17.224] a client that asks for many answers at once and reads half of them takes one place', async () => {
  const { url } = await serve({ most: 2 })
  const [noisy, other] = [await owner(true), await owner()]
  const socket = askForUnits(url, noisy, MOST_WAITING)
  let left = (MOST_WAITING / 2) * UNITS * LONG
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) break
  }
  expect(await statusOf(url, other)).toBe(200)
})

test('[17.226] an export has its own time while it is sent, and that of any answer to be read to its end', async () => {
  const app = fastify()
  apps.push(app)
  limitCalls(app, { readWithin: 100 })
  const begun: ServerResponse[] = []
  app.get<{ Params: { ends: string } }>('/api/exports/:ends', (request, reply) => {
    begun.push(reply.raw)
    const sent = new Readable({ read: () => undefined })
    sent.push(Buffer.alloc(UNITS * LONG))
    if (request.params.ends === 'sent') sent.push(null)
    return reply.send(sent)
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const ends of ['sending', 'sent']) {
    const socket = connect(Number(port), '127.0.0.1').pause()
    open.push(socket)
    socket.write(`GET /api/exports/${ends} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await expect.poll(() => begun.some(({ req }) => req.url?.endsWith(ends))).toBe(true)
  }
  await expect.poll(() => begun.map(({ destroyed }) => destroyed)).toEqual([false, true])
})

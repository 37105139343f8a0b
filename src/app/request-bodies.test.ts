import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openHttp } from '../../tests/support/http.ts'
import { endSlowBodies, guardBodies } from './request-bodies.ts'

const http = openHttp()
const opened: Socket[] = []

const portOf = async (app: FastifyInstance) => Number(new URL(await app.listen({ port: 0 })).port)
let port = 0
beforeAll(async () => {
  port = await portOf(http.app)
})
const hangUp = () => {
  for (const socket of opened.splice(0)) socket.destroy()
}
afterEach(hangUp)

/** A new user with a workspace. */
async function owner(slug: string) {
  const { bearer } = await http.join()
  expect((await http.call('workspaces.create', { name: 'Bodies', slug }, bearer)).statusCode).toBe(200)
  return bearer
}

/** A raw TCP client: what it has received so far, and whether the server has closed the connection. */
function clientOf(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  const client = { socket, answer: '', closed: false }
  socket.on('data', (bytes) => (client.answer += bytes))
  socket.on('error', () => {})
  socket.on('close', () => (client.closed = true))
  socket.write(text)
  return client
}

const headOf = (path: string, headers: Record<string, string | number>) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

describe('requests without a session', () => {
  test('[17.13] that never finish large bodies are refused at once, use no memory and delay nobody', async () => {
    const size = 10 * 1024 * 1024
    const bytes = Buffer.alloc(size - 1, ' ')
    const before = process.memoryUsage().arrayBuffers
    const paths = ['/rpc/products/import', '/api/v1/products/import', '/api/auth/sign-in/email', '/nowhere']
    const strangers = Array.from({ length: 40 }, (_, n) => {
      const client = clientOf(port, headOf(paths[n % paths.length] ?? '', { 'content-length': size }))
      return { client, sent: new Promise<void>((done) => client.socket.write(bytes, () => done())) }
    })
    await Promise.all(strangers.map(({ sent }) => sent))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
    await expect.poll(() => strangers.every(({ client }) => client.closed)).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  test('[17.13] need a session before a body over 64 KB or of unknown length is read', async () => {
    const { bearer } = await http.join()
    const announced = { 'content-length': 70_000 }
    const chunked = { 'transfer-encoding': 'chunked' }
    for (const path of ['/rpc/users/getOne', '/api/v1/users/getOne', '/api/auth/sign-in/email'])
      for (const headers of [announced, chunked]) {
        const client = clientOf(port, headOf(path, headers))
        await expect.poll(() => client.answer).toContain('HTTP/1.1 401')
      }
    const forged = '/files/images/a/b.png?type=image/png&size=100&until=99999999999999&signature=00'
    const upload = clientOf(port, headOf(forged, { 'content-length': 100 }).replace('POST', 'PUT'))
    await expect.poll(() => upload.answer).toContain('HTTP/1.1 403')
    const known = clientOf(
      port,
      `${headOf('/api/v1/users/getOne', { ...chunked, ...bearer })}2\r\n{}\r\n0\r\n\r\n`,
    )
    await expect.poll(() => known.answer).toContain('HTTP/1.1 200')
  })
})

test('[17.14] only imports may exceed 1 MB', async () => {
  const bearer = await owner('bodies')
  const body = { rows: 'x'.repeat(1024 * 1024) }
  for (const [path, status] of [
    ['/api/v1/sales/create', 413],
    ['/api/v1/products/import', 400],
    ['/api/v1/inventory/checkImport', 400],
  ] as const)
    expect((await http.post(path, body, bearer)).statusCode).toBe(status)
  const inWeb = await http.post('/rpc/sales/create', body, bearer)
  expect([inWeb.statusCode, inWeb.json().json]).toMatchObject([413, { code: 'tooLarge', status: 413 }])
})

test.each([
  '/api/v1/customers/create',
  '/rpc/customers/create',
  '/api/image-upload',
  '/api/auth/sign-in/email',
  '/api/auth/sign-in/magic-link',
])('[17.111] %s refuses a body that nests more than 20 levels, unread', async (path) => {
  const { bearer } = await http.join()
  const headers = { 'content-type': 'application/json', ...bearer }
  const send = (payload: string) => http.app.inject({ method: 'POST', url: path, payload, headers })
  const tooDeep = 'This request nests more than 20 levels of lists and objects.'
  for (const depth of [21, 10_000, 100_000])
    for (const payload of [
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"name":'.repeat(depth)}0${'}'.repeat(depth)}`,
    ]) {
      const refused = await send(payload)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().json?.message ?? refused.json().message).toBe(tooDeep)
    }
  const shallow = await send(`${'{"name":'.repeat(20)}0${'}'.repeat(20)}`)
  expect(shallow.statusCode).toBeLessThan(500)
  expect(shallow.body).not.toContain(tooDeep)
})

describe('[17.15] the bytes of bodies', () => {
  /** A server that keeps 300 bytes of one address and 500 of all, and a client that sends the first of 100 bytes. */
  async function small() {
    const app = fastify({ trustProxy: true })
    guardBodies(app, async () => undefined, { address: 300, process: 500 })
    app.setErrorHandler((error, _request, reply) => reply.status(503).send(String(error)))
    app.post('/', async () => 'done')
    const here = await portOf(app)
    const unfinished = async (address: string, bytes = 99) => {
      const head = headOf('/', { 'content-length': 100, 'x-forwarded-for': address })
      const client = clientOf(here, `${head}"${'x'.repeat(bytes - 1)}`)
      // It has been processed once a later request is answered.
      await fetch(`http://127.0.0.1:${here}/`)
      return client
    }
    const close = () => {
      hangUp()
      return app.close()
    }
    return { unfinished, close }
  }
  const isHeld = (client: { answer: string }) => client.answer === ''

  test('stay within a budget per address and in total until they are answered', async () => {
    const { unfinished, close } = await small()
    const held = [await unfinished('10.0.0.1'), await unfinished('10.0.0.1'), await unfinished('10.0.0.1')]
    const fourth = await unfinished('10.0.0.1')
    await expect.poll(() => fourth.answer).toContain('HTTP/1.1 503')
    held.push(await unfinished('10.0.0.2'), await unfinished('10.0.0.2'))
    expect(held.map(isHeld)).toEqual([true, true, true, true, true])

    const [finishing, leaving] = held
    finishing?.socket.write('"')
    await expect.poll(() => finishing?.answer).toContain('HTTP/1.1 200')
    leaving?.socket.destroy()
    const more = [await unfinished('10.0.0.3'), await unfinished('10.0.0.1')]
    for (const { socket } of more) socket.write('"')
    for (const client of more) await expect.poll(() => client.answer).toContain('HTTP/1.1 200')
    await close()
  })

  test('beyond the total, the address that occupies most gives way, not the newcomer', async () => {
    const { unfinished, close } = await small()
    const most = [await unfinished('10.0.0.1', 90), await unfinished('10.0.0.1', 91)]
    const others = [await unfinished('10.0.0.2'), await unfinished('10.0.0.3'), await unfinished('10.0.0.4')]
    expect([...most, ...others].map(isHeld)).toEqual([true, true, true, true, true])
    const newcomer = await unfinished('10.0.0.5')
    await expect.poll(() => most[1]?.answer).toContain('HTTP/1.1 503')
    expect([most[0], ...others, newcomer].map((each) => each && isHeld(each))).toEqual(Array(5).fill(true))
    newcomer.socket.write('"')
    await expect.poll(() => newcomer.answer).toContain('HTTP/1.1 200')
    await close()
  })

  test('count once they have arrived: who declares much and sends little takes nothing from others', async () => {
    const { unfinished, close } = await small()
    for (let n = 0; n < 20; n += 1) await unfinished(`10.0.1.${n}`, 1)
    const sender = await unfinished('10.0.0.1')
    sender.socket.write('"')
    await expect.poll(() => sender.answer).toContain('HTTP/1.1 200')
    await close()
  })
})

test('[17.16] connections that send no request, or headers too slowly, are closed', async () => {
  const { server } = http.app
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
  expect(server.timeout).toBeGreaterThan(20_000)
  server.headersTimeout = 200
  const silent = clientOf(port)
  const slow = clientOf(port, 'POST /rpc/users/getOne HTTP/1.1\r\nhost: local')
  await expect.poll(() => [silent.closed, slow.closed], { timeout: 15_000 }).toEqual([true, true])
  server.headersTimeout = 15_000
}, 20_000)

test('[17.16] a body that arrives too slowly ends its connection; a file for the disk may take longer', async () => {
  const app = fastify()
  endSlowBodies(app, 200)
  app.post('/', async () => 'done')
  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, body, done) => done(null, body))
    files.post('/file', { config: { onDisk: true } }, async ({ body }) => text(body as Readable))
  })
  const here = await portOf(app)
  const sized = { 'content-length': 8 }
  const slow = clientOf(here, `${headOf('/', sized)}"123`)
  const lost = clientOf(here, `${headOf('/nowhere', sized)}"123`)
  const file = clientOf(here, `${headOf('/file', sized)}1234`)
  await expect.poll(() => [slow.closed, lost.closed]).toEqual([true, true])
  expect(slow.answer).toContain('HTTP/1.1 408')
  expect(file.closed).toBe(false)
  file.socket.write('5678')
  await expect.poll(() => file.answer).toContain('12345678')
  await app.close()
})

test('a refusal by the budget gives the seconds to wait', async () => {
  const declared = { 'content-length': 16 * 1024 * 1024, ...(await http.join()).bearer }
  const clients = Array.from({ length: 3 }, () => clientOf(port, headOf('/rpc/products/import', declared)))
  for (const { socket } of clients) socket.write(Buffer.alloc(11 * 1024 * 1024, ' '))
  await expect.poll(() => clients.map(({ answer }) => answer).join('')).toMatch(/503[\s\S]*retry-after: 5/)
  expect(clients.filter(({ answer }) => answer !== '')).toHaveLength(1)
})

test('calls answer POST only, and cross-origin requests need a bearer token', async () => {
  const { cookie } = await http.join()
  for (const method of ['PUT', 'DELETE', 'PATCH', 'GET'] as const)
    for (const url of ['/rpc/users/update', '/api/v1/users/update']) {
      const payload = method === 'GET' ? {} : { payload: { json: { name: 'Evil' } } }
      expect((await http.app.inject({ method, url, headers: { cookie }, ...payload })).statusCode).toBe(404)
    }
  for (const authorization of ['Basic abc', 'Bearer', 'x']) {
    const headers = { cookie, authorization, origin: 'https://evil.example', host: 'localhost' }
    expect((await http.call('users.update', { name: 'Evil' }, headers)).statusCode).toBe(403)
  }
})

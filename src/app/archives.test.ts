import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#archives/messages.ts'
import { serveArchives } from '#archives/server/routes.ts'
import type { Services } from '#base/server/services.ts'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { openHttp } from '../../tests/support/http.ts'
import { callError } from './call-errors.ts'
import { contextOf } from './http.ts'

const http = openHttp()
// Other programs leave archives in the folder that all share.
const { folder, remove } = temporaryFolder('archives-test')
let port = 0
beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder)
  port = Number(new URL(await http.app.listen({ port: 0 })).port)
})

afterAll(() => {
  vi.unstubAllEnvs()
  remove()
})

const folders = async () => (await readdir(folder)).filter((name) => name.startsWith('godown-archive-'))

/** Somebody with a workspace, who asked for its export. */
async function owner() {
  const { bearer } = await http.join()
  const slug = `shop-${Math.random().toString(36).slice(2, 12)}`
  await http.call('workspaces.create', { name: 'Sharma', slug }, bearer)
  const asked = await http.call('workspaces.export', {}, bearer)
  return { bearer, slug, url: String(asked.json().url) }
}
const download = (url: string, headers: object = {}) => http.app.inject({ url, headers: { ...headers } })
const send = (payload: Buffer, headers: object, type = 'application/zip') =>
  http.app.inject({
    method: 'POST',
    url: '/api/workspace-import',
    payload,
    headers: { ...headers, 'content-type': type },
  })
test('[17.90] the link works for the person who asked alone, and for five minutes', async () => {
  const { bearer, url } = await owner()
  const other = await owner()
  expect((await download(url)).statusCode).toBe(401)
  expect((await download(url, other.bearer)).statusCode).toBe(404)
  const forged = `${url.slice(0, -4)}AAAA`
  expect((await download(forged, bearer)).json().message).toBe(messages.expired)
  http.ahead = 6 * 60_000
  expect((await download(url, bearer)).statusCode).toBe(403)
  http.ahead = 0
  const answer = await download(url, bearer)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="shop-\w+-\d{4}-\d\d-\d\d\.zip"$/,
  )
})

test('[17.90] the link of an owner opens nothing for who owns the workspace later', async () => {
  const [former, later] = [await owner(), await owner()]
  const heir = `(select user_id from members join workspaces using (workspace_id) where slug = '${later.slug}')`
  await lose(`update members set user_id = ${heir} where user_id in ${OWNER}`, former.slug)
  expect((await download(former.url, later.bearer)).json().message).toBe(messages.expired)
})

test('[17.90] asking needs a person who confirmed who they are', async () => {
  const { bearer } = await owner()
  http.ahead = 11 * 60_000
  const refused = await http.call('workspaces.export', {}, bearer)
  http.ahead = 0
  expect(refused.json()).toMatchObject({ code: 'forbidden', data: { reason: 'confirm_identity' } })
})

test('[17.82, 17.168] only a download that its reader confirms counts as an export of the books', async () => {
  const { bearer, slug, url } = await owner()
  const confirm = (link: string) => http.call('workspaces.confirmExport', { url: link }, bearer)
  const vendor = await http.call('vendors.quickCreate', { businessName: 'Patil' }, bearer)
  const metric = await http.call('metrics.create', { name: 'Piece', shorthand: 'PCS' }, bearer)
  const product = await http.call(
    'products.quickCreate',
    {
      name: 'Rod',
      sellingPrice: 10,
      metricId: metric.json().id,
      vendorId: vendor.json().id,
      openingQuantity: 5,
    },
    bearer,
  )
  const items = [{ productId: product.json().id, quantity: 1 }]
  await http.call(
    'inventoryIntakes.create',
    { vendorId: vendor.json().id, arrivingTime: '2026-11-21', items },
    bearer,
  )
  const remove = () => http.call('workspaces.delete', { slug }, bearer)
  expect((await remove()).json().data.reason).toBe('books_not_exported')
  const state = async () => (await http.call('workspaces.getExport', {}, bearer)).json()
  await download(url, bearer)
  expect(await state()).toEqual({ exportedAt: null, hasUnexported: true, papers: null })
  expect((await remove()).json().data.reason).toBe('books_not_exported')
  for (const link of [(await owner()).url, `${url.slice(0, -4)}AAAA`, '/'])
    expect((await confirm(link)).json()).toMatchObject({ code: 'invalid', message: messages.otherLink })
  // The link is from before the books changed.
  await confirm(url)
  expect(await state()).toMatchObject({ exportedAt: expect.any(String), hasUnexported: true })
  expect((await remove()).json().data.reason).toBe('books_not_exported')
  const later = await http.call('workspaces.export', {}, bearer)
  await confirm(later.json().url)
  // An earlier link takes nothing back.
  await confirm(url)
  expect(await state()).toMatchObject({ hasUnexported: false })
  expect((await remove()).statusCode).toBe(200)
})

test('[17.88] an export comes in again as a workspace of its own', async () => {
  const { bearer, slug, url } = await owner()
  const { rawPayload } = await download(url, bearer)
  const answer = await send(rawPayload, bearer)
  expect(answer.json()).toMatchObject({ message: 'Sharma was imported.', slug: `${slug}-2` })
  expect(await folders()).toEqual([])
})

test('[17.89] an import needs a session and a ZIP file of a size that fits', async () => {
  const { bearer } = await owner()
  expect((await send(Buffer.from('PK'), {})).statusCode).toBe(401)
  expect((await send(Buffer.from('a,b'), bearer, 'text/csv')).statusCode).toBe(415)
  expect((await send(Buffer.from('a,b'), bearer)).json().message).toBe(messages.foreign)
  const large = await send(Buffer.alloc(10), { ...bearer, 'content-length': String(300 * 1024 * 1024) })
  expect(large.statusCode).toBe(413)
  expect(await folders()).toEqual([])
})

/** A picture on the disk that is larger than what the network holds back by itself. */
async function ownerOfMuch() {
  const made = await owner()
  const key = `images/01890000-0000-7000-8000-000000000000/${randomBytes(18).toString('base64url')}.png`
  await http.services.files.write(key, randomBytes(24 * 1024 * 1024), 'image/png')
  await http.database.asOwner((client) =>
    client.query('update workspaces set logo = $2 where slug = $1', [made.slug, `/files/${key}`]),
  )
  return made
}

/** Sends a request and neither reads its answer nor finishes its body. */
function stalled(head: string, { authorization }: { authorization: string }) {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`${head} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n`)
  return socket
}

test('[17.94] clients that read or send slowly hold up nobody, and leave no file behind', async () => {
  const readers = [await ownerOfMuch(), await ownerOfMuch(), await ownerOfMuch()]
  const senders = [await owner(), await owner(), await owner()]
  const sockets: Socket[] = []
  for (const { url, bearer } of readers) {
    const socket = stalled(`GET ${url}`, bearer)
    socket.write('\r\n')
    sockets.push(socket)
  }
  for (const { bearer } of senders) {
    const socket = stalled('POST /api/workspace-import', bearer)
    socket.write('content-type: application/zip\r\ncontent-length: 5000\r\n\r\nPK')
    sockets.push(socket)
  }
  await expect.poll(async () => (await folders()).length).toBe(6)
  const { bearer, slug, url } = await owner()
  const { statusCode, rawPayload } = await download(url, bearer)
  expect(statusCode).toBe(200)
  expect((await send(rawPayload, bearer)).json()).toMatchObject({ slug: `${slug}-2` })
  for (const socket of sockets) socket.destroy()
  await expect.poll(folders).toEqual([])
})

test('[17.94] a person keeps two files on the way; a third is refused and counts as no try', async () => {
  const { bearer } = await owner()
  const sockets: Socket[] = []
  for (let n = 0; n < 2; n += 1) {
    const socket = stalled('POST /api/workspace-import', bearer)
    socket.write('content-type: application/zip\r\ncontent-length: 5000\r\n\r\nPK')
    sockets.push(socket)
  }
  await expect.poll(async () => (await folders()).length).toBe(2)
  for (let n = 0; n < 25; n += 1)
    expect((await send(Buffer.from('PK'), bearer)).json()).toMatchObject({
      code: 'unavailable',
      message: messages.busy,
    })
  for (const socket of sockets) socket.destroy()
  await expect.poll(folders).toEqual([])
  expect((await send(Buffer.from('PK'), bearer)).json().message).toBe(messages.foreign)
})

test('[17.90] asking for the headers of an export writes none', async () => {
  const { bearer, url } = await owner()
  const answer = await http.app.inject({ method: 'HEAD', url, headers: bearer })
  expect(answer.statusCode).toBe(404)
})

const OWNER = `(select user_id from members join workspaces using (workspace_id) where slug = $1)`
/** What an owner may lose, and how the database forgets it. */
const losses: [string, number, string][] = [
  ['the session', 401, `delete from sessions where user_id in ${OWNER}`],
  ['the membership', 404, `delete from members where user_id in ${OWNER}`],
  ['the role', 403, `update members set role = 'viewer' where user_id in ${OWNER}`],
]
const lose = (loss: string, slug: string) => http.database.asOwner((client) => client.query(loss, [slug]))

/** The routes of archives alone, with other services than those of the server. */
async function serverWith(services: Services, limits?: Parameters<typeof serveArchives>[2]) {
  const app = fastify({ routerOptions: { maxParamLength: 300 } })
  app.setErrorHandler((error, _request, reply) => {
    const { status, code } = callError(error, () => {})
    return reply.status(status).send({ code })
  })
  serveArchives(app, (request) => contextOf(services, request), limits)
  return { app, port: Number(new URL(await app.listen({ port: 0 })).port) }
}

test('[17.89] an archive that is longer than it may be is refused, also one that does not say its length', async () => {
  const { bearer } = await owner()
  const { app, port } = await serverWith(http.services, { mostBytes: 1000 })
  const body = new Blob([Buffer.alloc(1001)]).stream()
  const headers = { ...bearer, 'content-type': 'application/zip' }
  const sent = { method: 'POST', headers, body, duplex: 'half' } as const
  const answer = await fetch(`http://localhost:${port}/api/workspace-import`, sent)
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'tooLarge' }])
  expect(await folders()).toEqual([])
  await app.close()
})

test.each(losses)(
  '[17.120] an owner who loses %s while the export is packed gets none',
  async (_, status, loss) => {
    const { bearer, slug, url } = await ownerOfMuch()
    const { files } = http.services
    const read = async (key: string) => {
      await lose(loss, slug)
      return files.read(key)
    }
    const { app } = await serverWith({ ...http.services, files: { ...files, read } })
    expect((await app.inject({ url, headers: bearer })).statusCode).toBe(status)
    await expect.poll(folders).toEqual([])
    await app.close()
  },
)

test.each(losses)(
  '[17.120] an owner who loses %s during the download gets no more of it',
  async (_, _status, loss) => {
    const { bearer, slug, url } = await ownerOfMuch()
    const { app, port } = await serverWith(http.services, { recheck: 100 })
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${bearer.authorization}\r\n\r\n`)
    let received = 0
    await new Promise<void>((resolve) => {
      socket.once('data', ({ length }) => {
        received += length
        socket.pause()
        resolve()
      })
    })
    await lose(loss, slug)
    await expect.poll(folders).toEqual([])
    socket.on('data', ({ length }) => {
      received += length
    })
    socket.resume()
    await closed
    expect(received).toBeLessThan(24 * 1024 * 1024)
    await app.close()
  },
)

test('[17.120] who signs out while a workspace is sent gets none of it', async () => {
  const { bearer, slug, url } = await owner()
  const { rawPayload } = await download(url, bearer)
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes))
  socket.write(
    `POST /api/workspace-import HTTP/1.1\r\nhost: localhost\r\nauthorization: ${bearer.authorization}\r\ncontent-type: application/zip\r\ncontent-length: ${rawPayload.length}\r\n\r\n`,
  )
  socket.write(rawPayload.subarray(0, 100))
  await expect.poll(async () => (await readdir(folder, { recursive: true })).join()).toContain('import.zip')
  await lose(losses[0]?.[2] ?? '', slug)
  socket.write(rawPayload.subarray(100))
  await expect.poll(() => answer).toContain('HTTP/1.1 401')
  socket.destroy()
  expect(await folders()).toEqual([])
})

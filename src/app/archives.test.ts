import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { messages } from '#archives/messages.ts'
import { openHttp } from '../../tests/support/http.ts'

const http = openHttp()

const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('godown-archive-'))

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

test('[17.90] asking needs a person who confirmed who they are', async () => {
  const { bearer } = await owner()
  http.ahead = 11 * 60_000
  const refused = await http.call('workspaces.export', {}, bearer)
  http.ahead = 0
  expect(refused.json()).toMatchObject({ code: 'forbidden', data: { reason: 'confirm_identity' } })
})

test('[17.82] a finished download counts as an export of the books', async () => {
  const { bearer, slug, url } = await owner()
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
  await download(url, bearer)
  await expect.poll(async () => (await remove()).statusCode).toBe(200)
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let owner: Awaited<ReturnType<Shop['as']>>
let soap: (
  name: string,
  barcode?: string,
  otherBarcodes?: string[],
) => Parameters<typeof owner.products.create>[0]

/** A unit and a vendor, created by an import. */
const file = (name: string, barcode: string) => ({
  headers: ['Product Name', 'Vendor', 'Unit', 'Buying Price', 'HSN Number', 'Barcode'],
  rows: [[name, 'Gupta Distributors', 'Piece', '40', '3401', barcode]],
  rowNumbers: [2],
  mapping: { name: 0, vendor: 1, unit: 2, buyingPrice: 3, hsnNumber: 4, barcode: 5 },
  createVendors: true,
  createMetrics: true,
})

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  await owner.products.import(file('Neem soap', 'ABC-1'))
  const [first] = await owner.products.getAll({})
  soap = (name, barcode, otherBarcodes) => ({
    name,
    barcode,
    otherBarcodes,
    metricId: first?.metric.id ?? '',
    vendorId: first?.vendor.id ?? '',
    buyingPrice: 40,
    hsnNumber: '3401',
  })
})
afterAll(() => database.close())

const taken = (product: string) => ({
  code: 'invalid',
  data: { issues: [{ path: ['barcode'], message: `${product} already has this barcode` }] },
})

test('refuses a duplicate barcode on a new product at its field, ignoring case', async () => {
  await expect(owner.products.create(soap('Rose soap', 'abc-1'))).rejects.toMatchObject(taken('Neem soap'))
  await expect(owner.products.create(soap('Rose soap', 'ABC-2'))).resolves.toBeDefined()
  await expect(owner.products.create(soap('Bare soap'))).resolves.toBeDefined()
  await expect(owner.products.create(soap('Plain soap'))).resolves.toBeDefined()
})

test('a product cannot take another product’s barcode, and keeps its own', async () => {
  const { id } = await owner.products.create(soap('Sandal soap', 'ABC-3'))
  await expect(owner.products.update({ id, barcode: 'ABC-1' })).rejects.toMatchObject(taken('Neem soap'))
  await expect(owner.products.update({ id, barcode: 'ABC-3', name: 'Sandal' })).resolves.toBeDefined()
})

test('an archived product frees its barcode and cannot be restored while another product uses it', async () => {
  const { id } = await owner.products.create(soap('Old soap', 'ABC-4'))
  await database.asOwner((client) =>
    client.query('update products set archived_at = now() where id = $1', [id]),
  )
  await owner.products.create(soap('Newer soap', 'ABC-4'))
  await expect(owner.products.restore({ id })).rejects.toMatchObject(taken('Newer soap'))
})

test('[14.81] no barcode of a product is one of another product, whichever field it is in', async () => {
  const many = soap('Rose', 'R-1', ['R-2', 'R-3'])
  const { id } = await owner.products.create(many)
  const other = (product: string, code: string) => ({
    code: 'invalid',
    data: { issues: [{ path: ['otherBarcodes'], message: `${product} already has the barcode ${code}` }] },
  })
  await expect(owner.products.create(soap('Lily', 'r-3'))).rejects.toMatchObject(taken('Rose'))
  await expect(owner.products.create(soap('Lily', 'L-1', ['L-2', 'r-2']))).rejects.toMatchObject(
    other('Rose', 'r-2'),
  )
  await expect(owner.products.create(soap('Lily', 'L-1', ['R-1']))).rejects.toMatchObject(
    other('Rose', 'R-1'),
  )
  const lily = await owner.products.create(soap('Lily', 'L-1'))
  await expect(owner.products.update({ id: lily.id, otherBarcodes: ['R-1'] })).rejects.toMatchObject(
    other('Rose', 'R-1'),
  )
  await owner.products.update({ id, barcode: 'R-2', otherBarcodes: ['R-1', 'r-2', 'R-1'] })
  expect((await owner.products.getOne({ id })).product).toMatchObject({
    barcode: 'R-2',
    otherBarcodes: ['R-1'],
  })
  await owner.products.update({ id, otherBarcodes: [] })
  await owner.products.update({ id: lily.id, otherBarcodes: ['R-1'] })
})

test('[15.194] a barcode is taken in every spelling of its trade number, and found by each', async () => {
  await owner.products.create({ ...soap('Sandal soap', '036000291452'), openingQuantity: 3 })
  for (const code of ['0036000291452', '00036000291452'])
    await expect(owner.products.create(soap('Sandal two', code))).rejects.toMatchObject(taken('Sandal soap'))
  await owner.products.create({ ...soap('Tulsi soap', '0012345678905'), openingQuantity: 3 })
  await expect(owner.products.create(soap('Tulsi two', '012345678905'))).rejects.toMatchObject(
    taken('Tulsi soap'),
  )
  for (const [search, name] of [
    ['036000291452', 'Sandal soap'],
    ['012345678905', 'Tulsi soap'],
  ])
    expect(await owner.inventory.getSellable({ search })).toMatchObject([{ name }])
})

test('[14.80] the list and the sale find a product by any of its barcodes', async () => {
  await owner.products.create({ ...soap('Neem oil', 'N-1', ['77001', '77002']), openingQuantity: 5 })
  const { products } = await owner.products.getMany({ page: 1, perPage: 10, search: '77002' })
  expect(products.map(({ product }) => product.name)).toEqual(['Neem oil'])
  expect(await owner.inventory.getSellable({ search: '77002' })).toMatchObject([
    { name: 'Neem oil', otherBarcodes: ['77001', '77002'] },
  ])
})

test('[14.82] an import reads further barcodes and refuses those of another product', async () => {
  const asked = (name: string, codes: string) => {
    const { headers, rows, mapping, ...rest } = file(name, `${name}-1`)
    const row = [...(rows[0] ?? []), codes]
    return {
      ...rest,
      headers: [...headers, 'Other barcodes'],
      rows: [row],
      mapping: { ...mapping, otherBarcodes: 6 },
    }
  }
  await owner.products.import(asked('Cedar soap', 'C-2; cedar soap-1, C-3'))
  const { products } = await owner.products.getMany({ page: 1, perPage: 10, search: 'cedar' })
  expect(products).toMatchObject([{ product: { barcode: 'Cedar soap-1', otherBarcodes: ['C-2', 'C-3'] } }])
  const { createVendors, createMetrics, ...again } = asked('Pine soap', 'P-2, c-3')
  const { refused } = await owner.products.checkImport(again)
  expect(refused).toMatchObject([
    { reasons: [{ column: 'otherBarcodes', message: 'Cedar soap already has this barcode' }] },
  ])
})

test('an import refuses the row at its barcode', async () => {
  const { createVendors, createMetrics, ...asked } = file('Lime soap', 'abc-1')
  const { refused } = await owner.products.checkImport(asked)
  expect(refused).toMatchObject([
    { reasons: [{ column: 'barcode', message: 'Neem soap already has this barcode' }] },
  ])
})

test('another workspace can use the same barcode', async () => {
  const stranger = await (await openShop(database)).as('owner')
  expect(await stranger.products.import(file('Neem soap', 'ABC-1'))).toMatchObject({ created: 1 })
})

test('only one of several concurrent creates, updates or imports gets a barcode', async () => {
  const { id } = await owner.products.create(soap('Late soap'))
  const tries = await Promise.allSettled([
    owner.products.create(soap('First soap', 'ABC-5')),
    owner.products.update({ id, barcode: 'ABC-5' }),
    owner.products.create(soap('Second soap', 'ABC-5')),
    owner.products.import(file('Third soap', 'ABC-5')),
  ])
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})

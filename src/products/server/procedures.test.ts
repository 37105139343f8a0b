import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { countedBy, statements } from '../../../tests/support/statements.ts'
import { makeVendor, moveStock } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let other: Shop
let vendorId: string
let metricId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  other = await openShop(database)
  vendorId = await makeVendor(database, shop)
  metricId = (await (await shop.as('owner')).metrics.create({ name: 'Piece', shorthand: 'pc' })).id
})
afterAll(() => database.close())

const soap = (more = {}) => ({
  name: 'Neem soap',
  metricId,
  vendorId,
  buyingPrice: 40.5,
  hsnNumber: '3401',
  taxes: [{ type: 'GST' as const, rate: 18 }],
  ...more,
})

const duplicate = 'Duplicate tax types detected. Please ensure each tax type is used only once.'

test.each([
  ['[5.19]', { name: ' ' }, ['name'], 'Product name is required'],
  ['[5.26]', { hsnNumber: '' }, ['hsnNumber'], 'HSN number is required'],
  ['[5.20]', { metricId: 'x' }, ['metricId'], 'Invalid metric ID'],
  ['[5.27]', { vendorId: 'x' }, ['vendorId'], 'Invalid vendor ID'],
  ['[5.21]', { buyingPrice: -1 }, ['buyingPrice'], 'Buying price must be greater than or equal to 0'],
  ['[12.1]', { buyingPrice: 1.005 }, ['buyingPrice'], 'Use at most 2 decimals'],
  ['[5.22]', { discount: 101 }, ['discount'], 'Enter a percentage from 0 to 100'],
  ['[5.24]', { maxCustomerDiscount: -1 }, ['maxCustomerDiscount'], 'Enter a percentage from 0 to 100'],
  [
    '[5.31]',
    { lowBalanceThreshold: -1 },
    ['lowBalanceThreshold'],
    'Low balance threshold must be greater than or equal to 0',
  ],
  [
    '[5.32]',
    {
      taxes: [
        { type: 'GST' as const, rate: 18 },
        { type: 'GST' as const, rate: 5 },
      ],
    },
    ['taxes'],
    duplicate,
  ],
])('%s a wrong product %o is refused at its field', async (_line, more, path, message) => {
  const owner = await shop.as('owner')
  await expect(owner.products.create(soap(more))).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path, message }] },
  })
})

test('sales and viewers cannot change products', async () => {
  for (const role of ['sales', 'viewer'] as const) {
    const caller = await shop.as(role)
    await expect(caller.products.create(soap())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(caller.products.deleteMany({ ids: [v7()] })).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('another workspace’s product, vendor, unit and version are not found', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.products.create(soap())
  const [version] = await owner.products.getVersions({ productId: id })
  const versionId = version?.id ?? ''
  const stranger = await other.as('owner')
  const strangerUnit = (await stranger.metrics.create({ name: 'Box', shorthand: 'box' })).id
  const strangerVendor = await makeVendor(database, other)
  for (const refused of [
    () => stranger.products.getOne({ id }),
    () => stranger.products.update({ id, name: 'Mine' }),
    () => stranger.products.delete({ id }),
    () => stranger.products.deleteMany({ ids: [id] }),
    () => stranger.products.restore({ id }),
    () => stranger.products.getVersions({ productId: id }),
    () => stranger.products.createVersion({ productId: id, buyingPrice: 1, sellingPrice: 2 }),
    () => stranger.products.updateVersion({ id: versionId, sellingPrice: 1 }),
    () => stranger.products.deleteVersion({ id: versionId }),
    () => owner.products.create(soap({ vendorId: strangerVendor })),
    () => owner.products.create(soap({ metricId: strangerUnit })),
    () => owner.products.update({ id, metricId: strangerUnit }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'notFound' })
  expect((await owner.products.getOne({ id })).product.name).toBe('Neem soap')
})

test('a vendor’s product ID is unique per vendor', async () => {
  const owner = await shop.as('owner')
  await owner.products.create(soap({ vendorProductId: 'N-1' }))
  await expect(owner.products.create(soap({ vendorProductId: 'n-1' }))).rejects.toMatchObject({
    data: { issues: [{ path: ['vendorProductId'], message: 'Another product of this vendor has this ID' }] },
  })
})

test('refuses a stale save', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.products.create(soap())
  await (await shop.as('admin')).products.update({ id, name: 'Theirs', version: 1 })
  await expect(owner.products.update({ id, name: 'Mine', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    data: { changedBy: 'Asha admin' },
  })
})

test('refuses to delete a version with stock, and deletes one without', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.products.create(soap())
  const used = await moveStock(database, shop, id)
  await expect(owner.products.deleteVersion({ id: used })).rejects.toMatchObject({ code: 'conflict' })
  const unused = await owner.products.createVersion({ productId: id, buyingPrice: 40, sellingPrice: 60 })
  expect((await owner.products.deleteVersion({ id: unused.id })).message).toBe(
    'Product version deleted successfully.',
  )
  expect((await owner.products.getVersions({ productId: id })).map((version) => version.id)).toEqual([used])
  await expect(owner.products.deleteVersion({ id: unused.id })).rejects.toMatchObject({ code: 'notFound' })
})

test('[1.4, 3.10, 15.13] a new product has a number, an active first version and the vendor’s discount', async () => {
  const fresh = await openShop(database)
  const owner = await fresh.as('owner')
  const unit = (await owner.metrics.create({ name: 'Kilogram', shorthand: 'kg', decimals: 3 })).id
  const vendor = await makeVendor(database, fresh, 'Rao & Sons', 7.5)
  const given = soap({ metricId: unit, vendorId: vendor, sellingPrice: 60, maxCustomerDiscount: 10 })
  const first = await owner.products.create(given)
  expect(first).toMatchObject({ displayId: 'PRD-00001', message: 'Product created successfully.' })
  expect(await owner.products.getOne({ id: first.id })).toMatchObject({
    product: {
      productId: 'PRD-00001',
      buyingPrice: 40.5,
      sellingPrice: 60,
      discount: 7.5,
      maxCustomerDiscount: 10,
      isTaxed: true,
      taxes: [{ type: 'GST', rate: 18 }],
      vendorProductId: null,
    },
    metric: { shorthand: 'kg', decimals: 3 },
    vendor: { businessName: 'Rao & Sons', defaultDiscount: 7.5 },
  })
  expect(await owner.products.getVersions({ productId: first.id })).toMatchObject([
    { buyingPrice: 40.5, sellingPrice: 60, discount: 7.5, isActive: true, onHand: 0 },
  ])
  const without = await owner.products.create({ ...given, discount: null })
  expect((await owner.products.getOne({ id: without.id })).product.discount).toBeNull()
})

test('[7.27] only taxable products have taxes, with GST 18 by default', async () => {
  const owner = await shop.as('owner')
  const taxesOf = async (more: object) => {
    const { id } = await owner.products.create(soap(more))
    const { isTaxed, taxes } = (await owner.products.getOne({ id })).product
    return { isTaxed, taxes }
  }
  const gst18 = [{ type: 'GST', rate: 18 }]
  expect(await taxesOf({ isTaxed: false })).toEqual({ isTaxed: false, taxes: [] })
  expect(await taxesOf({ taxes: undefined })).toEqual({ isTaxed: false, taxes: [] })
  expect(await taxesOf({ isTaxed: true, taxes: undefined })).toEqual({ isTaxed: true, taxes: gst18 })
})

test('[7.28] an update changes what it names, clears what is null and keeps the rest', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.products.create(soap({ discount: 5, barcode: '8901234567890' }))
  const { message } = await owner.products.update({ id, discount: null, buyingPrice: 41, version: 1 })
  expect(message).toBe('Product details have been successfully updated.')
  expect((await owner.products.getOne({ id })).product).toMatchObject({
    buyingPrice: 41,
    discount: null,
    barcode: '8901234567890',
    taxes: [{ type: 'GST', rate: 18 }],
    version: 2,
  })
})

test('[7.29, 16.7, 16.60] archives and restores a product in use, and deletes an unused one', async () => {
  const owner = await shop.as('owner')
  const used = (await owner.products.create(soap({ name: 'Used' }))).id
  const [unused, third] = [(await owner.products.create(soap())).id, (await owner.products.create(soap())).id]
  await moveStock(database, shop, used)
  expect((await owner.products.delete({ id: unused })).message).toBe('Product deleted')
  await expect(owner.products.getOne({ id: unused })).rejects.toMatchObject({ code: 'notFound' })
  expect((await owner.products.deleteMany({ ids: [third] })).message).toBe('Product(s) deleted')
  expect((await owner.products.delete({ id: used })).message).toContain('archived')
  const archived = await owner.products.getMany({ filters: { archived: true } })
  expect(archived.products.map((entry) => entry.product.id)).toEqual([used])
  await owner.products.restore({ id: used })
  expect((await owner.products.getOne({ id: used })).product.archivedAt).toBeNull()
})

test('sales see no buying price, discount or notes, and cannot sort by them', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.products.create(soap({ discount: 5, sellingPrice: 70 }))
  const [version] = await owner.products.getVersions({ productId: id })
  await owner.products.updateVersion({ id: version?.id ?? '', notes: 'INT-00001, margin 20%' })
  const sales = await shop.as('sales')
  const hidden = { buyingPrice: null, discount: null, sellingPrice: 70 }
  expect(await sales.products.getOne({ id })).toMatchObject({
    product: hidden,
    vendor: { defaultDiscount: null },
  })
  expect(await sales.products.getVersions({ productId: id })).toMatchObject([{ ...hidden, notes: '' }])
  await expect(sales.products.getMany({ sortBy: 'buyingPrice' })).rejects.toMatchObject({ code: 'invalid' })
})

test('[4.19] the product sells at the price of its newest active version', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.products.create(soap({ sellingPrice: 60 }))
  const priceNow = async () => (await owner.products.getOne({ id })).product.sellingPrice
  const made = await owner.products.createVersion({ productId: id, buyingPrice: 45, sellingPrice: 65.5 })
  expect(await priceNow()).toBe(65.5)
  await owner.products.createVersion({ productId: id, buyingPrice: 45, sellingPrice: 99, isActive: false })
  expect(await priceNow()).toBe(65.5)
  await owner.products.updateVersion({ id: made.id, isActive: false })
  expect(await priceNow()).toBe(60)
  await expect(
    owner.products.updateVersion({ id: made.id, taxes: [{ type: 'GST', rate: 101 }] }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

test('[7.25] finds products by name, IDs, HSN and barcode, filters and sorts', async () => {
  const fresh = await openShop(database)
  const owner = await fresh.as('owner')
  const unit = (await owner.metrics.create({ name: 'Piece', shorthand: 'pc' })).id
  const [mine, theirs] = [
    await makeVendor(database, fresh, 'Anand'),
    await makeVendor(database, fresh, 'Zaveri'),
  ]
  const of = (more: object) => owner.products.create(soap({ metricId: unit, vendorId: mine, ...more }))
  await of({ name: 'Lamp', barcode: '890111', buyingPrice: 9, lowBalanceThreshold: 3 })
  await of({ name: 'Wire', vendorProductId: 'W 7', vendorId: theirs, buyingPrice: 10, hsnNumber: '8544' })
  const namesFor = async (asked: object) =>
    (await owner.products.getMany(asked)).products.map((entry) => entry.product.name)
  expect(await namesFor({ search: '890111' })).toEqual(['Lamp'])
  expect(await namesFor({ search: 'w 7' })).toEqual(['Wire'])
  expect(await namesFor({ search: '7 wire' })).toEqual(['Wire'])
  expect(await namesFor({ search: 'wire lamp' })).toEqual([])
  expect(await namesFor({ search: '8544' })).toEqual(['Wire'])
  expect(await namesFor({ search: 'prd-00001' })).toEqual(['Lamp'])
  expect(await namesFor({ sortBy: 'vendor', sortDirection: 'desc' })).toEqual(['Wire', 'Lamp'])
  expect(await namesFor({ vendorId: mine })).toEqual(['Lamp'])
  expect(await namesFor({ filters: { lowStock: true } })).toEqual(['Lamp'])
  const all = await owner.products.getAll({ vendorId: theirs })
  expect(all.map((entry) => entry.product.name)).toEqual(['Wire'])
})

test('saving the same taxes changes nothing', async () => {
  const owner = await shop.as('owner')
  const { id } = await owner.products.create(soap())
  await owner.products.update({ id, taxes: [{ type: 'GST', rate: 18 }], isTaxed: true })
  expect((await owner.activity.getOfRecord({ id })).map((entry) => entry.act)).toEqual(['created'])
})

test('a list includes stock only on request', async () => {
  const owner = await shop.as('owner')
  const stocked = await owner.products.create(soap({ name: 'Stocked soap' }))
  await owner.products.create(soap({ name: 'Stockless soap' }))
  await moveStock(database, shop, stocked.id)
  const listed = async (asked: object) =>
    (await owner.products.getMany({ search: 'stock', sortBy: 'name', sortDirection: 'asc', ...asked }))
      .products
  expect((await listed({ withStock: true })).map((entry) => entry.onHand)).toEqual([5, 0])
  for (const entry of await listed({})) expect(entry).not.toHaveProperty('onHand', expect.anything())
})

test('a create, a list and a read keep to their budgets of statements', async () => {
  const counted = countedBy(database)
  const owner = await shop.as('owner', { idempotencyKey: v7() })
  expect(await counted(() => owner.products.create(soap()))).toBeLessThanOrEqual(statements.create)
  const reader = await shop.as('owner')
  const { id } = await reader.products.create(soap())
  expect(
    await counted(() => reader.products.getMany({ search: 'soap', withStock: true })),
  ).toBeLessThanOrEqual(statements.list)
  expect(await counted(() => reader.products.getOne({ id }))).toBeLessThanOrEqual(statements.read)
  expect(await counted(() => reader.products.getVersions({ productId: id }))).toBeLessThanOrEqual(
    statements.read,
  )
})

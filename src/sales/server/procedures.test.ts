import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { countedBy, statements } from '../../../tests/support/statements.ts'
import { addCustomer, levelOf, type Stocked, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let other: Shop
let seller: Caller
let customerId: string

beforeAll(async () => {
  database = await openTestDatabase(12)
  shop = await openShop(database)
  other = await openShop(database)
  seller = await shop.as('sales')
  customerId = (await addCustomer(database, shop)).id
})
afterAll(() => database.close())

const today = '2026-11-20'
const versionOf = async (product: Stocked = {}) => {
  const [made] = await stock(database, shop, [product])
  if (!made) throw new Error('nothing stocked')
  return made.productVersionId
}
const saleOf = (productVersionId: string, quantity = 1, more: object = {}) => ({
  customerId,
  invoiceDate: today,
  paymentType: 'cash' as const,
  items: [{ productVersionId, quantity }],
  ...more,
})

test('viewers and purchasing cannot sell, and purchasing cannot read sales', async () => {
  const sale = saleOf(v7())
  for (const role of ['viewer', 'purchasing'] as const)
    await expect((await shop.as(role)).sales.create(sale)).rejects.toMatchObject({ code: 'forbidden' })
  await expect((await shop.as('purchasing')).sales.getMany({})).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['no line', { items: [] }, ['items'], 'At least one item is required'],
  [
    '[15.6] due before invoice',
    { dueDate: '2026-11-19' },
    ['dueDate'],
    'Due date cannot be before the invoice date',
  ],
  [
    'invoice date of a later financial year',
    { invoiceDate: '2199-04-01' },
    ['invoiceDate'],
    'Invoice date cannot be after the end of this financial year',
  ],
  ['a date that is none', { invoiceDate: '2026-02-30' }, ['invoiceDate'], 'Enter a date'],
  ['paise that are none', { advanceAmount: 1.005 }, ['advanceAmount'], 'Use at most 2 decimals'],
  [
    '[15.5] advance above the total',
    { advanceAmount: 118.01 },
    ['advanceAmount'],
    "Advance can't be more than the amount payable.",
  ],
  [
    'discount above 100',
    { discountPercentage: 101 },
    ['discountPercentage'],
    'Enter a percentage from 0 to 100',
  ],
  [
    '[15.8] a signature from elsewhere',
    { signature: 'http://127.0.0.1/a.png' },
    ['signature'],
    /Draw the signature/,
  ],
])('%s is refused at its field, and nothing is saved', async (_, change, path, message) => {
  const version = await versionOf()
  await expect(seller.sales.create(saleOf(version, 1, change))).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path, message: expect.stringMatching(message) }] },
  })
  expect(await levelOf(database, version)).toMatchObject({ reserved: 0 })
})

test('another workspace’s product, customer and address are not found', async () => {
  const theirs = (await stock(database, other, [{}]))[0]?.productVersionId ?? ''
  const mine = await versionOf()
  const stranger = await addCustomer(database, other, { state: 'Kerala' })
  for (const sale of [
    saleOf(theirs),
    saleOf(mine, 1, { customerId: stranger.id }),
    saleOf(mine, 1, { deliveryAddressId: stranger.addressId }),
  ])
    await expect(seller.sales.create(sale)).rejects.toMatchObject({ code: 'notFound' })
  expect(await levelOf(database, mine)).toMatchObject({ reserved: 0 })
})

test('another workspace’s sale is not found when reading, updating or returning', async () => {
  const { id } = await seller.sales.create(saleOf(await versionOf()))
  const stranger = await other.as('owner')
  const back = {
    reason: { category: 'other' as const, description: 'x' },
    items: [{ saleItemId: v7(), quantity: 1 }],
  }
  const asked = [
    () => stranger.sales.getOne({ id }),
    () => stranger.sales.getBill({ id }),
    () => stranger.sales.update({ id, status: 'delivered' }),
    () => stranger.sales.getReturns({ saleId: id }),
    () => stranger.sales.createReturn({ saleId: id, ...back }),
  ]
  for (const call of asked) await expect(call()).rejects.toMatchObject({ code: 'notFound' })
})

test('[4.20] refuses an inactive price, a fraction of a piece and an excessive discount at the line', async () => {
  const issues = (field: string, message: string) => ({
    data: { issues: [{ path: ['items', 0, field], message }] },
  })
  await expect(
    seller.sales.create(saleOf(await versionOf({ isActive: false, name: 'Dal' }))),
  ).rejects.toMatchObject(
    issues('productVersionId', 'This price of Dal is not available. Choose another one.'),
  )
  await expect(seller.sales.create(saleOf(await versionOf(), 1.5))).rejects.toMatchObject(
    issues('quantity', 'Quantity must be a whole number'),
  )
  const bounded = await versionOf({ maxCustomerDiscount: 10 })
  await expect(
    seller.sales.create({
      ...saleOf(bounded, 1, { discountPercentage: 6 }),
      items: [{ productVersionId: bounded, quantity: 1, discountPercentage: 5 }],
    }),
  ).rejects.toMatchObject(issues('discountPercentage', 'Discount cannot be more than 10%'))
})

test('[14.11] adds up two lines of one product when checking stock, and a refusal reserves nothing', async () => {
  const version = await versionOf({ onHand: 5, name: 'Atta' })
  const line = { productVersionId: version, quantity: 3 }
  await expect(seller.sales.create({ ...saleOf(version), items: [line, line] })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Only 5 .* of Atta available$/),
  })
  expect(await levelOf(database, version)).toMatchObject({ onHand: 5, reserved: 0 })
})

test('[12.9] refuses totals from an outdated screen', async () => {
  const version = await versionOf()
  const sale = saleOf(version, 1, { totals: { totalAmount: 117.99 } })
  await expect(seller.sales.create(sale)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Totals do not match the items',
  })
})

test('[14.6] creating a sale reserves stock, delivering deducts it, and answers contain no cost', async () => {
  const version = await versionOf({ price: 9999, onHand: 10, name: 'Ghee' })
  const made = await seller.sales.create(
    saleOf(version, 2, {
      advanceAmount: 100,
      totals: { subtotal: 199.98, totalDiscount: 0, totalTax: 36, totalAmount: 235.98 },
    }),
  )
  expect(made).toMatchObject({ totalAmount: 235.98, message: `Sale ${made.displayId} saved` })
  expect(await levelOf(database, version)).toEqual({ onHand: 10, reserved: 2, moved: 10 })
  const answer = await seller.sales.update({ id: made.id, status: 'delivered', version: 1 })
  expect(answer.message).toBe('Sale status updated successfully.')
  expect(await levelOf(database, version)).toEqual({ onHand: 8, reserved: 0, moved: 8 })
  const read = await seller.sales.getOne({ id: made.id })
  expect(read.sale).toMatchObject({ status: 'delivered', balance: 135.98, advanceAmount: 100, version: 2 })
  expect(read.items[0]).toMatchObject({
    saleItem: { quantity: 2, tax: 36, amount: 235.98, leftToReturn: 2 },
    product: { name: 'Ghee', hsnNumber: '1006' },
    productVersion: { sellingPrice: 99.99, taxes: [{ type: 'GST', rate: 18 }] },
  })
  expect(JSON.stringify([read, await seller.sales.getBill({ id: made.id })])).not.toMatch(/cost|buying/i)
})

test('[15.150] creates and delivers a counter sale in one call, or saves nothing', async () => {
  const version = await versionOf({ onHand: 5 })
  await expect(seller.sales.create(saleOf(version, 6, { deliver: true }))).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await levelOf(database, version)).toMatchObject({ onHand: 5, reserved: 0 })
  const { id, status } = await seller.sales.create(saleOf(version, 2, { deliver: true }))
  expect(status).toBe('delivered')
  expect(await levelOf(database, version)).toMatchObject({ onHand: 3, reserved: 0 })
  expect((await seller.sales.getOne({ id })).sale).toMatchObject({ status: 'delivered' })
  expect((await seller.sales.create(saleOf(version))).status).toBe('ordered')
})

test('[15.151] assigns a sale without a customer to the walk-in customer', async () => {
  const version = await versionOf({ onHand: 5 })
  const sell = async () => {
    const { id } = await seller.sales.create(saleOf(version, 1, { customerId: undefined }))
    return (await seller.sales.getOne({ id })).customer
  }
  const first = await sell()
  expect(first).toMatchObject({ name: 'Walk-in customer' })
  expect(await sell()).toEqual(first)
})

test('[14.7] cancelling releases stock once, keeps the number and prevents delivery', async () => {
  const version = await versionOf({ onHand: 4 })
  const { id } = await seller.sales.create(saleOf(version, 4))
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => seller.sales.update({ id, status: 'cancelled' })),
  )
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await levelOf(database, version)).toEqual({ onHand: 4, reserved: 0, moved: 4 })
  await expect(seller.sales.update({ id, status: 'delivered' })).rejects.toMatchObject({
    message: 'A sale that is cancelled cannot be marked as delivered.',
  })
})

test('the status returned cannot be set directly', async () => {
  const { id } = await seller.sales.create(saleOf(await versionOf()))
  await expect(seller.sales.update({ id, status: 'returned' })).rejects.toMatchObject({ code: 'conflict' })
})

test('[15.17] lists sales with pages, filters on every column, and search by number, name and phone', async () => {
  const mine = await openShop(database)
  const owner = await mine.as('owner')
  const [made] = await stock(database, mine, [{}])
  const buyer = await addCustomer(database, mine, { name: 'Meena Traders' })
  const sale = { ...saleOf(made?.productVersionId ?? ''), customerId: buyer.id }
  const first = await owner.sales.create(sale)
  await owner.sales.create({ ...sale, paymentType: 'upi', exemptFromAudit: true, invoiceDate: '2026-11-01' })
  const ids = async (input: object) => (await owner.sales.getMany(input)).sales.map((each) => each.saleId)
  expect(await ids({})).toEqual(['INV/2627/00002', 'INV/2627/00001'])
  expect(await ids({ filters: { paymentType: 'upi' } })).toEqual(['INV/2627/00002'])
  expect(await ids({ filters: { exemptFromAudit: false } })).toEqual([first.displayId])
  expect(await ids({ filters: { from: '2026-11-02', to: '2026-11-30' } })).toEqual([first.displayId])
  expect(await ids({ filters: { status: 'delivered' } })).toEqual([])
  expect(await ids({ search: '2627/00001' })).toEqual([first.displayId])
  expect(await ids({ search: 'meena' })).toHaveLength(2)
  expect(await ids({ search: '98450 12345' })).toHaveLength(2)
  expect(await ids({ search: '9845012345', sortBy: 'balance', sortDirection: 'asc' })).toHaveLength(2)
})

test('a sale of five lines, a list and a read keep to their budgets of statements', async () => {
  const made = await stock(database, shop, [{}, {}, {}, {}, {}])
  const items = made.map(({ productVersionId }) => ({ productVersionId, quantity: 1 }))
  const keyed = await shop.as('sales', { idempotencyKey: v7() })
  const counted = countedBy(database)
  let id = ''
  const selling = await counted(async () => {
    id = (await keyed.sales.create({ ...saleOf(''), items })).id
  })
  expect(selling).toBeLessThanOrEqual(statements.sale)
  expect(
    await counted(() => seller.sales.getMany({ search: 'inv', sortBy: 'customer' })),
  ).toBeLessThanOrEqual(statements.list)
  expect(await counted(() => seller.sales.getOne({ id }))).toBeLessThanOrEqual(statements.read)
  expect(await counted(() => seller.sales.getBill({ id }))).toBeLessThanOrEqual(statements.read)
})

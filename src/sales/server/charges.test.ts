import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop, testContext } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let lot: string
let customerId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  const towel = { name: 'Towel', sellingPrice: 100, buyingPrice: 60, gstRate: 5, openingQuantity: 50 }
  const { id: productId } = await owner.products.quickCreate(towel)
  lot = (await owner.products.getVersions({ productId }))[0]?.id ?? ''
  customerId = (await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })).id
})
afterAll(() => database.close())

const bill = { invoiceDate: '2026-11-20', paymentType: 'cash' as const, deliver: true }
const freight = { description: 'Freight', quantity: 2, rate: 250, gstRate: 18, hsnNumber: '996511' }
const differences = async () =>
  (await withClient(database.adminUrl, (client) => verify(client, testContext(database)))).differences

test.each([
  [['charges', 0, 'description'], { description: ' ' }, 'Describe the charge, such as Freight'],
  [['charges', 0, 'quantity'], { quantity: 0 }, 'Quantity must be greater than 0'],
  [['charges', 0, 'rate'], { rate: 1.005 }, 'Use at most 2 decimals'],
  [['charges', 0, 'hsnNumber'], { hsnNumber: '12' }, expect.any(String)],
])('[33.5] %j refuses %j', async (path, changes, message) => {
  const charges = [{ ...freight, ...changes }]
  await expect(owner.sales.create({ ...bill, items: [], charges })).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path, message }] },
  })
})

test('[33.5] a document needs a line of some kind', async () => {
  const refused = {
    code: 'invalid',
    data: {
      issues: [expect.objectContaining({ path: ['items'], message: 'At least one item is required' })],
    },
  }
  await expect(owner.sales.create({ ...bill, items: [] })).rejects.toMatchObject(refused)
  const quotation = { quotedOn: '2026-11-20', validUntil: '2026-12-20', items: [] }
  await expect(owner.quotations.create(quotation)).rejects.toMatchObject(refused)
})

test('[33.6] a charge is billed after the goods, with its own SAC and GST, and moves no stock', async () => {
  const items = [{ productVersionId: lot, quantity: 1 }]
  const totals = { totalAmount: 695 }
  const { id } = await owner.sales.create({ ...bill, customerId, items, charges: [freight], totals })
  const sold = await owner.sales.getOne({ id })
  expect(sold.items[1]).toMatchObject({
    saleItem: { quantity: 2, isStocked: false, chargedGstRate: 18, taxable: 500, tax: 90, amount: 590 },
    product: { id: null, name: 'Freight', hsnNumber: '996511' },
    productVersion: { id: null, sellingPrice: 250 },
  })
  expect((await owner.sales.getBill({ id })).items[1]).toMatchObject({ product: 'Freight', amount: 590 })
  expect(await owner.sales.getPastPrices({ customerId })).toHaveLength(1)
  const { documents } = await owner.reports.getSalesRegister({ from: '2026-11-20', to: '2026-11-20' })
  expect(documents.flatMap(({ rows }) => rows)).toContainEqual(
    expect.objectContaining({ hsnNumber: '996511', taxable: 500 }),
  )
  expect(await differences()).toEqual([])
})

test('[33.6] the sale’s discount applies to it, and a rate with GST keeps its amount', async () => {
  const charges = [{ ...freight, quantity: 1, rate: 10, rateIncludesTax: true }]
  const whole = await owner.sales.create({ ...bill, items: [], charges })
  expect(whole.totalAmount).toBe(10)
  const less = await owner.sales.create({ ...bill, items: [], charges, discountPercentage: 10 })
  expect(less.totalAmount).toBe(9)
})

test('[33.6] it is returned in parts and credited, cancelled and copied, and reports count it', async () => {
  const { id } = await owner.sales.create({ ...bill, items: [], charges: [freight] })
  const { items } = await owner.sales.getOne({ id })
  const back = { saleItemId: items[0]?.saleItem.id ?? '', quantity: 1, restock: true }
  const reason = { category: 'unwanted' as const, description: 'One trip only' }
  expect(await owner.sales.createReturn({ saleId: id, reason, items: [back] })).toMatchObject({ amount: 295 })
  const ordered = { ...bill, deliver: false, items: [], charges: [freight] }
  const { id: cancelled } = await owner.sales.create(ordered)
  await owner.sales.update({ id: cancelled, status: 'cancelled' })
  const { id: replacesId } = await owner.sales.create({ ...ordered, deliver: true })
  await owner.sales.replace({ ...ordered, deliver: true, replacesId })
  const { sales } = await owner.reports.getAnalytics({ from: '2026-11-20', to: '2026-11-20' })
  expect(sales?.products.map(({ name }) => name)).toEqual(['Towel'])
  expect(await differences()).toEqual([])
})

test('[33.7] a charge is quoted, and becomes one of the sale', async () => {
  const quoted = { quotedOn: '2026-11-20', validUntil: '2026-12-20', items: [], charges: [freight] }
  const { id } = await owner.quotations.create(quoted)
  const { paper, charges } = await owner.quotations.getOne({ id })
  expect(paper.items).toMatchObject([{ product: 'Freight', amount: 590 }])
  expect(charges).toEqual([{ ...freight, rateIncludesTax: false }])
  const sale = { ...bill, items: [], charges }
  expect(await owner.quotations.convert({ ...sale, quotationId: id })).toMatchObject({ totalAmount: 590 })
})

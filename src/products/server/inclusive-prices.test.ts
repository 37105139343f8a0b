import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { type Shelf, stockShelf } from '../../../tests/support/shelf.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let shelf: Shelf

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  shelf = await stockShelf(database, shop)
})
afterAll(() => database.close())

const gst = [{ type: 'GST' as const, rate: 18 }]
let count = 0
const create = (more: object) => {
  count += 1
  const { vendorId, metricId } = shelf
  const plain = { name: `Soap ${count}`, vendorId, metricId, buyingPrice: 6, hsnNumber: '3401', taxes: gst }
  return owner.products.create({ ...plain, sellingPrice: 10, ...more })
}
const productOf = async (id: string) => (await owner.products.getOne({ id })).product
const above = (highest: string) => `Above the MRP of ₹10.00. Enter ₹${highest} or less.`

test.each([
  ['before GST', { sellingPrice: 8.48, mrp: 10 }, 'sellingPrice', above('8.47')],
  ['including GST', { sellingPrice: 10.01, priceIncludesTax: true, mrp: 10 }, 'sellingPrice', above('10.00')],
  ['that is 0', { mrp: 0 }, 'mrp', 'MRP must be greater than 0'],
])('[12.84] refuses a product with a price %s above its MRP', async (_, more, field, message) => {
  await expect(create(more)).rejects.toMatchObject({ data: { issues: [{ path: [field], message }] } })
})

test.each([
  ['with an MRP', { mrp: 12 }, { sellingPrice: 12, priceIncludesTax: true }],
  ['without an MRP', {}, { sellingPrice: 6, priceIncludesTax: false }],
])('[12.86] a product %s and no selling price sells as an imported one', async (_, more, priced) => {
  const { id } = await create({ sellingPrice: null, ...more })
  expect(await productOf(id)).toMatchObject(priced)
})

test('[12.84] refuses it in a new version, in a change and when only the MRP changes', async () => {
  const { id } = await create({ priceIncludesTax: true, mrp: 10 })
  const refused = (highest: string) => ({
    data: { issues: [{ path: ['sellingPrice'], message: above(highest) }] },
  })
  const version = { productId: id, buyingPrice: 6, taxes: gst }
  await expect(owner.products.createVersion({ ...version, sellingPrice: 10.5 })).rejects.toMatchObject(
    refused('10.00'),
  )
  await expect(owner.products.update({ id, sellingPrice: 10.5 })).rejects.toMatchObject(refused('10.00'))
  const [first] = await owner.products.getVersions({ productId: id })
  await expect(
    owner.products.updateVersion({ id: first?.id ?? '', priceIncludesTax: false }),
  ).rejects.toMatchObject(refused('8.47'))
  await expect(owner.products.update({ id, mrp: 9.5 })).rejects.toMatchObject({
    data: { issues: [{ path: ['mrp'] }] },
  })
})

test('[12.84] a higher tax that takes the price above the MRP is refused', async () => {
  const { id } = await create({ sellingPrice: 9.5, mrp: 10, taxes: [{ type: 'GST', rate: 5 }] })
  await expect(owner.products.update({ id, taxes: gst })).rejects.toMatchObject({
    data: { issues: [{ path: ['sellingPrice'], message: above('8.47') }] },
  })
  await owner.products.update({ id, taxes: gst, sellingPrice: 8.47 })
})

test('[12.80] new products follow the preference of the workspace, unless they say otherwise', async () => {
  expect(await productOf((await create({})).id)).toMatchObject({ priceIncludesTax: false, mrp: null })
  await owner.workspaces.update({ pricesIncludeTax: true })
  expect(await productOf((await create({})).id)).toMatchObject({ priceIncludesTax: true })
  expect(await productOf((await create({ priceIncludesTax: false })).id)).toMatchObject({
    priceIncludesTax: false,
  })
  // Its price is its buying price, which is before GST.
  const unpriced = { sellingPrice: undefined, priceIncludesTax: true }
  expect(await productOf((await create(unpriced)).id)).toMatchObject({
    sellingPrice: 6,
    priceIncludesTax: false,
  })
  const quick = await owner.products.quickCreate({ name: 'Pen', sellingPrice: 10, mrp: 10, gstRate: 18 })
  expect(await productOf(quick.id)).toMatchObject({ priceIncludesTax: true, mrp: 10 })
  await owner.workspaces.update({ pricesIncludeTax: false })
})

test('[12.81] a changed price is a new version; the product shows it with its MRP, and so does a new lot', async () => {
  const { id } = await create({ priceIncludesTax: true, mrp: 10 })
  await owner.products.update({ id, sellingPrice: 11, mrp: 12 })
  expect(await productOf(id)).toMatchObject({ sellingPrice: 11, priceIncludesTax: true, mrp: 12 })
  const { id: intake } = await owner.inventoryIntakes.create({
    vendorId: shelf.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: id, quantity: 5 }],
  })
  await owner.inventoryIntakes.confirm({ id: intake })
  const { lots } = await owner.inventory.getOne({ id })
  expect(lots[0]).toMatchObject({ sellingPrice: 11, priceIncludesTax: true, mrp: 12 })
  const [sellable] = await owner.inventory.getSellable({ productIds: [id] })
  expect(sellable?.versions[0]).toMatchObject({ sellingPrice: 11, priceIncludesTax: true, mrp: 12 })
})

test('[12.82] the profit of an intake excludes the GST of an inclusive price', async () => {
  const { id } = await create({ priceIncludesTax: true })
  const { id: intake } = await owner.inventoryIntakes.create({
    vendorId: shelf.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: id, quantity: 2, buyingPrice: 100, sellingPrice: 177, discount: 0 }],
  })
  const read = async () => (await owner.inventoryIntakes.getOne({ id: intake })).inventoryIntake
  const before = await read()
  expect(before.items[0]).toMatchObject({ profitPercent: 50, priceIncludesTax: true })
  expect(before.intake.totalSellingPrice).toBe(300)
  await owner.inventoryIntakes.update({
    id: intake,
    items: [{ id: before.items[0]?.id ?? '', profitPercent: 20 }],
  })
  expect((await read()).items[0]).toMatchObject({ sellingPrice: 141.6, profitPercent: 20 })
})

test('[12.84] an intake refuses a selling price above the MRP of the product, at its field', async () => {
  const { id } = await create({ priceIncludesTax: true, mrp: 10 })
  const item = { productId: id, quantity: 1, buyingPrice: 6, sellingPrice: 10.5, discount: 0 }
  await expect(
    owner.inventoryIntakes.create({ vendorId: shelf.vendorId, arrivingTime: '2026-11-21', items: [item] }),
  ).rejects.toMatchObject({
    data: { issues: [{ path: ['items', 0, 'sellingPrice'], message: above('10.00') }] },
  })
})

test('[16.470] an MRP below the selling price that stays is refused at the MRP', async () => {
  const { id } = await create({ priceIncludesTax: true, sellingPrice: 10 })
  await expect(owner.products.update({ id, mrp: 9 })).rejects.toMatchObject({
    data: {
      issues: [{ path: ['mrp'], message: 'Below the selling price with its taxes. Change the price first.' }],
    },
  })
  await owner.products.update({ id, mrp: 12 })
  expect((await owner.products.getOne({ id })).product).toMatchObject({ sellingPrice: 10, mrp: 12 })
})

test('[12.83, 12.85] ₹10 with GST is billed as exactly ₹10, three as ₹30, and never above the MRP', async () => {
  const { id } = await create({ priceIncludesTax: true, mrp: 10, openingQuantity: 50 })
  const [sellable] = await owner.inventory.getSellable({ productIds: [id] })
  const productVersionId = sellable?.versions[0]?.id ?? ''
  const sale = (line: object, more: object = {}) =>
    owner.sales.create({
      invoiceDate: '2026-11-21',
      paymentType: 'cash',
      items: [{ productVersionId, quantity: 1, ...line }],
      ...more,
    })
  await expect(sale({ rate: 10.01 })).rejects.toMatchObject({
    data: {
      issues: [
        {
          path: ['items', 0, 'rate'],
          message: 'Above the MRP of ₹10.00. Enter ₹10.00 or less.',
        },
      ],
    },
  })
  await expect(sale({ rate: 8.48, rateIncludesTax: false })).rejects.toMatchObject({
    data: { issues: [{ message: 'Above the MRP of ₹10.00. Enter ₹8.47 or less.' }] },
  })
  const one = await sale({})
  expect(one.totalAmount).toBe(10)
  expect(await sale({ quantity: 3 })).toMatchObject({ totalAmount: 30 })
  const { items } = await owner.sales.getBill({ id: one.id })
  expect(items[0]).toMatchObject({
    price: 10,
    includesTax: true,
    mrp: 10,
    taxable: 8.48,
    tax: 1.52,
    amount: 10,
  })
  // Across states, the single tax included is 1.53.
  const outside = await sale({}, { placeOfSupply: '27' })
  const { totals } = await owner.sales.getBill({ id: outside.id })
  expect(totals).toMatchObject({ taxable: 8.47, totalTax: 1.53, totalAmount: 10 })
})

test('[12.86] an import keeps the MRP, uses it as the price if none is given, and refuses a price above it', async () => {
  const file = (price: string, mrp: string, name: string) => ({
    mapping: {
      name: 0,
      vendor: 1,
      unit: 2,
      buyingPrice: 3,
      sellingPrice: 4,
      mrp: 5,
      hsnNumber: 6,
      gstRate: 7,
    },
    rows: [[name, 'Gupta Mills', 'Unit', '80', price, mrp, '3401', '18']],
    headers: ['Item', 'Vendor', 'Unit', 'Cost', 'SP', 'MRP', 'HSN', 'GST'],
    rowNumbers: [2],
  })
  const { refused } = await owner.products.checkImport(file('95', '100', 'Dear soap'))
  expect(refused[0]?.reasons).toEqual([
    { column: 'sellingPrice', message: 'Above the MRP of ₹100.00. Enter ₹84.74 or less.' },
  ])
  await owner.products.import(file('', '100', 'Fair soap'))
  const { products } = await owner.products.getMany({ search: 'Fair soap' })
  expect(products[0]?.product).toMatchObject({ sellingPrice: 100, priceIncludesTax: true, mrp: 100 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { type Shelf, stockShelf } from '../../../tests/support/shelf.ts'

/* Goods with another printed MRP than the product's. */

let database: TestDatabase
let shop: Shop
let shelf: Shelf
let owner: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  shelf = await stockShelf(database, shop)
})
afterAll(() => database.close())

let count = 0
async function soap(mrp: number | null = 120) {
  count += 1
  const { vendorId, metricId } = shelf
  const { id } = await owner.products.create({
    name: `Soap ${count}`,
    vendorId,
    metricId,
    buyingPrice: 60,
    sellingPrice: 110,
    priceIncludesTax: true,
    mrp,
    hsnNumber: '3401',
    taxes: [{ type: 'GST', rate: 18 }],
  })
  return id
}
const receive = (productId: string, item: object, as = owner) =>
  as.inventoryIntakes.create({
    vendorId: shelf.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId, quantity: 10, ...item }],
  })
const draft = async (id: string) => (await owner.inventoryIntakes.getOne({ id })).inventoryIntake
const above = (field: string, sentence: string) => ({
  data: { issues: [{ path: ['items', 0, field], message: sentence }] },
})

test.each([
  [
    'a price above the product’s MRP',
    { sellingPrice: 140 },
    'sellingPrice',
    'Above the MRP of ₹120.00. Enter ₹120.00 or less.',
  ],
  [
    'a price above the MRP of the goods',
    { sellingPrice: 140, mrp: 130 },
    'sellingPrice',
    'Above the MRP of ₹130.00. Enter ₹130.00 or less.',
  ],
  [
    'an MRP below the price that stays',
    { mrp: 100 },
    'mrp',
    'Below the selling price. Ask someone who sets prices to change it first.',
  ],
  ['an MRP of 0', { mrp: 0 }, 'mrp', 'MRP must be greater than 0'],
])('[12.88] an intake refuses %s', async (_, item, field, sentence) => {
  const productId = await soap()
  await expect(receive(productId, item)).rejects.toMatchObject(above(field, sentence))
})

test('[12.88] goods with a new printed MRP are received, and lots on the shelf keep theirs', async () => {
  const productId = await soap()
  const old = await receive(productId, {})
  await owner.inventoryIntakes.confirm({ id: old.id })
  const { id } = await receive(productId, { sellingPrice: 140, mrp: 150 })
  expect((await draft(id)).items[0]).toMatchObject({ sellingPrice: 140, mrp: 150, hasMrp: true })
  await owner.inventoryIntakes.confirm({ id })
  const { lots } = await owner.inventory.getOne({ id: productId })
  expect(lots.map(({ sellingPrice, mrp }) => [sellingPrice, mrp]).sort()).toEqual([
    [110, 120],
    [140, 150],
  ])
  expect((await owner.products.getOne({ id: productId })).product).toMatchObject({
    sellingPrice: 140,
    mrp: 150,
  })
  const [sold] = (await owner.inventory.getSellable({ search: `Soap ${count}` })).filter(
    (each) => each.id === productId,
  )
  expect(sold?.versions.map(({ mrp }) => mrp)).toEqual([120, 150])
})

test('[12.88] a draft’s MRP is changed, emptied and logged; left out, it stays', async () => {
  const productId = await soap()
  const { id, displayId } = await receive(productId, { mrp: 150 })
  const itemId = (await draft(id)).items[0]?.id ?? ''
  const save = (change: object) => owner.inventoryIntakes.update({ id, items: [{ id: itemId, ...change }] })
  await expect(save({ sellingPrice: 160 })).rejects.toMatchObject(
    above('sellingPrice', 'Above the MRP of ₹150.00. Enter ₹150.00 or less.'),
  )
  await save({ quantity: 12 })
  expect((await draft(id)).items[0]).toMatchObject({ quantity: 12, mrp: 150 })
  await save({ sellingPrice: 160, mrp: 170 })
  expect((await draft(id)).items[0]).toMatchObject({ sellingPrice: 160, mrp: 170 })
  const { activities } = await owner.activity.getMany({ search: displayId })
  expect(activities[0]?.changes).toContainEqual({
    field: `Soap ${count}`,
    from: expect.objectContaining({ mrp: 150 }),
    to: expect.objectContaining({ mrp: 170 }),
  })
  await save({ mrp: null })
  expect((await draft(id)).items[0]).toMatchObject({ mrp: null, hasMrp: true })
})

test('[12.88] a store keeper, who may not set prices, receives goods with their MRP', async () => {
  const keeper = await shop.as('storeKeeper')
  const productId = await soap()
  await expect(receive(productId, { sellingPrice: 115, mrp: 150 }, keeper)).rejects.toMatchObject({
    code: 'invalid',
  })
  const tooLow = above('mrp', 'Below the selling price. Ask someone who sets prices to change it first.')
  await expect(receive(productId, { mrp: 100 }, keeper)).rejects.toMatchObject(tooLow)
  const { id } = await receive(productId, { mrp: 150 }, keeper)
  const [item] = (await draft(id)).items
  expect(item).toMatchObject({ sellingPrice: 110, mrp: 150 })
  const items = [{ id: item?.id ?? '', mrp: 100 }]
  await expect(keeper.inventoryIntakes.update({ id, items })).rejects.toMatchObject(tooLow)
})

test('[12.88] opening stock is imported with its MRP, and exported with it', async () => {
  const productId = await soap(null)
  const file = (price: string, mrp: string) => ({
    mapping: { name: 0, quantity: 1, sellingPrice: 2, mrp: 3 },
    headers: ['Item', 'Qty', 'SP', 'MRP'],
    rows: [[`Soap ${count}`, '5', price, mrp]],
    rowNumbers: [2],
  })
  for (const [price, mrp, column, message] of [
    ['130', '120', 'sellingPrice', 'Above the MRP of ₹120.00. Enter ₹120.00 or less.'],
    ['', '100', 'mrp', 'Above the MRP of ₹100.00. Enter ₹100.00 or less.'],
    ['', '0', 'mrp', 'MRP must be greater than 0'],
  ] as const)
    expect((await owner.inventory.checkImport(file(price, mrp))).refused[0]?.reasons).toEqual([
      { column, message },
    ])
  await owner.inventory.import(file('125', '130'))
  const { lots, inventory } = await owner.inventory.getOne({ id: productId })
  expect(lots[0]).toMatchObject({ sellingPrice: 125, mrp: 130, onHand: 5 })
  expect(inventory.mrp).toBe(130)
})

test('[12.88] opening stock without prices is imported even if a rate change took the price above the MRP', async () => {
  const productId = await soap()
  await owner.products.update({ id: productId, priceIncludesTax: false, sellingPrice: 100 })
  const taxes = JSON.stringify([{ type: 'GST', rate: 40 }])
  await database.asOwner((client) =>
    client.query('update products set taxes = $2 where id = $1', [productId, taxes]),
  )
  const file = {
    mapping: { name: 0, quantity: 1 },
    headers: ['Item', 'Qty'],
    rows: [[`Soap ${count}`, '5']],
    rowNumbers: [2],
  }
  expect(await owner.inventory.import(file)).toMatchObject({ created: 1 })
})

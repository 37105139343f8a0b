import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'
import { type Shelf, stockShelf } from '../../../tests/support/shelf.ts'

let database: TestDatabase
let shelf: Shelf
let keeper: Caller
let buyer: Caller

beforeAll(async () => {
  database = await openTestDatabase(4)
  const shop = await openShop(database)
  shelf = await stockShelf(database, shop, 1)
  keeper = await shop.as('storeKeeper')
  buyer = await shop.as('purchasing')
})
afterAll(() => database.close())

const productId = () => shelf.productIds[0] ?? ''
const intake = (item: object = {}, totals: object = {}) => ({
  vendorId: shelf.vendorId,
  arrivingTime: '2026-11-21',
  items: [{ productId: productId(), quantity: 7, ...item }],
  ...totals,
})

test.each([
  ['a buying price', { buyingPrice: 1 }, {}, ['items', 0, 'buyingPrice']],
  ['a selling price', { sellingPrice: 1 }, {}, ['items', 0, 'sellingPrice']],
  ['a discount', { discount: 1 }, {}, ['items', 0, 'discount']],
  ['a total cost', {}, { totalBuyingPrice: 1 }, ['totalBuyingPrice']],
])('[13.73] a store keeper cannot set %s on an intake', async (_, item, totals, path) => {
  await expect(keeper.inventoryIntakes.create(intake(item, totals))).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path, message: expect.stringContaining('does not include costs') }] },
  })
})

test('[13.73] a store keeper cannot find out a cost by choosing a margin', async () => {
  const { id } = await keeper.inventoryIntakes.create(intake())
  const item = (await keeper.inventoryIntakes.getOne({ id })).inventoryIntake.items[0]
  const change = { id, items: [{ id: item?.id ?? '', profitPercent: 0 }] }
  for (const save of [keeper.inventoryIntakes.update, keeper.inventoryIntakes.confirm])
    await expect(save(change)).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: ['items', 0, 'profitPercent'] }] },
    })
})

test('[13.73] goods that a store keeper receives from an order get the order’s hidden cost', async () => {
  const { id: purchaseOrderId } = await buyer.purchaseOrders.create({
    vendorId: shelf.vendorId,
    orderDate: '2026-11-20',
    products: [{ productId: productId(), quantity: 5, pricePerItem: 61, discount: 10 }],
  })
  const { purchaseOrder } = await keeper.purchaseOrders.getOne({ id: purchaseOrderId })
  expect(purchaseOrder).toMatchObject({
    totalAmount: null,
    items: [{ quantity: 5, open: 5, buyingPrice: null }],
  })
  const { id } = await keeper.inventoryIntakes.create({ purchaseOrderId, arrivingTime: '2026-11-21' })
  await keeper.inventoryIntakes.confirm({ id })
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id })
  expect(inventoryIntake).toMatchObject({
    intake: { status: 'confirmed' },
    items: [{ quantity: 5, buyingPrice: 61, discount: 10 }],
  })
  const seen = (await keeper.inventoryIntakes.getOne({ id })).inventoryIntake
  expect(seen.items).toMatchObject([{ buyingPrice: null, discount: null, profitPercent: null }])
})

test('[13.73] a store keeper cannot sort by costs, and sees changes without them', async () => {
  await expect(keeper.inventoryIntakes.getMany({ sortBy: 'totalBuyingPrice' })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(keeper.purchaseOrders.getMany({ sortBy: 'totalAmount' })).rejects.toMatchObject({
    code: 'invalid',
  })
  const { id } = await buyer.inventoryIntakes.create(intake({ buyingPrice: 73.19 }))
  const item = (await buyer.inventoryIntakes.getOne({ id })).inventoryIntake.items[0]
  await buyer.inventoryIntakes.update({ id, items: [{ id: item?.id ?? '', quantity: 9 }] })
  const history = await keeper.activity.getOfRecord({ id })
  expect(JSON.stringify(history)).toContain('"quantity":9')
  expect(JSON.stringify(history)).not.toContain('73.19')
  expect(JSON.stringify(await buyer.activity.getOfRecord({ id }))).toContain('73.19')
})

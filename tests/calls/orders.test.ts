import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Caller, openShop } from '../support/people.ts'
import { type Shelf, stockShelf } from '../support/shelf.ts'

let database: TestDatabase
let buyer: Caller
let shelf: Shelf
beforeAll(async () => {
  database = await openTestDatabase()
  const shop = await openShop(database)
  shelf = await stockShelf(database, shop, 2)
  buyer = await shop.as('owner')
})
afterAll(() => database.close())

const order = (more: object = {}) => ({
  vendorId: shelf.vendorId,
  orderDate: '2026-11-21',
  products: [{ productId: shelf.productIds[0] ?? '', quantity: 2 }],
  ...more,
})
const read = async (id: string) => (await buyer.purchaseOrders.getOne({ id })).purchaseOrder
const statuses = ['draft', 'sent', 'received', 'cancelled'] as const

test('[4.11] an order takes every status from every other', async () => {
  const { id } = await buyer.purchaseOrders.create(order())
  expect((await read(id)).status).toBe('draft')
  for (const from of statuses)
    for (const to of statuses) {
      await buyer.purchaseOrders.update({ id, status: from })
      await buyer.purchaseOrders.update({ id, status: to })
      expect((await read(id)).status).toBe(to)
    }
})

test('[7.35] an order takes dates as days and as moments of the Indian day', async () => {
  const dates = async (orderDate: string, deliveryDate?: string) => {
    const { id } = await buyer.purchaseOrders.create(order({ orderDate, deliveryDate }))
    const made = await read(id)
    return [made.orderDate, made.expectedReceivingDate]
  }
  expect(await dates('2026-11-21')).toEqual(['2026-11-21', null])
  expect(await dates('2026-11-20T20:00:00.000Z', '2026-11-30T18:29:59.999Z')).toEqual([
    '2026-11-21',
    '2026-11-30',
  ])
})

test('[7.37, 11.10] an order changes its status, date, notes and quantities, and the log tells each', async () => {
  const { id } = await buyer.purchaseOrders.create(order())
  const line = (await read(id)).items[0]
  await buyer.purchaseOrders.update({
    id,
    status: 'sent',
    expectedReceivingDate: '2026-12-01',
    notes: 'By tempo',
    products: [{ id: line?.id ?? '', productId: line?.productId ?? '', quantity: 7 }],
  })
  expect(await read(id)).toMatchObject({
    status: 'sent',
    expectedReceivingDate: '2026-12-01',
    notes: 'By tempo',
    items: [{ quantity: 7 }],
  })
  const [newest] = await buyer.activity.getOfRecord({ id })
  expect(newest?.act).toBe('updated')
  expect(newest?.changes).toEqual(expect.arrayContaining([{ field: 'status', from: 'draft', to: 'sent' }]))
})

test('[9.19] an order may be for 999999 units, whatever is on hand', async () => {
  const products = [{ productId: shelf.productIds[0] ?? '', quantity: 999_999 }]
  const { id } = await buyer.purchaseOrders.create(order({ products }))
  expect((await read(id)).items).toMatchObject([{ quantity: 999_999 }])
})

test('[7.33] a version keeps its maximum discount and from when it holds', async () => {
  const productId = shelf.productIds[1] ?? ''
  const { id } = await buyer.products.createVersion({ productId, buyingPrice: 40, sellingPrice: 60 })
  await buyer.products.updateVersion({ id, maxCustomerDiscount: 12.5, effectiveFrom: '2026-12-01' })
  const kept = (await buyer.products.getVersions({ productId })).find((version) => version.id === id)
  expect(kept).toMatchObject({ maxCustomerDiscount: 12.5, effectiveFrom: '2026-11-30T18:30:00.000Z' })
})

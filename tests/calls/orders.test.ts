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

test('[4.11] an order can change from any status to any other', async () => {
  const { id } = await buyer.purchaseOrders.create(order())
  expect((await read(id)).status).toBe('draft')
  for (const from of statuses)
    for (const to of statuses) {
      await buyer.purchaseOrders.update({ id, status: from })
      await buyer.purchaseOrders.update({ id, status: to })
      expect((await read(id)).status).toBe(to)
    }
})

test('[7.35] an order accepts dates as days and as moments, read as Indian days', async () => {
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

test('[7.37, 11.10] an order’s status, date, notes and quantities can change, and each is logged', async () => {
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

test('[2.91] only a draft accepts products or can have none', async () => {
  const { id } = await buyer.purchaseOrders.create(order())
  const [first = '', second = ''] = shelf.productIds
  const [line] = (await read(id)).items
  const kept = { id: line?.id, productId: first, quantity: 2 }
  const update = (more: object) => buyer.purchaseOrders.update({ id, ...more })
  const added = { productId: second, quantity: 3 }
  await expect(update({ products: [kept, { productId: first, quantity: 1 }] })).rejects.toThrow(
    'A product cannot be added twice',
  )
  await expect(update({ products: [kept, { ...added, buyingPrice: 0.5 }] })).rejects.toMatchObject({
    data: { issues: [{ path: ['products', 1, 'buyingPrice'] }] },
  })
  await expect(update({ products: [], status: 'sent' })).rejects.toThrow('At least one item is required')
  await update({ status: 'sent' })
  await expect(update({ products: [kept, added] })).rejects.toMatchObject({
    message: 'Products can only be added to a draft order',
  })
  await update({ status: 'draft' })
  expect((await read(id)).items.map(({ productId }) => productId)).toEqual([first])
  await update({ products: [added] })
  await update({ products: [{ productId: first, quantity: 1 }] })
  expect((await read(id)).items).toMatchObject([{ productId: first, quantity: 1 }])
  await update({ products: [] })
  expect(await read(id)).toMatchObject({ items: [], totalAmount: 0 })
})

test('[4.52] an order without products cannot be sent or received, with or without its products in the call', async () => {
  const { id } = await buyer.purchaseOrders.create(order())
  await buyer.purchaseOrders.update({ id, products: [] })
  for (const status of ['sent', 'received'] as const)
    for (const products of [undefined, []])
      await expect(buyer.purchaseOrders.update({ id, status, products })).rejects.toMatchObject({
        code: 'invalid',
        data: { issues: [{ path: ['products'], message: 'At least one item is required' }] },
      })
  expect((await read(id)).status).toBe('draft')
  await buyer.purchaseOrders.update({ id, status: 'cancelled' })
  expect((await read(id)).status).toBe('cancelled')
})

test('[9.19] an order may be for 999999 units, whatever is on hand', async () => {
  const products = [{ productId: shelf.productIds[0] ?? '', quantity: 999_999 }]
  const { id } = await buyer.purchaseOrders.create(order({ products }))
  expect((await read(id)).items).toMatchObject([{ quantity: 999_999 }])
})

test('[7.33] a version keeps its maximum discount and start date', async () => {
  const productId = shelf.productIds[1] ?? ''
  const { id } = await buyer.products.createVersion({ productId, buyingPrice: 40, sellingPrice: 60 })
  await buyer.products.updateVersion({ id, maxCustomerDiscount: 12.5, effectiveFrom: '2026-12-01' })
  const kept = (await buyer.products.getVersions({ productId })).find((version) => version.id === id)
  expect(kept).toMatchObject({ maxCustomerDiscount: 12.5, effectiveFrom: '2026-11-30T18:30:00.000Z' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A shop with a sent order of 3 and 7 at prices that do not divide evenly, and a function that receives part of it. */
async function openOrder() {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const { vendorId, productIds } = await stockShelf(database, shop, 2, 3)
  await owner.vendors.update({ id: vendorId, gstNumber: '27AAPFU0939F1ZV' })
  const [first = '', second = ''] = productIds
  const { id } = await owner.purchaseOrders.create({
    vendorId,
    orderDate: '2026-04-01',
    products: [
      { productId: first, quantity: 3, pricePerItem: 33.33, discount: 12.5 },
      { productId: second, quantity: 7, pricePerItem: 0.07, discount: 0 },
    ],
  })
  await owner.purchaseOrders.update({ id, status: 'sent' })
  const takeIn = async (productId: string, quantity: number) => {
    const items = [{ productId, quantity, sellingPrice: 150 }]
    const made = await owner.inventoryIntakes.create({
      purchaseOrderId: id,
      arrivingTime: '2026-04-02',
      items,
    })
    const confirm = () => owner.inventoryIntakes.confirm({ id: made.id })
    return { confirm }
  }
  const see = async () => {
    const { purchaseOrders } = await owner.purchaseOrders.getMany({ filters: { standing: 'toReceive' } })
    const { purchaseOrder } = await owner.purchaseOrders.getOne({ id })
    const { toReceive } = await owner.reports.getDashboard({})
    const { openAmount, partlyReceived, totalAmount } = purchaseOrder
    for (const row of purchaseOrders) expect(row).toMatchObject({ openAmount, partlyReceived })
    expect(toReceive).toEqual(
      purchaseOrders.length === 0 ? { amount: 0, count: 0 } : { amount: openAmount, count: 1 },
    )
    return { openAmount, partlyReceived, totalAmount, listed: purchaseOrders.length }
  }
  return { owner, id, first, second, takeIn, see }
}

test('an order without receipts is open for its own total, and draft intakes do not count', async () => {
  const { first, takeIn, see } = await openOrder()
  // 99.99 less 12.50 = 87.49, tax 15.75; 0.49, tax 0.09
  const whole = { openAmount: 103.82, partlyReceived: false, totalAmount: 103.82, listed: 1 }
  expect(await see()).toEqual(whole)
  await takeIn(first, 1)
  expect(await see()).toEqual(whole)
})

test('received goods no longer count, with line rounding, and excess of one item hides no other', async () => {
  const { first, second, takeIn, see } = await openOrder()
  await (await takeIn(first, 1.5)).confirm()
  // 1.5 × 33.33 = 50.00, less 6.25 = 43.75, tax 7.88; 0.58
  expect(await see()).toMatchObject({ openAmount: 52.21, partlyReceived: true, listed: 1 })
  await (await takeIn(first, 5)).confirm()
  expect(await see()).toMatchObject({ openAmount: 0.58, partlyReceived: true, listed: 1 })
  await (await takeIn(second, 7)).confirm()
  expect(await see()).toMatchObject({ openAmount: 0, partlyReceived: false, listed: 0 })
})

test.each(['received', 'cancelled', 'draft'] as const)(
  'an order set to %s has no open amount',
  async (status) => {
    const { owner, id, see } = await openOrder()
    await owner.purchaseOrders.update({ id, status })
    expect(await see()).toMatchObject({
      openAmount: status === 'draft' ? 103.82 : 0,
      partlyReceived: false,
      listed: 0,
    })
  },
)

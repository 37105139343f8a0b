import { expect, test } from 'vitest'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import type { Caller, Shop } from '../../../tests/support/people.ts'
import { invalidAt } from '../../../tests/support/refusals.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'
import { openVerifiedShop } from '../../../tests/support/verified-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
openVerifiedShop(
  () => new Date('2026-04-03T06:00:00Z'),
  (opened) => {
    database = opened.database
    shop = opened.shop
    owner = opened.owner
  },
)

/** A draft of 10 units at ₹100 that arrived on a day. */
async function draft(arrivingTime: string) {
  const vendorId = await makeVendor(database, shop)
  const { id: metricId } = await owner.metrics
    .create({ name: `Piece ${vendorId}`, shorthand: vendorId.slice(-9), decimals: 0 })
    .catch(() => Promise.reject(new Error('no unit')))
  const { id: productId } = await owner.products.create({
    name: `Rice ${vendorId}`,
    metricId,
    vendorId,
    buyingPrice: 100,
    sellingPrice: 150,
    hsnNumber: '1006',
  })
  const items = [{ productId, quantity: 10 }]
  const { id } = await owner.inventoryIntakes.create({ vendorId, arrivingTime, items })
  return { id, productId, vendorId }
}

const stockOn = async (day: string) => {
  const { closing } = await owner.ledgers.getAccount({ account: 1200, from: '2025-04-01', to: day })
  return closing
}
const trading = async (from: string, to: string) => {
  const { profitAndLoss } = await owner.ledgers.getStatements({ from, to })
  const amount = (side: 'debit' | 'credit', name: string) =>
    profitAndLoss.trading[side].find((line) => line.name === name)?.amount
  return {
    opening: amount('debit', 'Opening Stock'),
    purchases: amount('debit', 'Purchases'),
    closing: amount('credit', 'Closing Stock'),
  }
}

test('[27.50] goods are stock from the day of their arrival, also when they are typed after sales of the old year', async () => {
  const { id, productId } = await draft('2026-03-28')
  await owner.inventoryIntakes.confirm({ id })
  expect(await vouchersOf(database, id)).toEqual(['intake 2026-03-28: 1200 100000, 2110 -100000'])
  const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const lots = await owner.inventory.getSellable({ productIds: [productId] })
  const productVersionId = lots[0]?.versions[0]?.id ?? ''
  await owner.sales.create({
    customerId,
    invoiceDate: '2026-03-30',
    paymentType: 'credit',
    items: [{ productVersionId, quantity: 4 }],
    deliver: true,
  })
  expect(await stockOn('2026-03-27')).toBe(0)
  expect(await stockOn('2026-03-29')).toBe(1000)
  expect(await stockOn('2026-03-31')).toBe(600)
  expect(await trading('2025-04-01', '2026-03-31')).toEqual({ opening: 0, purchases: 1000, closing: 600 })
  expect(await trading('2026-04-01', '2026-04-03')).toEqual({ opening: 600, purchases: 0, closing: 600 })
})

test('[27.50] movements, analytics, the register and the list of intakes know the day of arrival', async () => {
  const { id, productId, vendorId } = await draft('2026-02-10')
  await owner.inventoryIntakes.confirm({ id })
  const { movements } = await owner.inventory.getMovements({ filters: { productId } })
  expect(movements.map(({ kind, datedOn }) => [kind, datedOn])).toEqual([['intake', '2026-02-10']])
  const bought = async (from: string, to: string) => {
    const { vendors } = await owner.reports.getAnalytics({ from, to })
    return vendors.filter((each) => each.id === vendorId).map(({ amount }) => amount)
  }
  expect(await bought('2026-02-01', '2026-02-28')).toEqual([1000])
  expect(await bought('2026-04-01', '2026-04-03')).toEqual([])
  const listed = async (arrivedFrom: string, arrivedTo: string) => {
    const { inventoryIntakes } = await owner.inventoryIntakes.getMany({ filters: { arrivedFrom, arrivedTo } })
    return inventoryIntakes.map((intake) => intake.id)
  }
  expect(await listed('2026-02-10', '2026-02-10')).toEqual([id])
  expect(await listed('2026-02-11', '2026-03-27')).toEqual([])
})

test('[27.51] an arrival in the future is refused at its date once it is confirmed, and a draft may expect it', async () => {
  const { id } = await draft('2026-04-04')
  const refused = invalidAt(
    'arrivingTime',
    'Goods cannot arrive in the future. Enter the day on which they arrived.',
  )
  await expect(owner.inventoryIntakes.confirm({ id })).rejects.toMatchObject(refused)
  await owner.inventoryIntakes.confirm({ id, arrivingTime: '2026-04-03' })
  expect(await vouchersOf(database, id)).toEqual(['intake 2026-04-03: 1200 100000, 2110 -100000'])
})

test('[27.51] an arrival on a locked day is refused at its date, and goes in on an open one', async () => {
  const { id, productId } = await draft('2026-01-30')
  await owner.books.lock({ until: '2026-01-31' })
  const refused = invalidAt('arrivingTime', 'Books are locked up to 31 Jan 2026')
  await expect(owner.inventoryIntakes.confirm({ id })).rejects.toMatchObject(refused)
  expect((await owner.inventory.getOne({ id: productId })).inventory.onHand).toBe(0)
  await owner.inventoryIntakes.confirm({ id, arrivingTime: '2026-02-01' })
  expect(await vouchersOf(database, id)).toEqual(['intake 2026-02-01: 1200 100000, 2110 -100000'])
  await owner.books.unlock({ reason: 'Done' })
})

test('[27.112] goods that were typed late are on hand from the day of their arrival: without a sale for 90 days they are slow', async () => {
  const made = [await draft('2026-01-02'), await draft('2026-01-03')]
  for (const { id } of made) await owner.inventoryIntakes.confirm({ id })
  const { inventory } = await owner.inventory.getMany({ perPage: 100, filters: { balance: 'slow' } })
  expect(made.map(({ productId }) => inventory.some((each) => each.id === productId))).toEqual([true, false])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { versionMessages } from '#products/messages.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

/* When a price starts to apply, and how a changed cost affects the value of stock. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let id: string
let versionId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
})
afterAll(() => database.close())
beforeEach(async () => {
  const [made] = await stock(database, shop, [{ onHand: 40, cost: 6000, price: 15000 }])
  id = made?.productId ?? ''
  versionId = made?.productVersionId ?? ''
})

const priceNow = async () => (await owner.products.getOne({ id })).product.sellingPrice
const offered = async () =>
  (await owner.inventory.getSellable({ productIds: [id] }))[0]?.versions.map(({ id: version }) => version)
const sell = async (productVersionId: string) => {
  const customer = await addCustomer(database, shop, {})
  return owner.sales.create({
    customerId: customer.id,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId, quantity: 1 }],
  })
}

test('[16.212] a price with a later start date takes effect on that date without any action', async () => {
  await owner.products.createVersion({
    productId: id,
    buyingPrice: 60,
    sellingPrice: 170,
    effectiveFrom: '2199-04-01',
  })
  expect(await priceNow()).toBe(150)
  const later = await shop.as('owner', { clock: () => new Date('2199-04-02T00:00:00Z') })
  const { products } = await later.products.getMany({ search: '' })
  expect(products.find(({ product }) => product.id === id)?.product.sellingPrice).toBe(170)
})

test('[16.213] a lot with a later start date is neither offered nor sold', async () => {
  await owner.products.updateVersion({ id: versionId, effectiveFrom: '2199-04-01' })
  expect((await offered()) ?? []).toEqual([])
  await expect(sell(versionId)).rejects.toMatchObject({ code: 'invalid' })
  await owner.products.updateVersion({ id: versionId, effectiveFrom: '2026-04-01' })
  expect(await offered()).toEqual([versionId])
  expect((await sell(versionId)).totalAmount).toBeGreaterThan(0)
})

test('[16.214] confirming an intake at another selling price updates the product’s price', async () => {
  const { product } = await owner.products.getOne({ id })
  const intake = await owner.inventoryIntakes.create({
    vendorId: product.vendorId,
    arrivingTime: '2026-11-21',
    items: [{ productId: id, quantity: 5, sellingPrice: 300 }],
  })
  expect(await priceNow()).toBe(150)
  await owner.inventoryIntakes.confirm({ id: intake.id })
  expect(await priceNow()).toBe(300)
})

test('[14.41] changing the buying price of stock on hand records a revaluation with value and reason', async () => {
  const value = async () => (await owner.inventory.getOne({ id })).inventory.value
  expect(await value()).toBe(2400)
  await owner.products.updateVersion({ id: versionId, buyingPrice: 44, reason: 'Rebate of the vendor' })
  expect(await value()).toBe(1760)
  const newest = async () => (await owner.inventory.getOne({ id })).movements[0]
  expect(await newest()).toMatchObject({
    kind: 'revaluation',
    quantity: 0,
    value: -640,
    reason: 'Rebate of the vendor',
  })
  await owner.products.updateVersion({ id: versionId, discount: 50 })
  expect(await newest()).toMatchObject({ kind: 'revaluation', value: -880, reason: versionMessages.revalued })
  const { movements } = await (await shop.as('sales')).inventory.getOne({ id })
  expect(movements[0]?.value).toBeNull()
})

test('[14.42] changing the selling price, or the cost without stock, records no movement', async () => {
  const moved = async () => (await owner.inventory.getOne({ id })).movements.length
  const before = await moved()
  await owner.products.updateVersion({ id: versionId, sellingPrice: 200 })
  const empty = await owner.products.createVersion({ productId: id, buyingPrice: 1, sellingPrice: 2 })
  await owner.products.updateVersion({ id: empty.id, buyingPrice: 90 })
  expect(await moved()).toBe(before)
})

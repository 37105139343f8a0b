import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller
let productIds: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: database.another() })
  const made = await stock(database, shop, [{ name: 'Soap', price: 10000, cost: 6000 }])
  productIds = made.map(({ productId }) => productId)
  await database.asOwner((client) => client.query('update products set is_taxed = true'))
})
afterAll(() => database.close())

test('[12.153] a price change that two people undo at once is undone once', async () => {
  const { id } = await owner.products.changePrices({ productIds, by: 'raisePercent', value: 5 })
  const tries = await whileHeld(database, `price_changes where id = '${id}'`, [
    () => owner.products.undoPrices({ id }),
    () => elsewhere.products.undoPrices({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This price change was already undone.' } },
  ])
})

test('[12.153] a change of GST rates that two people undo at once is undone once', async () => {
  const { id } = await owner.products.changeRates({ productIds, rate: 5, from: '2026-11-10' })
  const tries = await whileHeld(database, `rate_changes where id = '${id}'`, [
    () => owner.products.undoRates({ id }),
    () => elsewhere.products.undoRates({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This change was already undone.' } },
  ])
})

test('[12.84] of a price and an MRP below it that are saved at once, the second is refused', async () => {
  const [comb] = await stock(database, shop, [{ name: 'Comb', price: 5000, cost: 3000 }])
  const id = comb?.productId ?? ''
  await owner.products.update({ id, mrp: 120 })
  const tries = await whileHeld(database, `products where id = '${id}'`, [
    () => owner.products.update({ id, sellingPrice: 100 }),
    () => elsewhere.products.update({ id, mrp: 90 }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'invalid', message: expect.stringMatching(/^Below the selling price/) } },
  ])
})

test('[12.84] of a change of prices and an MRP below them that are saved at once, the second is refused', async () => {
  const [brush] = await stock(database, shop, [{ name: 'Brush', price: 5000, cost: 3000 }])
  const { productId = '', productVersionId = '' } = brush ?? {}
  const tries = await whileHeld(database, `products where id = '${productId}'`, [
    () => owner.products.changePrices({ productIds: [productId], by: 'raisePercent', value: 100 }),
    () => elsewhere.products.updateVersion({ id: productVersionId, mrp: 90 }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'invalid', message: expect.stringMatching(/^Above the MRP of ₹90\.00/) } },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#base/server/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let pool: ReturnType<typeof openPool>
let owner: Caller
let elsewhere: Caller
let productIds: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  pool = openPool(database.loginUrl, 2)
  owner = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: pool })
  const made = await stock(database, shop, [{ name: 'Soap', price: 10000, cost: 6000 }])
  productIds = made.map(({ productId }) => productId)
  await database.asOwner((client) => client.query('update products set is_taxed = true'))
})
afterAll(async () => {
  await pool.close()
  await database.close()
})

test('[12.153] a price change that two people undo at once is undone once', async () => {
  const { id } = await owner.products.changePrices({ productIds, by: 'raisePercent', value: 5 })
  const tries = await whileHeld(database, `price_changes where id = '${id}'`, [
    () => owner.products.undoPrices({ id }),
    () => elsewhere.products.undoPrices({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This price change was undone before.' } },
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
    { reason: { code: 'conflict', message: 'This change was undone before.' } },
  ])
})

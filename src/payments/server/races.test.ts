import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: database.another() })
})
afterAll(() => database.close())

test('[20.15] a payment that two people cancel at once is cancelled once', async () => {
  const vendorId = await makeVendor(database, shop)
  const lines = [{ mode: 'cash' as const, amount: 100 }]
  const { id } = await owner.payments.create({ vendorId, paidOn: '2026-11-20', lines })
  const tries = await whileHeld(database, `payments where id = '${id}'`, [
    () => owner.payments.cancel({ id }),
    () => elsewhere.payments.cancel({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This payment has been cancelled.' } },
  ])
  expect((await owner.payments.getOpen({ vendorId })).balance).toBe(0)
})

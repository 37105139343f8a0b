import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-11-20'
const clock = () => new Date(`${day}T12:00:00Z`)

test('[19.206, 19.208] what a vendor got in cash today is added up, and more than ₹10,000 is saved all the same', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const [vendorId, other] = [
    await makeVendor(database, shop),
    await makeVendor(database, shop, 'Kiran Mills'),
  ]
  const pay = (amount: number, mode: 'cash' | 'upi' = 'cash', paidOn = day, to = vendorId) =>
    owner.payments.create({ vendorId: to, paidOn, lines: [{ mode, amount }], allocations: [] })
  expect((await owner.payments.getOpen({ vendorId })).cashToday).toBe(0)
  await pay(15_000)
  await pay(200)
  await pay(30, 'upi')
  await pay(4, 'cash', '2026-11-19')
  await pay(5, 'cash', day, other)
  await owner.payments.cancel({ id: (await pay(6)).id })
  expect((await owner.payments.getOpen({ vendorId })).cashToday).toBe(15_200)
})

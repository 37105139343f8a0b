import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mode } from '#books/mode.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[16.503] a vendor is paid as last time, else as this person paid last', async () => {
  const shop = await openShop(database)
  const [owner, buyer] = [await shop.as('owner'), await shop.as('accountant')]
  const vendorId = await makeVendor(database, shop)
  const other = await makeVendor(database, shop, 'Kiran Mills')
  const pay = (to: string, mode: Mode, by = owner) =>
    by.payments.create({ vendorId: to, paidOn: '2026-11-20', lines: [{ mode, amount: 10 }], allocations: [] })
  const lastMode = async (of: string, by = owner) => (await by.payments.getOpen({ vendorId: of })).lastMode
  expect(await lastMode(vendorId)).toBeNull()
  await pay(vendorId, 'cash')
  expect([await lastMode(vendorId), await lastMode(other)]).toEqual(['cash', 'cash'])
  expect([await lastMode(vendorId, buyer), await lastMode(other, buyer)]).toEqual(['cash', null])
  const { id } = await pay(vendorId, 'upi', buyer)
  expect(await lastMode(vendorId)).toBe('upi')
  await owner.payments.cancel({ id })
  expect([await lastMode(vendorId), await lastMode(other, buyer)]).toEqual(['cash', null])
})

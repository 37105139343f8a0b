import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['[15.62]', 'of the same week', '2026-11-20', 'created'],
  ['[15.62]', 'eight days back', '2026-11-14', 'entered late, dated 14 Nov 2026'],
  ['[15.62]', 'of the past financial year', '2026-03-31', 'entered late, dated 31 Mar 2026'],
])('%s accepts a bill %s and logs how it was entered', async (_, _what, invoiceDate, act) => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock: () => new Date('2026-11-22T06:00:00Z') })
  const [goods] = await stock(database, shop, [{}])
  const customer = await addCustomer(database, shop)
  const productVersionId = goods?.productVersionId ?? ''
  // Puts the products in stock before the date of the bill.
  await owner.products.updateVersion({ id: productVersionId, effectiveFrom: '2026-01-01' })
  const { id } = await owner.sales.create({
    customerId: customer.id,
    invoiceDate,
    paymentType: 'cash',
    items: [{ productVersionId, quantity: 1 }],
  })
  expect((await owner.activity.getOfRecord({ id })).map((entry) => entry.act)).toEqual([act])
})

test('[27.39] a bill of a later day is refused if its goods are handed over now, and saved as ordered', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock: () => new Date('2026-11-22T20:00:00Z') })
  const [goods] = await stock(database, shop, [{}])
  const customer = await addCustomer(database, shop)
  const bill = (invoiceDate: string, deliver: boolean) =>
    owner.sales.create({
      customerId: customer.id,
      invoiceDate,
      paymentType: 'cash',
      items: [{ productVersionId: goods?.productVersionId ?? '', quantity: 1 }],
      deliver,
    })
  await expect(bill('2026-11-24', true)).rejects.toMatchObject({
    code: 'invalid',
    data: {
      issues: [
        { path: ['invoiceDate'], message: 'Choose today or an earlier day: the goods are handed over now' },
      ],
    },
  })
  // In India it is the 23rd already.
  await bill('2026-11-23', true)
  await bill('2026-11-24', false)
})

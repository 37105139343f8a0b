import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  await database.close()
  expect(differences).toEqual([])
})

const taxes = [{ type: 'GST' as const, rate: 18 }]
const supplierGstin = '29AAGCB7383J1Z4'

test.each([
  ['2026-11-30', '6010 10000, 1310 900, 1311 900'],
  ['2026-12-01', '6010 11800'],
])('[27.97] on %s GST of a bill and an expense of March is posted as %s', async (day, posted) => {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const vendorId = await makeVendor(database, shop, 'Rao Mills', 0, supplierGstin)
  const bill = await owner.vendorBills.create({
    vendorId,
    billNumber: 'RM-1',
    billDate: '2026-03-31',
    lines: [{ account: 6010, amount: 100, taxes }],
    total: 118,
  })
  const expense = await owner.expenses.create({
    spentOn: '2026-03-31',
    account: 6010,
    amount: 100,
    taxes,
    itc: true,
    supplierGstin,
    paidFrom: 1010,
  })
  expect(await vouchersOf(database, bill.id)).toEqual([`vendor_bill 2026-03-31: ${posted}, 2100 -11800`])
  expect(await vouchersOf(database, expense.id)).toEqual([`expense 2026-03-31: ${posted}, 1010 -11800`])
})

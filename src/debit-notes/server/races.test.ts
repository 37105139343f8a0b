import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

const today = '2026-11-20'
let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  const clock = () => new Date(`${today}T06:00:00Z`)
  owner = await shop.as('owner', { clock })
  elsewhere = await shop.as('owner', { clock, database: database.another() })
})
afterAll(() => closeWithRightBooks(database))

/** A bill of ₹500 for freight, and a note that takes an amount off it. */
async function billed() {
  const vendorId = await makeVendor(database, shop)
  const lines = [{ account: 5030, amount: 500 }]
  const bill = { vendorId, billNumber: 'B-1', billDate: today, lines, total: 500 }
  const { id: billId } = await owner.vendorBills.create(bill)
  const note = (who: Caller, amount: number) =>
    who.debitNotes.create({ billId, date: today, reason: 'rate_difference', lines: [{ line: 0, amount }] })
  const balance = async () => (await owner.payments.getOpen({ vendorId })).balance
  return { billId, note, balance }
}

test('[20.50] two debit notes at once do not take more off a bill than it charged', async () => {
  const { billId, note, balance } = await billed()
  const tries = await whileHeld(database, `vendor_bills where id = '${billId}'`, [
    () => note(owner, 300),
    () => note(elsewhere, 300),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'invalid', data: { issues: [{ path: ['lines', 0, 'amount'] }] } } },
  ])
  expect(await balance()).toBe(200)
})

test('[20.51] a debit note that two people cancel at once is cancelled once', async () => {
  const { note, balance } = await billed()
  const { id } = await note(owner, 300)
  const tries = await whileHeld(database, `debit_notes where id = '${id}'`, [
    () => owner.debitNotes.cancel({ id }),
    () => elsewhere.debitNotes.cancel({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This debit note is already cancelled.' } },
  ])
  expect(await balance()).toBe(500)
})

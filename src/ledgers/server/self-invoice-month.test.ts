import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DateRange } from '#base/dates.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const of = (each: number) => ({ cgst: each, sgst: each, igst: 0 })

/** A shop on a day with a bill of ₹1,000 for a lorry of an unregistered vendor, with 5 % under reverse charge. */
async function hiringShop({ today = '2026-11-10', billDate = '2026-10-05', itc = true, gstin = 'URP' } = {}) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const on = (day: string) => shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
  const owner = await on(today)
  const vendorId = await makeVendor(database, shop, 'Raju Lorries', 0, gstin)
  const saved = await owner.vendorBills.create({
    vendorId,
    billNumber: 'RL 1',
    billDate,
    reverseCharge: true,
    lines: [{ account: 5030, amount: 1000, taxes: [{ type: 'GST', rate: 5 }], itc }],
    total: 1000,
  })
  const owedAndClaimed = async (period: DateRange) => {
    const { reverse, credit } = await owner.ledgers.getGst(period)
    return [reverse.now, credit.now]
  }
  const sound = async () => {
    const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
    expect(differences).toEqual([])
  }
  return { ...saved, owner, on, owedAndClaimed, sound }
}

test('[27.145] the credit of a self-invoiced bill counts in the month of its self-invoice, the liability in that of the bill', async () => {
  const { id, message, owner, owedAndClaimed, sound } = await hiringShop()
  expect(message).toMatch(/self-invoice SV\/2627\/00001 issued\. Its GST credit counts in Nov 2026\.$/)
  expect(await owedAndClaimed(october)).toEqual([of(25), of(0)])
  expect(await owedAndClaimed(november)).toEqual([of(0), of(25)])
  const { moved, credit } = await owner.ledgers.getGst(november)
  expect(credit.into).toEqual(of(25))
  expect(moved.vouchers).toMatchObject([{ number: 'RL 1', countsOn: '2026-11-10', credit: of(25) }])
  const { documents } = await owner.reports.getPurchaseRegister(october)
  expect(documents).toMatchObject([{ number: 'RL 1', creditCountsOn: '2026-11-10' }])
  await owner.vendorBills.cancel({ id })
  expect(await owedAndClaimed(october)).toEqual([of(0), of(0)])
  expect(await owedAndClaimed(november)).toEqual([of(0), of(0)])
  await sound()
})

test('[27.145] a bill of the month of its self-invoice, one of a registered vendor, and one that is not claimed count in the month of the bill', async () => {
  const sameMonth = await hiringShop({ billDate: '2026-11-02' })
  expect(await sameMonth.owedAndClaimed(november)).toEqual([of(25), of(25)])
  const registered = await hiringShop({ gstin: '29AAGCB7383J1Z4' })
  expect(await registered.owedAndClaimed(october)).toEqual([of(25), of(25)])
  const unclaimed = await hiringShop({ itc: false })
  expect(unclaimed.message).toMatch(/issued$/)
  expect(await unclaimed.owedAndClaimed(october)).toEqual([of(25), of(0)])
  expect(await unclaimed.owedAndClaimed(november)).toEqual([of(0), of(0)])
})

test('[27.145] a debit note of a self-invoiced bill lowers the liability on its own date and the credit not before that of the bill', async () => {
  const { id: billId, owner, owedAndClaimed, sound } = await hiringShop()
  const lines = [{ line: 0, amount: 400 }]
  await owner.debitNotes.create({ billId, date: '2026-10-20', reason: 'rate_difference', lines })
  expect(await owedAndClaimed(october)).toEqual([of(15), of(0)])
  expect(await owedAndClaimed(november)).toEqual([of(0), of(15)])
  await sound()
})

test('[27.145] the month of a bill is filed before that of its self-invoice: its tax is paid in the first, and a cancelled bill changes the second alone', async () => {
  const { id, owner, on, owedAndClaimed, sound } = await hiringShop()
  await owner.books.markFiled({ until: october.to })
  await owner.books.settleGst({ settledTo: october.to, paidOn: '2026-11-10', paidFrom: 1020, cash: 50 })
  const later = await on('2026-11-25')
  await later.vendorBills.cancel({ id })
  expect(await owedAndClaimed(october)).toEqual([of(25), of(0)])
  expect(await owedAndClaimed(november)).toEqual([of(-25), of(0)])
  expect((await owner.ledgers.getGst(november)).cash).toEqual(of(0))
  await sound()
})

test('[27.146] the credit of an old bill can be claimed in time of its self-invoice, that of a registered vendor in time of the bill', async () => {
  const asked = { today: '2026-12-05', billDate: '2026-03-20' }
  const december = { from: '2026-12-01', to: '2026-12-31' }
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const unregistered = await hiringShop(asked)
  expect(await unregistered.owedAndClaimed(march)).toEqual([of(25), of(0)])
  expect(await unregistered.owedAndClaimed(december)).toEqual([of(0), of(25)])
  const registered = await hiringShop({ ...asked, gstin: '29AAGCB7383J1Z4' })
  expect(await registered.owedAndClaimed(march)).toEqual([of(25), of(0)])
  expect(await registered.owedAndClaimed(december)).toEqual([of(0), of(0)])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DateRange } from '#base/dates.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const december = { from: '2026-12-01', to: '2026-12-31' }
const until = october.to
const of = (cgst: number, sgst = cgst, igst = 0) => ({ cgst, sgst, igst })
const gst18 = [{ type: 'GST' as const, rate: 18 }]
const supplierGstin = '29AAGCB7383J1Z4'

/** A shop that bought for ₹1,000 and 18 % in October: CGST and SGST of 90 each. */
async function buyingShop(today = '2026-11-20') {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock: () => new Date(`${today}T06:00:00Z`) })
  const vendorId = await makeVendor(database, shop, 'Shree Traders', 0, supplierGstin)
  const bill = (billDate: string, amount = 1000, more: object = {}) =>
    owner.vendorBills.create({
      vendorId,
      billNumber: `ST ${billDate} ${amount}`,
      billDate,
      lines: [{ account: 6010, amount, taxes: gst18 }],
      total: (amount * 118) / 100,
      ...more,
    })
  const { id: first } = await bill('2026-10-05')
  const gst = (period: DateRange) => owner.ledgers.getGst(period)
  /** The credit of the period as the account of CGST has it, less what counts elsewhere and with what came from elsewhere. */
  const inBooks = async ({ from, to }: DateRange) => {
    const { before, closing } = await owner.ledgers.getAccount({ account: 1310, from, to, page: 1 })
    const { credit } = await gst({ from, to })
    expect(credit.now.cgst).toBe((closing * 100 - before * 100) / 100 + credit.into.cgst - credit.outOf.cgst)
    return closing
  }
  const sound = async () => {
    const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
    expect(differences).toEqual([])
  }
  return { shop, owner, bill, first, gst, inBooks, sound }
}

test('[27.29, 27.34] bills, expenses, debit notes and entries dated in a filed month leave its GST as it is and count in the first open month, which names them', async () => {
  const { owner, bill, first, gst, inBooks, sound } = await buyingShop()
  await owner.books.markFiled({ until })
  const filed = await gst(october)
  const { displayId, message } = await bill('2026-10-28', 2000)
  expect(message).toBe(`Bill ${displayId} saved. Its GST counts in Nov 2026.`)
  const spent = await owner.expenses.create({
    spentOn: '2026-10-29',
    account: 6010,
    amount: 100,
    taxes: gst18,
    itc: true,
    supplierGstin,
    paidFrom: 1020,
  })
  const note = await owner.debitNotes.create({
    billId: first,
    date: '2026-10-30',
    reason: 'rate_difference',
    lines: [{ line: 0, amount: 500 }],
  })
  for (const saved of [spent, note]) expect(saved.message).toMatch(/ saved\. Its GST counts in Nov 2026\.$/)
  const entry = await owner.journals.create({
    datedOn: until,
    lines: [
      { account: 1310, debit: 7 },
      { account: 3000, credit: 7 },
    ],
  })
  const [then, now] = [await gst(october), await gst(november)]
  expect(then).toEqual({ ...filed, credit: { ...filed.credit, outOf: of(151, 144) } })
  expect(now.credit).toEqual({ before: of(90), now: of(151, 144), into: of(151, 144), outOf: of(0) })
  expect(now.left).toEqual(of(241, 234))
  expect(now.moved.total).toBe(4)
  expect(now.moved.vouchers).toMatchObject([
    {
      number: displayId,
      date: '2026-10-28',
      countsOn: '2026-11-01',
      voucherType: 'Purchase',
      party: 'Shree Traders',
      credit: of(180),
      source: { noun: 'vendorBill' },
    },
    { number: spent.displayId, voucherType: 'Expense', credit: of(9) },
    { number: note.displayId, voucherType: 'Debit note', credit: of(-45) },
    { number: entry.displayId, voucherType: 'Journal', credit: of(7, 0) },
  ])
  expect((await gst(december)).credit).toMatchObject({ before: of(241, 234), now: of(0) })
  expect(await gst({ from: october.from, to: november.to })).toMatchObject({
    credit: { now: of(241, 234), into: of(0), outOf: of(0) },
    moved: { total: 0 },
  })
  expect([await inBooks(october), await inBooks(november)]).toEqual([241, 241])
  const { documents } = await owner.reports.getPurchaseRegister(october)
  expect(documents.map(({ date, creditCountsOn }) => [date, creditCountsOn])).toEqual([
    ['2026-10-05', null],
    ['2026-10-28', '2026-11-01'],
    ['2026-10-29', '2026-11-01'],
    ['2026-10-30', '2026-11-01'],
  ])
  await sound()
})

test('[27.30] a cancelled bill takes its credit back in the month in which it counts, or in the first that is open', async () => {
  const { shop, owner, bill, first, gst, inBooks, sound } = await buyingShop()
  await owner.books.markFiled({ until })
  const filed = await gst(october)
  const { id: late } = await bill('2026-10-28', 2000)
  const later = await shop.as('owner', { clock: () => new Date('2026-12-05T06:00:00Z') })
  for (const id of [late, first]) await later.vendorBills.cancel({ id })
  expect(String(await vouchersOf(database, first))).toContain('vendor_bill_cancelled 2026-12-05')
  const [then, now, next] = [await gst(october), await gst(november), await gst(december)]
  expect(then.credit).toMatchObject({ before: filed.credit.before, now: filed.credit.now })
  expect(now.credit).toMatchObject({ before: of(90), now: of(-90) })
  expect(now.moved.vouchers.map(({ voucherType, credit }) => [voucherType, credit.cgst])).toEqual([
    ['Purchase', 180],
    ['Purchase, cancelled', -180],
    ['Purchase, cancelled', -90],
  ])
  expect(next.credit).toMatchObject({ before: of(0), now: of(0), outOf: of(-270) })
  expect([await inBooks(october), await inBooks(november), await inBooks(december)]).toEqual([270, 270, 0])
  await sound()
})

test('[27.30] tax under reverse charge that is cancelled after filing leaves liability and credit in one month', async () => {
  const { shop, owner, gst, sound } = await buyingShop()
  const vendorId = await makeVendor(database, shop, 'Shree Lorries', 0, '29AAAFB0000B1ZL')
  const { id } = await owner.vendorBills.create({
    vendorId,
    billNumber: 'SL 1',
    billDate: '2026-10-05',
    lines: [{ account: 5030, amount: 1000, taxes: [{ type: 'GST', rate: 5 }] }],
    reverseCharge: true,
    total: 1000,
  })
  await owner.books.markFiled({ until })
  const later = await shop.as('owner', { clock: () => new Date('2026-12-05T06:00:00Z') })
  await later.vendorBills.cancel({ id })
  expect(await gst(october)).toMatchObject({ reverse: { now: of(25) }, credit: { now: of(115) } })
  expect(await gst(november)).toMatchObject({ reverse: { now: of(-25) }, credit: { now: of(-25) } })
  expect(await gst(december)).toMatchObject({ reverse: { now: of(0) }, credit: { now: of(0) } })
  await sound()
})

test('[27.31] the settlement of a filed month takes nothing that counts later, and that of the next month takes it', async () => {
  const { owner, bill, gst } = await buyingShop()
  await owner.journals.create({
    datedOn: '2026-10-20',
    lines: [
      { account: 1020, debit: 600 },
      { account: 2210, credit: 300 },
      { account: 2211, credit: 300 },
    ],
  })
  await owner.books.markFiled({ until })
  await bill('2026-10-28', 2000)
  const settling = { paidOn: '2026-11-20', paidFrom: 1020 }
  await owner.books.settleGst({ ...settling, settledTo: until, cash: 420 })
  const settled = { settled: { output: of(300), credit: of(90) }, cash: of(0), left: of(0) }
  expect(await gst(october)).toMatchObject({ ...settled, credit: { before: of(0), now: of(90) } })
  expect(await gst(november)).toMatchObject({ credit: { before: of(0), now: of(180) }, left: of(180) })
  await owner.journals.create({
    datedOn: '2026-11-10',
    lines: [
      { account: 1020, debit: 100 },
      { account: 2210, credit: 100 },
    ],
  })
  await owner.books.settleGst({ ...settling, settledTo: '2026-11-20', cash: 0 })
  expect(await gst(october)).toMatchObject(settled)
  expect(await gst(november)).toMatchObject({ settled: { credit: of(100, 0) }, left: of(80, 180) })
  expect((await owner.ledgers.getAccount({ account: 1310, ...november, page: 1 })).closing).toBe(80)
  expect((await owner.ledgers.getAccount({ account: 1311, ...november, page: 1 })).closing).toBe(180)
})

test('[27.32] once the mark is taken back the month takes documents again, and what counted later stays there until it is cancelled', async () => {
  const { owner, bill, gst, sound } = await buyingShop()
  await owner.books.markFiled({ until })
  const { id: late } = await bill('2026-10-28', 2000)
  await owner.books.unmarkFiled({ reason: 'Rejected' })
  await bill('2026-10-29', 500)
  expect((await gst(october)).credit.now).toEqual(of(135))
  expect((await gst(november)).credit.now).toEqual(of(180))
  await owner.vendorBills.cancel({ id: late })
  expect((await gst(october)).credit.now).toEqual(of(135))
  expect((await gst(november)).credit.now).toEqual(of(0))
  await bill('2026-10-28', 2000)
  expect((await gst(october)).credit.now).toEqual(of(315))
  await sound()
})

test('[27.111] a debit note counts no earlier than the credit of its bill, also in a month that was opened again', async () => {
  const { owner, bill, gst, sound } = await buyingShop()
  await owner.books.markFiled({ until })
  const { id: billId } = await bill('2026-10-28', 2000)
  await owner.books.unmarkFiled({ reason: 'Rejected' })
  const lines = [{ line: 0, amount: 500 }]
  const note = { billId, date: until, reason: 'rate_difference' as const, lines }
  const { id, displayId, message } = await owner.debitNotes.create(note)
  expect(message).toBe(`Debit note ${displayId} saved. Its GST counts in Nov 2026.`)
  expect((await gst(october)).credit.now).toEqual(of(90))
  expect((await gst(november)).credit.now).toEqual(of(135))
  await owner.debitNotes.cancel({ id })
  expect((await gst(october)).credit.now).toEqual(of(90))
  expect((await gst(november)).credit.now).toEqual(of(180))
  await sound()
})

test('[27.33] while bills of a month are saved from several connections, the GST of the month is what it was when it was marked', async () => {
  const { owner, bill, gst } = await buyingShop()
  const marking = async () => {
    await bill(until, 10)
    await owner.books.markFiled({ until })
    return gst(october)
  }
  const buying = async (amount: number) => {
    for (let n = 0; n < 6; n += 1) await bill(until, amount + n * 100)
  }
  const [filed] = await Promise.all([marking(), buying(1000), buying(2000)])
  const [then, now] = [await gst(october), await gst(november)]
  expect(then.credit.now).toEqual(filed.credit.now)
  expect(now.credit.into.cgst).toBeGreaterThan(0)
  expect(then.credit.now.cgst + now.credit.now.cgst).toBe(90 + 0.9 + 0.09 * (6 * 1000 + 6 * 2000 + 2 * 1500))
})

test('[27.37] GST that the first open month is too late to claim is refused at its field, and saved without the claim', async () => {
  const { owner, bill, gst } = await buyingShop()
  const message =
    'The GST could be claimed until 30 Nov 2026 (CGST Act s.16(4)). Save it without claiming the GST.'
  const at = (path: string) => ({ code: 'invalid', data: { issues: [{ path: [path], message }] } })
  await owner.books.markFiled({ until: '2026-09-30' })
  await bill('2026-03-30')
  await owner.books.markFiled({ until })
  const filed = await gst(october)
  await expect(bill('2026-03-31')).rejects.toMatchObject(at('billDate'))
  const lines = [{ account: 6010, amount: 1000, taxes: gst18, itc: false }]
  await bill('2026-03-31', 1000, { lines })
  const spent = {
    spentOn: '2026-03-31',
    account: 6010,
    amount: 100,
    taxes: gst18,
    supplierGstin,
    paidFrom: 1020,
  }
  await expect(owner.expenses.create({ ...spent, itc: true })).rejects.toMatchObject(at('itc'))
  await owner.expenses.create(spent)
  await bill('2026-04-01')
  expect(await gst(october)).toEqual(filed)
  expect((await gst(november)).credit.now).toEqual(of(90))
})

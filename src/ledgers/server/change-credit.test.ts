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

const gst = [{ type: 'GST' as const, rate: 18 }]
const november = { from: '2026-11-01', to: '2026-11-30' }
const december = { from: '2026-12-01', to: '2026-12-31' }
const of = (cgst: number, sgst: number, igst = 0) => ({ cgst, sgst, igst })
const at = (field: string) => ({ data: { issues: [{ path: [field] }] } })

/** A regular dealer with a bill of 24 May 2026 within the state: 333.33 with 18%, claimed 30.00 of CGST and of SGST. */
async function openBuyer() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const on = (day: string, role: 'owner' | 'accountant' = 'owner') =>
    shop.as(role, { clock: () => new Date(`${day}T06:00:00Z`) })
  const vendorId = await makeVendor(database, shop, 'Rao Mills', 0, '29AAGCB7383J1Z4')
  const { id: billId } = await (await on('2026-05-24')).vendorBills.create({
    vendorId,
    billNumber: 'RM-1',
    billDate: '2026-05-24',
    lines: [{ account: 6010, amount: 333.33, taxes: gst }],
    total: 393.33,
  })
  const pay = async (day: string, amount: number) => {
    const payer = await on(day)
    const { dues } = await payer.payments.getOpen({ vendorId })
    const allocations = [{ dueId: dues[0]?.id ?? '', amount }]
    await payer.payments.create({ vendorId, paidOn: day, lines: [{ mode: 'upi', amount }], allocations })
  }
  const due = async (change: 'reverse' | 'reclaim', day: string) =>
    (await (await on(day)).ledgers.getCredit({ change, on: day })).lines.map(({ cgst, sgst, igst }) => ({
      cgst,
      sgst,
      igst,
    }))
  const change = async (kind: 'reverse' | 'reclaim', day: string, amount: number) =>
    (await on(day)).books.changeCredit({ change: kind, datedOn: day, ids: [billId], amount })
  return { shop, on, vendorId, billId, pay, due, change }
}

test('[27.90] the credit of a bill not paid within 180 days is reversed once, on a day that is neither ahead, locked nor filed, by who keeps the books', async () => {
  const { shop, on, billId, due, change } = await openBuyer()
  expect(await due('reverse', '2026-11-20')).toEqual([])
  expect(await due('reverse', '2026-11-21')).toEqual([of(30, 30)])
  const owner = await on('2026-12-02')
  const asked = { change: 'reverse' as const, datedOn: '2026-11-30', ids: [billId], amount: 60 }
  for (const role of ['viewer', 'sales', 'purchasing'] as const)
    await expect((await shop.as(role)).books.changeCredit(asked)).rejects.toMatchObject({ code: 'forbidden' })
  const refused = (more: object) => expect(owner.books.changeCredit({ ...asked, ...more })).rejects
  await refused({ datedOn: '2026-12-03' }).toMatchObject(at('datedOn'))
  await refused({ amount: 59.99 }).toMatchObject({ code: 'conflict', message: /₹60.00/ })
  await refused({ datedOn: '2026-11-20' }).toMatchObject({ code: 'conflict' })
  await refused({ ids: [] }).toMatchObject(at('ids'))
  await owner.books.markFiled({ until: '2026-11-30' })
  await refused({}).toMatchObject(at('datedOn'))
  await owner.books.unmarkFiled({ reason: 'Not yet' })
  const made = await (await on('2026-12-02', 'accountant')).books.changeCredit(asked)
  expect(await vouchersOf(database, made.id)).toEqual([
    'credit_reversed 2026-11-30: 1313 6000, 1310 -3000, 1311 -3000',
  ])
  await refused({}).toMatchObject({ code: 'conflict' })
  expect(await due('reverse', '2026-12-02')).toEqual([])
  const { vendorBill } = await owner.vendorBills.getOne({ id: billId })
  expect(vendorBill).toMatchObject({ creditToReverse: 0, creditReversed: 60, creditToReclaim: 0 })
  expect((await owner.journals.getOne({ id: made.id })).journal).toMatchObject({
    kind: 'credit_reversed',
    notes: 'RM-1 Rao Mills: interest ₹5.62 for 190 days',
  })
  await expect(change('reclaim', '2026-12-02', 60)).rejects.toMatchObject({ code: 'conflict' })
})

test('[27.168] credit to reverse says what interest is owed, and for how many days, until it is reversed', async () => {
  const { on, billId, change } = await openBuyer()
  const owner = await on('2026-12-02')
  const asked = async (day: string) => owner.ledgers.getCredit({ change: 'reverse', on: day })
  expect(await asked('2026-11-30')).toMatchObject({
    lines: [{ id: billId, total: 60, days: 190, interest: 5.62 }],
    interest: 5.62,
  })
  expect(await asked('2026-12-02')).toMatchObject({ lines: [{ days: 192, interest: 5.68 }], interest: 5.68 })
  const made = await change('reverse', '2026-12-02', 60)
  expect(made.message).toMatch(/^GST credit reversed by .+\. Interest of ₹5\.68 is payable\.$/)
  expect(await asked('2026-12-02')).toEqual({ lines: [], total: 0, interest: 0 })
  const other = await owner.ledgers.getCredit({ change: 'reclaim', on: '2026-12-02' })
  expect(other).toEqual({ lines: [], total: 0 })
})

test('[27.168] interest counts from the month in which the credit was claimed', async () => {
  const { shop, on, vendorId } = await openBuyer()
  const owner = await on('2026-06-05')
  await owner.books.markFiled({ until: '2026-05-31' })
  const late = { vendorId, billNumber: 'RM-2', billDate: '2026-05-20', total: 118 }
  await owner.vendorBills.create({ ...late, lines: [{ account: 6010, amount: 100, taxes: gst }] })
  const { lines } = await (
    await shop.as('owner', { clock: () => new Date('2026-12-01T06:00:00Z') })
  ).ledgers.getCredit({
    change: 'reverse',
    on: '2026-11-28',
  })
  expect(lines.map(({ number, days }) => [number, days])).toEqual([
    ['RM-2', 180],
    ['RM-1', 188],
  ])
})

test('[27.174] credit that was reclaimed and is reversed again owes interest from the day of its reclaim', async () => {
  const { on, pay, change } = await openBuyer()
  await change('reverse', '2026-11-25', 60)
  await pay('2026-12-05', 393.33)
  await change('reclaim', '2026-12-05', 60)
  const owner = await on('2026-12-15')
  const [payment] = (await owner.payments.getMany({})).payments
  await owner.payments.cancel({ id: payment?.id ?? '' })
  expect(await owner.ledgers.getCredit({ change: 'reverse', on: '2026-12-15' })).toMatchObject({
    lines: [{ total: 60, days: 10, interest: 0.3 }],
    interest: 0.3,
  })
  const again = await change('reverse', '2026-12-15', 60)
  expect(again.message).toMatch(/Interest of ₹0\.30 is payable\.$/)
  expect((await owner.journals.getOne({ id: again.id })).journal).toMatchObject({
    notes: 'RM-1 Rao Mills: interest ₹0.30 for 10 days',
  })
  await owner.journals.reverse({ id: again.id })
  const last = await change('reverse', '2026-12-15', 60)
  expect(last.message).toMatch(/Interest of ₹0\.30 is payable\.$/)
})

test('[27.105] what was reversed and reclaimed is not reversed again for a day before that', async () => {
  const { on, pay, due, change } = await openBuyer()
  await change('reverse', '2026-11-25', 60)
  await pay('2026-12-05', 393.33)
  await change('reclaim', '2026-12-05', 60)
  const owner = await on('2026-12-06')
  const [payment] = (await owner.payments.getMany({})).payments
  await owner.payments.cancel({ id: payment?.id ?? '' })
  expect(await due('reverse', '2026-12-06')).toEqual([of(30, 30)])
  const earlier = { change: 'reverse' as const, on: '2026-12-04' }
  expect((await owner.ledgers.getCredit(earlier)).lines).toEqual([])
})

test('[27.91] what is paid afterwards is reclaimed exactly, in parts, not before its day; what was reversed and reclaimed is undone last first', async () => {
  const { on, billId, pay, due, change } = await openBuyer()
  const reversed = await change('reverse', '2026-11-25', 60)
  await pay('2026-12-05', 131.11)
  expect(await due('reclaim', '2026-11-30')).toEqual([])
  // A third is paid: 10 of 30 each.
  expect(await due('reclaim', '2026-12-05')).toEqual([of(10, 10)])
  const owner = await on('2026-12-06')
  expect((await owner.vendorBills.getMany({ filters: { state: 'reclaimable' } })).sums).toMatchObject({
    creditToReclaim: 20,
    creditToReverse: 0,
  })
  const first = await change('reclaim', '2026-12-05', 20)
  expect(await vouchersOf(database, first.id)).toEqual([
    'credit_reclaimed 2026-12-05: 1313 -2000, 1310 1000, 1311 1000',
  ])
  await pay('2026-12-06', 262.22)
  const second = await change('reclaim', '2026-12-06', 40)
  expect(await due('reclaim', '2026-12-06')).toEqual([])
  expect((await owner.ledgers.getGst(november)).changes).toMatchObject({ reversed: of(30, 30) })
  expect((await owner.ledgers.getGst(december)).changes).toMatchObject({
    reclaimed: of(30, 30),
    reversed: of(0, 0),
  })
  const refusal = { code: 'conflict', message: new RegExp(`${second.displayId} first`) }
  await expect(owner.journals.reverse({ id: reversed.id })).rejects.toMatchObject(refusal)
  await owner.journals.reverse({ id: second.id })
  expect(await due('reclaim', '2026-12-06')).toEqual([of(20, 20)])
  await owner.journals.reverse({ id: first.id })
  await owner.journals.reverse({ id: reversed.id })
  expect(await due('reclaim', '2026-12-06')).toEqual([])
  expect(await due('reverse', '2026-12-06')).toEqual([])
  expect((await owner.vendorBills.getOne({ id: billId })).vendorBill.creditReversed).toBe(0)
  const { changes, credit } = await owner.ledgers.getGst(december)
  expect(changes).toMatchObject({ reclaimed: of(0, 0), reversed: of(0, 0) })
  expect(credit.before.cgst + credit.now.cgst).toBe(30)
})

test('[27.91] credit of a bill that was reversed before it was debited or cancelled comes back to exactly nothing', async () => {
  const { on, billId, due, change } = await openBuyer()
  await change('reverse', '2026-11-25', 60)
  const owner = await on('2026-11-26')
  const line = { line: 0, amount: 33.33 }
  const noted = await owner.debitNotes.create({
    billId,
    date: '2026-11-26',
    reason: 'rate_difference',
    lines: [line],
  })
  expect(await due('reclaim', '2026-11-26')).toEqual([of(3, 3)])
  await owner.debitNotes.cancel({ id: noted.id })
  expect(await due('reclaim', '2026-11-26')).toEqual([])
  await owner.vendorBills.cancel({ id: billId })
  expect(await due('reclaim', '2026-11-26')).toEqual([of(30, 30)])
  await change('reclaim', '2026-11-26', 60)
  expect((await owner.ledgers.getGst(november)).left).toEqual(of(0, 0))
})

test('[27.92] reversed credit is missing in the settlement of its month, and a change undone after filing is dated today', async () => {
  const { on, change } = await openBuyer()
  const { id } = await change('reverse', '2026-11-30', 60)
  const owner = await on('2026-12-15')
  expect((await owner.ledgers.getGst(november)).left).toEqual(of(0, 0))
  await owner.books.markFiled({ until: '2026-11-30' })
  await owner.journals.reverse({ id })
  expect(await vouchersOf(database, id)).toEqual([
    'credit_reversed 2026-11-30: 1313 6000, 1310 -3000, 1311 -3000',
    'credit_reversed_undone 2026-12-15: 1313 -6000, 1310 3000, 1311 3000',
  ])
  expect((await owner.ledgers.getGst(december)).changes.reversed).toEqual(of(-30, -30))
})

test('[27.93] two people who reverse the same credit at once reverse it once', async () => {
  const { shop, on, billId } = await openBuyer()
  const clock = () => new Date('2026-11-25T06:00:00Z')
  const elsewhere = await shop.as('owner', { clock, database: database.another() })
  const asked = { change: 'reverse' as const, datedOn: '2026-11-25', ids: [billId], amount: 60 }
  const tried = await Promise.allSettled(
    [await on('2026-11-25'), elsewhere].map((who) => who.books.changeCredit(asked)),
  )
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[27.94] credit of goods that were written off is reversed by lot, exactly, and given back when they are found again', async () => {
  const { shop, on, vendorId } = await openBuyer()
  const owner = await on('2026-11-25')
  const { id: metricId } = await owner.metrics.create({ name: 'Piece', shorthand: 'pc', decimals: 0 })
  const { id: productId } = await owner.products.create({
    name: 'Cloth',
    metricId,
    vendorId,
    buyingPrice: 33.33,
    sellingPrice: 60,
    hsnNumber: '5208',
    isTaxed: true,
    taxes: gst,
  })
  const item = { productId, quantity: 3, buyingPrice: 33.33, sellingPrice: 60, discount: 0 }
  const { id: intakeId } = await owner.inventoryIntakes.create({
    vendorId,
    arrivingTime: '2026-11-20',
    items: [item],
  })
  await owner.inventoryIntakes.confirm({ id: intakeId })
  const { lots } = await owner.inventory.getOne({ id: productId })
  const lot = lots.find((each) => each.intakeId === intakeId)?.id ?? ''
  const adjust = (quantity: number, reason: 'damage' | 'found') =>
    owner.inventory.adjust({ productVersionId: lot, quantity, reason })
  const lost = async () => (await owner.ledgers.getCredit({ change: 'lost', on: '2026-11-25' })).lines
  const reverse = (amount: number) =>
    owner.books.changeCredit({ change: 'lost', datedOn: '2026-11-25', ids: [lot], amount })
  await adjust(-1, 'damage')
  // Without a bill there is no credit yet.
  expect(await lost()).toEqual([])
  const { items } = await owner.vendorBills.getBillable({ vendorId })
  await owner.vendorBills.create({
    vendorId,
    billNumber: 'RM-2',
    billDate: '2026-11-21',
    intakeItems: [{ id: items[0]?.id ?? '', quantity: 3, price: 33.33, discount: 0 }],
    total: 117.99,
  })
  expect(await lost()).toMatchObject([{ id: lot, name: 'Cloth', cgst: 3, sgst: 3, igst: 0, total: 6 }])
  const made = await reverse(6)
  expect(await vouchersOf(database, made.id)).toEqual([
    'credit_lost 2026-11-25: 5040 600, 1310 -300, 1311 -300',
  ])
  expect(await lost()).toEqual([])
  await adjust(1, 'found')
  expect(await lost()).toMatchObject([{ total: -6 }])
  const back = await reverse(6)
  expect(await vouchersOf(database, back.id)).toEqual([
    'credit_lost 2026-11-25: 5040 -600, 1310 300, 1311 300',
  ])
  await adjust(-3, 'damage')
  expect(await lost()).toMatchObject([{ cgst: 9, sgst: 9, total: 18 }])
  await reverse(18)
  const { changes } = await owner.ledgers.getGst(november)
  expect(changes.lost).toEqual(of(9, 9))
  const seller = await shop.as('sales')
  const read = seller.ledgers.getCredit({ change: 'lost', on: '2026-11-25' })
  await expect(read).rejects.toMatchObject({ code: 'forbidden' })
})

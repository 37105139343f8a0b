import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, testContext } from '../../../tests/support/people.ts'
import { invalidAt } from '../../../tests/support/refusals.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = () => new Date('2026-11-20T06:00:00Z')
const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const until = '2026-10-31'
const filed = 'GST is filed up to 31 Oct 2026'
/** A shop that rounds its bills, and sells one line at 18 % and one at 5 %: 1,561.78, rounded to 1,562. */
async function taxedShop() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner = await shop.as('owner', { clock })
  await owner.workspaces.update({ roundOff: true })
  const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const lots = await stock(database, shop, [
    { price: 123457, onHand: 50, taxes: [{ type: 'GST', rate: 18 }] },
    { price: 9999, onHand: 50, taxes: [{ type: 'GST', rate: 5 }] },
  ])
  const items = lots.map(({ productVersionId }) => ({ productVersionId, quantity: 1 }))
  const sell = async (invoiceDate: string, more: object = {}) =>
    (await owner.sales.create({ customerId, invoiceDate, paymentType: 'credit', items, ...more })).id
  const taxIn = async (period: typeof october) => {
    const [register, { output }] = [
      await owner.reports.getSalesRegister(period),
      await owner.ledgers.getGst(period),
    ]
    const inRegister = register.documents
      .flatMap(({ rows }) => rows)
      .reduce((sum, { amount, taxable }) => sum + Math.round((amount - taxable) * 100), 0)
    expect(inRegister).toBe(Math.round((output.now.cgst + output.now.sgst) * 100))
    return inRegister
  }
  const sound = async () => {
    const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
    expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
  }
  return { shop, owner, customerId, items, sell, taxIn, sound }
}

test('[19.166] who keeps the books marks months as filed; only owner and admin take the mark back', async () => {
  const { shop } = await taxedShop()
  const forbidden = { code: 'forbidden' }
  for (const role of ['viewer', 'sales', 'purchasing', 'cashier', 'storeKeeper'] as const)
    await expect((await shop.as(role, { clock })).books.markFiled({ until })).rejects.toMatchObject(forbidden)
  const accountant = await shop.as('accountant', { clock })
  await accountant.books.markFiled({ until })
  await expect(accountant.books.unmarkFiled({ reason: 'Rejected' })).rejects.toMatchObject(forbidden)
  expect(await accountant.books.getLock({})).toMatchObject({ lockedUntil: null, gstFiledUntil: until })
  await (await shop.as('admin', { clock })).books.unmarkFiled({ reason: 'Rejected' })
})

test('[19.166] a mark needs the last day of a later month that has ended, and taking it back a reason', async () => {
  const { owner } = await taxedShop()
  await expect(owner.books.unmarkFiled({ reason: 'Rejected' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(owner.books.markFiled({ until: '2026-10-30' })).rejects.toMatchObject(
    invalidAt('until', 'Choose the last day of a month'),
  )
  await expect(owner.books.markFiled({ until: '2026-11-30' })).rejects.toMatchObject(
    invalidAt('until', 'Choose a month that has ended'),
  )
  await owner.books.markFiled({ until: '2026-09-30' })
  for (const earlier of ['2026-09-30', '2026-08-31'])
    await expect(owner.books.markFiled({ until: earlier })).rejects.toMatchObject(
      invalidAt('until', 'GST is already marked as filed up to 30 Sep 2026. Choose a later month.'),
    )
  await owner.books.markFiled({ until })
  await expect(owner.books.unmarkFiled({ reason: ' ' })).rejects.toMatchObject(
    invalidAt('reason', 'Enter a reason for removing the mark'),
  )
  await owner.books.unmarkFiled({ reason: 'Rejected' })
  expect((await owner.books.getLock({})).gstFiledUntil).toBe(null)
  const { activities } = await owner.activity.getMany({ filters: { noun: 'books' } })
  expect(activities.map(({ act, label }) => [act, label])).toEqual([
    ['marked GST as not filed', 'up to 31 Oct 2026'],
    ['marked GST as filed', 'up to 31 Oct 2026'],
    ['marked GST as filed', 'up to 30 Sep 2026'],
  ])
})

test('[19.168] no bill and no entry on output tax is dated in a filed month; money and bills of vendors are', async () => {
  const { owner, customerId, items, sell } = await taxedShop()
  const tax = (datedOn: string, account: number) =>
    owner.journals.create({
      datedOn,
      lines: [
        { account, debit: 1 },
        { account: 3000, credit: 1 },
      ],
    })
  const before = await tax('2026-10-20', 2210)
  const id = await sell('2026-10-20', { deliver: true })
  await owner.books.markFiled({ until })
  await expect(sell(until)).rejects.toMatchObject(invalidAt('invoiceDate', filed))
  await sell('2026-11-01')
  await expect(tax(until, 2210)).rejects.toMatchObject(invalidAt('datedOn', filed))
  await tax(until, 1310)
  await owner.journals.reverse({ id: before.id })
  expect(String(await vouchersOf(database, before.id))).toContain('journal_reversed 2026-11-20')
  const upi = [{ mode: 'upi' as const, amount: 10 }]
  await owner.receipts.create({ customerId, receivedOn: until, lines: upi })
  await expect(
    owner.sales.replace({
      replacesId: id,
      customerId,
      invoiceDate: '2026-11-20',
      paymentType: 'credit',
      items,
    }),
  ).rejects.toMatchObject({ message: `${filed}. Correct this bill with a credit note.` })
  await owner.books.unmarkFiled({ reason: 'Rejected' })
  await sell(until)
})

test('[19.168] a supplementary invoice of a filed or locked month is not cancelled', async () => {
  const { shop, sell } = await taxedShop()
  const then = await shop.as('owner', { clock: () => new Date('2026-10-25T06:00:00Z') })
  const saleId = await sell('2026-10-20', { deliver: true })
  const saleItemId = (await then.sales.getOne({ id: saleId })).items[0]?.saleItem.id ?? ''
  const more = { saleId, reason: 'rate_difference' as const, lines: [{ saleItemId, amount: 10 }] }
  const { id } = await then.supplementaryInvoices.create(more)
  const owner = await shop.as('owner', { clock })
  await owner.books.markFiled({ until })
  await expect(owner.supplementaryInvoices.cancel({ id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Lower the bill with a credit note instead.'),
  })
  await owner.books.unmarkFiled({ reason: 'Rejected' })
  await owner.books.lock({ until })
  await expect(owner.supplementaryInvoices.cancel({ id })).rejects.toMatchObject({ code: 'conflict' })
  await owner.books.unlock({ reason: 'Rejected' })
  await owner.supplementaryInvoices.cancel({ id })
})

test('[19.169] V34: a bill that is cancelled after filing is taken back by a credit note of today, and its month stays', async () => {
  const { owner, customerId, sell, taxIn, sound } = await taxedShop()
  const id = await sell('2026-10-20', { advanceAmount: 500 })
  await owner.books.markFiled({ until })
  expect(await taxIn(october)).toBe(22722)
  const { message } = await owner.sales.update({ id, status: 'cancelled' })
  expect(message).toBe('Sale cancelled by credit note CN/2627/00001')
  expect((await vouchersOf(database, id)).sort()).toEqual([
    'sale_cancelled 2026-11-20: 1100 -156200, 2120 133456, 2210 11361, 2211 11361, 6095 22',
    'sale_made 2026-10-20: 1100 156200, 2120 -133456, 2210 -11361, 2211 -11361, 6095 -22',
  ])
  expect(await duesOf(database, customerId)).toEqual([
    'CN/2627/00001 -1562 open 0',
    'INV/2627/00001 +1562 open 0',
    'RC/2627/00001 -500 open 500',
  ])
  expect(await taxIn(october)).toBe(22722)
  expect(await taxIn(november)).toBe(-22722)
  const { documents } = await owner.reports.getSalesRegister(november)
  expect(documents).toMatchObject([
    { kind: 'creditNote', number: 'CN/2627/00001', against: 'INV/2627/00001', roundOff: -0.22 },
  ])
  expect((await owner.sales.getOne({ id })).sale).toMatchObject({ status: 'cancelled', returnedAmount: 0 })
  const [note] = await owner.creditNotes.getOfSale({ saleId: id })
  expect(note).toMatchObject({ number: 'CN/2627/00001', reason: 'bill_cancelled', credited: 1562 })
  const noteId = note?.id ?? ''
  expect((await owner.creditNotes.getOne({ id: noteId })).creditNote).toMatchObject({ mayCancel: false })
  await expect(owner.creditNotes.cancel({ id: noteId })).rejects.toMatchObject({
    message: expect.stringContaining('reverses a cancelled bill'),
  })
  expect((await owner.reports.getAnalytics(november)).sales?.now).toMatchObject({ returned: 0 })
  await sound()
})

test('[19.169] a bill of a locked month is cancelled the same way, one of an open month on its own day', async () => {
  const { owner, sell, taxIn, sound } = await taxedShop()
  const [locked, open] = [await sell('2026-10-20'), await sell('2026-11-02')]
  await owner.books.lock({ until })
  await owner.sales.update({ id: locked, status: 'cancelled' })
  const { message } = await owner.sales.update({ id: open, status: 'cancelled' })
  expect(message).toBe('Sale status updated successfully.')
  expect(String(await vouchersOf(database, locked))).toContain('sale_cancelled 2026-11-20')
  expect(String(await vouchersOf(database, open))).toContain('sale_cancelled 2026-11-02')
  expect([await taxIn(october), await taxIn(november)]).toEqual([22722, -22722])
  expect(await owner.creditNotes.getOfSale({ saleId: open })).toEqual([])
  await sound()
})

test('[19.166] while bills of a month are saved from several connections, none slips behind its mark', async () => {
  const { owner, sell, taxIn } = await taxedShop()
  const marking = async () => {
    await sell(until)
    await owner.books.markFiled({ until })
    return taxIn(october)
  }
  const selling = async () => {
    const tries: PromiseSettledResult<string>[] = []
    for (let n = 0; n < 6; n += 1) tries.push(...(await Promise.allSettled([sell(until)])))
    return tries
  }
  const [seen, ...tries] = await Promise.all([marking(), selling(), selling()])
  const refused = tries.flat().flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) expect(error).toMatchObject(invalidAt('invoiceDate', filed))
  expect(await taxIn(october)).toBe(seen)
})

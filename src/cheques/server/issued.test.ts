import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BANK, file, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { accountsOf } from '../../../tests/support/ledger.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

type Paid = { chequeDate?: string; more?: object[]; discount?: number }

/** A vendor with bills of ₹700 and ₹480, paid on 10 November by a cheque of ₹1,180 less what else the payment has. */
async function paidByCheque({ chequeDate, more = [], discount = 0 }: Paid = {}) {
  const bank = await openBank(database)
  const { shop, owner } = bank
  const vendorId = await makeVendor(database, shop)
  for (const [billNumber, amount] of [
    ['A-1', 700],
    ['A-2', 480],
  ] as const)
    await owner.vendorBills.create({
      vendorId,
      billNumber,
      billDate: '2026-11-02',
      intakeItems: [],
      lines: [{ account: 6010, description: 'Rent', amount, taxes: [], itc: false }],
      total: amount,
    })
  const lines = [
    { mode: 'cheque' as const, amount: 1180 - discount, reference: '000831', chequeDate },
    ...more,
  ]
  const input = { vendorId, paidOn: '2026-11-10', lines, discount }
  const { id: paymentId } = await owner.payments.create(input as Parameters<typeof owner.payments.create>[0])
  const cheque = { paymentId, line: 0 }
  const only = async () => (await owner.payments.getCheques({})).cheques[0]
  const open = async () => {
    const { balance, dues } = await owner.payments.getOpen({ vendorId })
    return [balance, ...dues.map(({ number, openAmount }) => [number, openAmount])]
  }
  const stop = (by = owner) => by.payments.markUnpaid({ ...cheque, state: 'stopped', unpaidOn: today })
  /** A statement line of 12 November and what it is offered; `match` matches them. */
  const offered = async (amount = -1180) => {
    await owner.bankLines.import(file(row('12/11/2026', 'CHQ 000831', amount)))
    const { id: lineId } = await bank.only()
    const [first] = await bank.candidates(lineId)
    return { lineId, voucherIds: [first?.voucherId ?? ''] }
  }
  const match = async (amount?: number) => {
    const found = await offered(amount)
    await owner.bankLines.match({ matches: [found] })
    return found.lineId
  }
  return { ...bank, vendorId, cheque, only, open, stop, offered, match }
}
const at = (path: string) => ({ data: { issues: [{ path: [path], message: expect.any(String) }] } })

test('[29.9] a cheque to a vendor is stopped: its bills are open again, the money is in the bank and charges are an expense', async () => {
  const { shop, owner, cheque, only, open } = await paidByCheque()
  expect(await only()).toMatchObject({ state: 'issued', isAhead: false, number: '000831', amount: 1180 })
  expect(await open()).toEqual([0])
  const { message } = await owner.payments.markUnpaid({
    ...cheque,
    state: 'stopped',
    unpaidOn: today,
    charges: 100,
  })
  expect(message).toBe('Cheque 000831 stopped. Its bills are open again.')
  expect(await only()).toMatchObject({ state: 'stopped', unpaidOn: today, clearedOn: null })
  expect(await open()).toEqual([1180, ['A-1', 700], ['A-2', 480]])
  const { 1020: inBank, 2100: owed } = await accountsOf(database, shop.workspaceId)
  expect({ inBank, owed }).toEqual({ inBank: 10000_00 - 118_00, owed: -1180_00 })
  const { activities } = await owner.activity.getMany({})
  expect(activities.find(({ noun }) => noun === 'payment')).toMatchObject({ act: 'stopped' })
})

test.each([
  [
    'takes what is on account of its payment first',
    { more: [{ mode: 'bank_transfer', amount: 500 }] },
    680,
    200,
  ],
  ['leaves its discount', { discount: 80 }, 1100, 620],
])('[29.9] a bounce %s, then reopens the latest bill first', async (_, paid, balance, ofFirst) => {
  const { owner, cheque, open } = await paidByCheque(paid)
  await owner.payments.markUnpaid({ ...cheque, state: 'bounced', unpaidOn: today })
  expect(await open()).toEqual([balance, ['A-1', ofFirst], ['A-2', 480]])
})

test('[29.10] a cheque to a vendor clears by hand and waits again; one dated ahead is not paid before its day', async () => {
  const { owner, cheque, only } = await paidByCheque()
  await owner.payments.clearCheque({ ...cheque, clearedOn: '2026-11-13' })
  expect(await only()).toMatchObject({ state: 'cleared', clearedOn: '2026-11-13', isOnStatement: false })
  await expect(owner.payments.cancel({ id: cheque.paymentId })).rejects.toMatchObject({ code: 'conflict' })
  await owner.payments.undoCheque(cheque)
  expect(await only()).toMatchObject({ state: 'issued', clearedOn: null })
  await owner.payments.cancel({ id: cheque.paymentId })
  expect((await owner.payments.getCheques({})).cheques).toEqual([])
})

describe('[29.10] refused is', () => {
  test.each([
    ['a stop of tomorrow', { unpaidOn: '2026-11-21' }, at('unpaidOn')],
    ['a stop before the payment', { unpaidOn: '2026-11-09' }, at('unpaidOn')],
    ['a bounce before the date on it', { state: 'bounced', unpaidOn: '2026-11-14' }, at('unpaidOn')],
    ['an unknown rate', { gstRate: 17 }, at('gstRate')],
    ['a cheque that is not there', { line: 4 }, { code: 'notFound' }],
  ] as const)('%s', async (_, wrong, refusal) => {
    const { owner, cheque, only } = await paidByCheque({ chequeDate: '2026-11-15' })
    const asked = { ...cheque, state: 'stopped' as const, unpaidOn: today, ...wrong }
    await expect(owner.payments.markUnpaid(asked)).rejects.toMatchObject(refusal)
    expect(await only()).toMatchObject({ state: 'issued' })
  })

  test('a step that does not follow', async () => {
    const { owner, cheque, stop, only } = await paidByCheque({ chequeDate: '2026-11-15' })
    await expect(owner.payments.clearCheque({ ...cheque, clearedOn: '2026-11-14' })).rejects.toMatchObject(
      at('clearedOn'),
    )
    await expect(owner.payments.undoCheque(cheque)).rejects.toThrow('has nothing to undo')
    await owner.payments.clearCheque({ ...cheque, clearedOn: '2026-11-15' })
    await expect(stop()).rejects.toThrow('has cleared')
    await owner.payments.markUnpaid({ ...cheque, state: 'bounced', unpaidOn: today })
    await expect(stop()).rejects.toThrow('already stopped')
    await expect(owner.payments.clearCheque({ ...cheque, clearedOn: today })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(owner.payments.cancel({ id: cheque.paymentId })).rejects.toMatchObject({ code: 'conflict' })
    expect(await only()).toMatchObject({ state: 'bounced', clearedOn: '2026-11-15' })
  })
})

test('[29.11] a statement line that is matched with its payment clears a cheque, until it is unmatched', async () => {
  const { owner, cheque, only, match } = await paidByCheque()
  const lineId = await match()
  expect(await only()).toMatchObject({ state: 'cleared', clearedOn: '2026-11-12', isOnStatement: true })
  await expect(owner.payments.undoCheque(cheque)).rejects.toThrow('Unmatch that line')
  await owner.bankLines.unmatch({ ids: [lineId] })
  expect(await only()).toMatchObject({ state: 'issued', clearedOn: null, isOnStatement: false })
})

test('[29.13] a payment whose cheque a statement line shows is cancelled only once that line is unmatched', async () => {
  const { owner, cheque, match, open } = await paidByCheque()
  const lineId = await match()
  const id = cheque.paymentId
  await expect(owner.payments.cancel({ id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A statement line shows that the bank paid a cheque of this payment. Unmatch that line first.',
  })
  expect((await open())[0]).toBe(0)
  await owner.bankLines.unmatch({ ids: [lineId] })
  await owner.payments.cancel({ id })
  expect((await open())[0]).toBe(1180)
})

test('[29.13] a payment that is cancelled while a statement line is matched with it is one or the other', async () => {
  const { shop, owner, cheque, offered, open } = await paidByCheque()
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const found = await offered()
  const tries = await whileHeld(database, `payments where id = '${cheque.paymentId}'`, [
    () => owner.bankLines.match({ matches: [found] }),
    () => elsewhere.payments.cancel({ id: cheque.paymentId }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }])
  expect((await open())[0]).toBe(0)
})

test('[29.11] no statement line waits for a stopped cheque; the rest of its payment is matched', async () => {
  const { owner, stop, match, only } = await paidByCheque({ more: [{ mode: 'bank_transfer', amount: 90 }] })
  const before = await owner.bankLines.getReconciliation({ account: BANK, on: today })
  await stop()
  await match(-90)
  expect(await only()).toMatchObject({ state: 'stopped' })
  const { uncleared, difference } = await owner.bankLines.getReconciliation({ account: BANK, on: today })
  expect({ uncleared, difference }).toEqual({ uncleared: { count: 0, amount: 0 }, difference: null })
  expect(before.uncleared).toMatchObject({ count: expect.any(Number) })
})

test('[29.14] of a payment by a stopped cheque and a transfer, the bank shows the transfer in two lines', async () => {
  const more = [{ mode: 'bank_transfer', amount: 180 }]
  const { owner, cheque, stop, only, lines } = await paidByCheque({ more })
  await owner.bankLines.import(
    file(row('12/11/2026', 'NEFT 1', -100, '9900'), row('14/11/2026', 'NEFT 2', -80, '9820')),
  )
  const [first, last] = await lines({ sortDirection: 'asc' })
  const lineId = first?.id ?? ''
  const otherLineIds = [last?.id ?? '']
  await stop()
  const { candidates } = await owner.bankLines.getOne({ id: lineId, otherIds: otherLineIds })
  expect(candidates[0]).toMatchObject({ documentId: cheque.paymentId, amount: -180 })
  await owner.bankLines.match({
    matches: [{ lineId, otherLineIds, voucherIds: [candidates[0]?.voucherId ?? ''] }],
  })
  expect(await only()).toMatchObject({ state: 'stopped', isOnStatement: true })
  for (const on of ['2026-11-14', today]) {
    const { books, uncleared, missing, statement } = await owner.bankLines.getReconciliation({
      account: BANK,
      on,
    })
    expect([on, books - uncleared.amount + missing.amount]).toEqual([on, statement])
  }
  await expect(owner.payments.cancel({ id: cheque.paymentId })).rejects.toMatchObject({ code: 'conflict' })
})

test('[29.14] a line before a payment of which a cheque was stopped explains what else it paid', async () => {
  const more = [{ mode: 'bank_transfer', amount: 180 }]
  const { owner, stop, lines } = await paidByCheque({ more })
  await owner.bankLines.import(file(row('9/11/2026', 'NEFT ahead', -180, '9820')))
  await stop()
  const [line] = await lines()
  const lineId = line?.id ?? ''
  const [payment] = (await owner.bankLines.getOne({ id: lineId })).candidates
  expect(payment).toMatchObject({ amount: -180 })
  await owner.bankLines.match({ matches: [{ lineId, voucherIds: [payment?.voucherId ?? ''] }] })
  const missing = async (on: string) =>
    (await owner.bankLines.getReconciliation({ account: BANK, on })).missing.amount
  expect([await missing('2026-11-09'), await missing(today)]).toEqual([-180, 0])
})

test('[29.14] bills that a stopped cheque reopened are paid in part, and open again when that payment is cancelled', async () => {
  const { owner, vendorId, cheque, open, stop } = await paidByCheque()
  await stop()
  const lines = [{ mode: 'bank_transfer' as const, amount: 900 }]
  const { id } = await owner.payments.create({ vendorId, paidOn: today, lines })
  expect(await open()).toEqual([280, ['A-2', 280]])
  const { settled } = await owner.payments.getOne({ id: cheque.paymentId })
  expect(settled).toEqual([{ number: 'Cheque 000831', date: today, amount: 1180, document: null }])
  await expect(stop()).rejects.toThrow('already stopped')
  await owner.payments.cancel({ id })
  expect(await open()).toEqual([1180, ['A-1', 700], ['A-2', 480]])
})

test('[29.9] one dated ahead says so and can be stopped before its day', async () => {
  const { owner, only, stop } = await paidByCheque({ chequeDate: '2026-12-05' })
  expect(await only()).toMatchObject({ state: 'issued', isAhead: true, chequeDate: '2026-12-05' })
  expect((await owner.payments.getCheques({ search: '000831' })).sums).toEqual({
    issued: { count: 1, amount: 1180 },
    ahead: { count: 1, amount: 1180 },
  })
  await stop()
  expect((await owner.payments.getCheques({ filters: { state: 'stopped' } })).cheques).toHaveLength(1)
  expect((await owner.payments.getCheques({ filters: { state: 'issued' } })).cheques).toHaveLength(0)
})

test('[29.9] a cheque that two people stop at once is stopped once', async () => {
  const { shop, cheque, stop, open } = await paidByCheque()
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const tries = await whileHeld(database, `payments where id = '${cheque.paymentId}'`, [
    () => stop(),
    () => stop(elsewhere),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }])
  expect((await open())[0]).toBe(1180)
})

test('[29.11] a cheque that is stopped while a statement line is matched with its payment is one or the other', async () => {
  const { shop, cheque, stop, only, offered } = await paidByCheque()
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const found = await offered()
  const tries = await whileHeld(database, `dues where source_id = '${cheque.paymentId}'`, [
    () => stop(),
    () => elsewhere.bankLines.match({ matches: [found] }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }])
  expect(await only()).toMatchObject({ state: 'stopped', isOnStatement: false })
})

test('[29.11] a cheque that cleared by hand and on a line waits again once both are taken back at once', async () => {
  const { shop, owner, cheque, match } = await paidByCheque()
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  await owner.payments.clearCheque({ ...cheque, clearedOn: '2026-11-13' })
  const lineId = await match()
  const tries = await whileHeld(database, `cheques where document_id = '${cheque.paymentId}'`, [
    () => owner.bankLines.unmatch({ ids: [lineId] }),
    () => elsewhere.payments.undoCheque(cheque),
  ])
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await owner.payments.getCheques({ filters: { state: 'issued' } })).cheques).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { cashOf, filedRefusal, firstOpenDay, gstDay, lastReported, lockRefusal } from '#books/lock.ts'

const held = {
  lockedUntil: '2026-10-31',
  cashClosedUntil: '2026-11-21',
  othersClosedUntil: { 10001: '2026-11-25' },
  gstFiledUntil: null,
}
const open = { lockedUntil: null, cashClosedUntil: null, othersClosedUntil: {}, gstFiledUntil: null }
const locked = 'Books are locked up to 31 Oct 2026'
const closed = 'Cash is closed up to 21 Nov 2026'
const pettyClosed = 'Cash is closed up to 25 Nov 2026'

test.each([
  ['2026-10-31', [], locked],
  ['2026-10-31', [1010], locked],
  ['2025-04-01', [1020], locked],
  ['2026-11-01', [1020, 1100], undefined],
  ['2026-11-01', [1100, 1010], closed],
  ['2026-11-21', [1010], closed],
  ['2026-11-22', [1010], undefined],
  ['2026-11-22', [1010, 10001], pettyClosed],
  ['2026-11-25', [10001], pettyClosed],
  ['2026-11-26', [10001], undefined],
  ['2026-11-01', [10002], undefined],
])('[19.114, 19.163] a voucher of %s on accounts %j is refused with %s', (date, accounts, says) => {
  expect(lockRefusal(date, accounts, held)).toBe(says)
  expect(lockRefusal(date, accounts, open)).toBe(undefined)
})

test.each([
  ['2026-10-05', [], '2026-11-01'],
  ['2026-10-05', [1010], '2026-11-22'],
  ['2026-11-01', [1020], '2026-11-01'],
  ['2026-11-21', [1010], '2026-11-22'],
  ['2026-11-21', [1010, 10001], '2026-11-26'],
  ['2026-11-21', [10001, 1010], '2026-11-26'],
  ['2026-11-30', [1010], '2026-11-30'],
])('[22.30] the first open day from %s for accounts %j is %s', (date, accounts, day) => {
  expect(firstOpenDay(date, accounts, held)).toBe(day)
  expect(firstOpenDay(date, accounts, open)).toBe(date)
})

test('[19.114] cash is of the account that is named, or of the till', () => {
  const upi = { mode: 'upi' as const, account: 10002 }
  expect(cashOf([upi, { mode: 'cash' }, { mode: 'cash', account: 10001 }])).toEqual([1010, 10001])
  expect(cashOf([upi])).toEqual([])
})

test.each([
  ['sale_made', [1100, 2120], true],
  ['sale_cancelled', [1100, 2120], true],
  ['supplementary_invoice', [1100, 4000], true],
  ['supplementary_invoice_cancelled', [1100, 4000], true],
  ['journal', [1020, 2210], true],
  ['journal', [1020, 2211], true],
  ['journal_reversed', [2212, 1020], true],
  ['opening_balance', [2210, 3900], true],
  ['opening_balance_cancelled', [2210, 3900], true],
  ['opening_balance', [1020, 3900], false],
  ['journal', [2214, 3000], true],
  ['journal', [1310, 2220, 3000], false],
  ['gst_settled', [2210, 1310, 1020], false],
  ['vendor_bill', [2100, 1310, 1311], false],
  ['vendor_bill', [2100, 1310, 2220], true],
  ['debit_note', [2100, 5030, 2222], true],
  ['vendor_bill_cancelled', [2100, 1310, 1311], true],
  ['vendor_bill_cancelled', [2100, 5030, 2222], true],
  ['vendor_bill_cancelled', [2100, 5030], false],
  ['debit_note_cancelled', [2100, 1312], true],
  ['expense_cancelled', [1010, 1310], true],
  ['expense_cancelled', [1010, 6010], false],
  ['sale_delivered', [2120, 4000], false],
  ['receipt', [1020, 1100], false],
] as const)('[19.168] a %s on %j changes a filed return: %s', (event, accounts, refused) => {
  const entries = accounts.map((account) => ({ account, amount: 1 }))
  const filed = { ...open, gstFiledUntil: '2026-10-31' }
  const says = refused ? 'GST is filed up to 31 Oct 2026' : undefined
  expect(filedRefusal('2026-10-31', { event, entries }, filed)).toBe(says)
  expect(filedRefusal('2026-11-01', { event, entries }, filed)).toBe(undefined)
  expect(filedRefusal('2026-10-31', { event, entries }, open)).toBe(undefined)
})

test('[19.169] a bill stays as it is up to the lock and up to the filed month, whichever is later', () => {
  const none = { lockedUntil: null, gstFiledUntil: null }
  expect(lastReported('2026-10-31', none)).toBe(undefined)
  for (const some of [{ lockedUntil: '2026-10-31' }, { gstFiledUntil: '2026-10-31' }]) {
    expect(lastReported('2026-10-31', { ...none, ...some })).toBe('2026-10-31')
    expect(lastReported('2026-11-01', { ...none, ...some })).toBe(undefined)
  }
})

const credit = [1310, 2100]
const reversed = (date: string, gstOn: string | null = null) => ({ date, gstOn })
test.each([
  ['vendor_bill', '2026-10-05', credit, undefined, '2026-11-01'],
  ['vendor_bill', '2026-08-05', credit, undefined, '2026-11-01'],
  ['vendor_bill', '2026-11-01', credit, undefined, null],
  ['vendor_bill', '2026-10-05', [5030, 2100], undefined, null],
  ['debit_note', '2026-10-31', [1312, 2100], undefined, '2026-11-01'],
  ['expense', '2026-10-31', [1311, 1010], undefined, '2026-11-01'],
  ['cheque_bounced', '2026-10-31', [6070, 1310, 1020], undefined, '2026-11-01'],
  ['journal', '2026-10-31', [2220, 1020], undefined, '2026-11-01'],
  ['gst_settled', '2026-10-31', [2210, 1310, 1020], undefined, null],
  ['gst_settlement_reversed', '2026-10-31', [2210, 1310, 1020], reversed('2026-10-20'), null],
  ['vendor_bill_cancelled', '2026-11-20', credit, reversed('2026-10-05'), null],
  ['vendor_bill_cancelled', '2026-12-05', credit, reversed('2026-10-05'), '2026-11-01'],
  ['vendor_bill_cancelled', '2026-12-05', credit, reversed('2026-10-05', '2026-11-01'), '2026-11-01'],
  ['vendor_bill_cancelled', '2026-12-05', credit, reversed('2026-09-05', '2026-10-01'), '2026-11-01'],
  ['vendor_bill_cancelled', '2026-12-05', credit, reversed('2026-11-05'), null],
  ['journal_reversed', '2026-10-31', credit, reversed('2026-10-31', '2026-11-01'), '2026-11-01'],
] as const)(
  '[27.28] after October was filed a %s of %s on %j, of one of %j, counts on %s',
  (event, date, accounts, of, day) => {
    const entries = accounts.map((account) => ({ account, amount: 1 }))
    const filed = { ...open, gstFiledUntil: '2026-10-31' }
    expect(gstDay({ event, date, entries, reversed: of }, filed)).toBe(day)
  },
)

test.each([
  ['2026-10-31', '2026-11-01', null, '2026-11-01'],
  ['2026-10-31', '2026-11-01', '2026-09-30', '2026-11-01'],
  ['2026-10-31', '2026-12-01', '2026-10-31', '2026-12-01'],
  ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'],
  ['2026-10-31', '2026-10-01', null, null],
  ['2026-10-31', null, null, null],
  ['2026-12-05', '2026-11-01', null, null],
  ['2026-12-05', '2026-11-01', '2026-11-30', null],
])(
  '[27.111] a debit note of %s of a bill whose credit counts on %s, with GST filed up to %s, counts on %s',
  (date, creditOn, gstFiledUntil, day) => {
    const note = { event: 'debit_note' as const, date, creditOn, entries: [{ account: 1310, amount: -1 }] }
    expect(gstDay(note, { ...open, gstFiledUntil })).toBe(day)
  },
)

test('[27.28] without a filed month everything counts on its day, and what is taken back where it counted', () => {
  const bill = { event: 'vendor_bill' as const, date: '2026-10-28', entries: [{ account: 1310, amount: 1 }] }
  expect(gstDay(bill, open)).toBe(null)
  const back = { ...bill, event: 'vendor_bill_cancelled' as const }
  expect(gstDay({ ...back, reversed: reversed('2026-10-28', '2026-11-01') }, open)).toBe('2026-11-01')
  expect(gstDay({ ...back, date: '2026-12-05', reversed: reversed('2026-10-28') }, open)).toBe(null)
})

import { expect, test } from 'vitest'
import { cashOf, filedRefusal, firstOpenDay, lastReported, lockRefusal } from '#books/lock.ts'

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

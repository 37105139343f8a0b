import { expect, test } from 'vitest'
import { cashOf, firstOpenDay, lockRefusal } from '#books/lock.ts'

const held = {
  lockedUntil: '2026-10-31',
  cashClosedUntil: '2026-11-21',
  othersClosedUntil: { 10001: '2026-11-25' },
}
const open = { lockedUntil: null, cashClosedUntil: null, othersClosedUntil: {} }
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

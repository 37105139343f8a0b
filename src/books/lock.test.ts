import { expect, test } from 'vitest'
import { firstOpenDay, lockRefusal, movesCash, paysCash } from '#books/lock.ts'

const held = { lockedUntil: '2026-10-31', cashClosedUntil: '2026-11-21' }
const locked = 'Books are locked up to 31 Oct 2026'
const closed = 'Cash is closed up to 21 Nov 2026'

test.each([
  ['2026-10-31', false, locked],
  ['2026-10-31', true, locked],
  ['2025-04-01', false, locked],
  ['2026-11-01', false, undefined],
  ['2026-11-01', true, closed],
  ['2026-11-21', true, closed],
  ['2026-11-22', true, undefined],
])('[19.114] a voucher of %s (cash: %s) is refused with %s', (date, isCash, says) => {
  expect(lockRefusal(date, isCash, held)).toBe(says)
  expect(lockRefusal(date, isCash, { lockedUntil: null, cashClosedUntil: null })).toBe(undefined)
})

test.each([
  ['2026-10-05', false, '2026-11-01'],
  ['2026-10-05', true, '2026-11-22'],
  ['2026-11-01', false, '2026-11-01'],
  ['2026-11-21', true, '2026-11-22'],
  ['2026-11-30', true, '2026-11-30'],
])('[22.30] the first open day from %s (cash: %s) is %s', (date, isCash, day) => {
  expect(firstOpenDay(date, isCash, held)).toBe(day)
  expect(firstOpenDay(date, isCash, { lockedUntil: null, cashClosedUntil: null })).toBe(date)
})

test('[19.114] cash is account 1010 and the mode of that name', () => {
  expect(movesCash([{ account: 1020, amount: 100 }])).toBe(false)
  expect(
    movesCash([
      { account: 1010, amount: -100 },
      { account: 1100, amount: 100 },
    ]),
  ).toBe(true)
  expect([paysCash([{ mode: 'upi' }]), paysCash([{ mode: 'upi' }, { mode: 'cash' }])]).toEqual([false, true])
})

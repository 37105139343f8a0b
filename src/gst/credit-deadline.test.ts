import { expect, test } from 'vitest'
import { isClaimTooLate, taxCreditUntil } from './credit-deadline.ts'

test.each([
  ['2024-04-01', '2025-11-30'],
  ['2025-03-31', '2025-11-30'],
  ['2025-04-01', '2026-11-30'],
  ['2026-01-15', '2026-11-30'],
])('[27.18] the tax of a bill of %s can be credited until %s', (billDate, day) => {
  expect(taxCreditUntil(billDate)).toBe(day)
})

test.each([
  ['2025-10-31', false],
  ['2025-11-01', true],
  ['2025-11-30', true],
  ['2026-04-01', true],
])(
  '[27.37] whether the tax of a bill of 28 Feb 2025 comes too late for the return of the month of %s: %s',
  (day, late) => {
    expect(isClaimTooLate('2025-02-28', day)).toBe(late)
  },
)

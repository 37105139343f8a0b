import { expect, test } from 'vitest'
import { taxCreditUntil } from './credit-deadline.ts'

test.each([
  ['2024-04-01', '2025-11-30'],
  ['2025-03-31', '2025-11-30'],
  ['2025-04-01', '2026-11-30'],
  ['2026-01-15', '2026-11-30'],
])('[27.18] the tax of a bill of %s can be credited until %s', (billDate, day) => {
  expect(taxCreditUntil(billDate)).toBe(day)
})

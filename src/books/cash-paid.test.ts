import { expect, test } from 'vitest'
import { toPaise } from '#base/money.ts'
import { cashMessages as messages } from './cash-messages.ts'
import { belowZeroCaution, cashPaidCaution } from './cash-paid.ts'

test.each([
  ['exactly the limit', 10_000, 0, undefined],
  ['a paisa above it', 10_000.01, 0, messages.cashPaid],
  ['above it after earlier cash', 12_000, 500, messages.cashPaid],
  ['at it with earlier cash', 4000, 6000, undefined],
  ['above it with earlier cash', 4000, 6000.5, messages.cashPaidOfDay('₹6,000.50', '₹10,000.50')],
  ['nothing now', 0, 30_000, undefined],
] as const)('[19.206] cash paid to one party: %s', (_, cash, earlier, says) => {
  expect(cashPaidCaution(toPaise(cash), toPaise(earlier))).toBe(says)
})

test.each([
  ['all that there is', 500, 500, undefined],
  ['more', 600, 500, messages.belowZero('Cash', '₹500.00', '₹100.00')],
  ['more where it was below zero before', 100, -50, messages.belowZero('Cash', '-₹50.00', '₹150.00')],
  ['nothing, below zero', 0, -50, undefined],
] as const)('[19.207] cash that the books do not have: %s', (_, cash, held, says) => {
  expect(belowZeroCaution(toPaise(cash), toPaise(held), 'Cash')).toBe(says)
})

import { expect, test } from 'vitest'
import { toPaise } from '#base/money.ts'
import { cashCaution } from './cash-limit.ts'
import { messages } from './messages.ts'

test.each([
  ['a paisa below the limit', 199_999.99, 0, undefined],
  ['exactly at the limit', 200_000, 0, messages.cashLimit],
  ['above it', 250_000, 1000, messages.cashLimit],
  ['a paisa below it with what came earlier', 100_000, 99_999.99, undefined],
  [
    'exactly at it with what came earlier',
    100_000,
    100_000,
    messages.cashLimitOfDay('₹1,00,000.00', '₹2,00,000.00'),
  ],
  ['no cash now', 0, 300_000, undefined],
] as const)('[15.72] cash %s', (_, cash, earlier, says) => {
  expect(cashCaution(toPaise(cash), toPaise(earlier))).toBe(says)
})

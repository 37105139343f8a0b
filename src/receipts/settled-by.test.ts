import { expect, test } from 'vitest'
import { settledBy } from '#receipts/settled-by.ts'

test.each([
  ['receipt', 1175, 5, 0, 1180],
  ['receipt', 1063.05, 0.1, 116.85, 1180],
  ['receipt', 0, 5, 0, 5],
  ['refund', 300, 0, 0, -300],
] as const)(
  '[19.18] a %s of ₹%s with ₹%s discount and ₹%s TDS counts as ₹%s',
  (kind, amount, discountAllowed, tds, counts) => {
    expect(settledBy({ kind, amount, discountAllowed, tds })).toBe(counts)
  },
)

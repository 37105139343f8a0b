import { expect, test } from 'vitest'
import { creditInterest } from './credit-interest.ts'

test.each([
  ['of a year', 100_00, '2026-04-01', '2027-04-01', 365, 18_00],
  ['of 190 days', 60_00, '2026-05-24', '2026-11-30', 190, 5_62],
  ['of less than half a paisa', 1_00, '2026-04-01', '2026-04-11', 10, 0],
  ['across 29 February', 365_00, '2028-02-28', '2028-03-01', 2, 36],
  ['of the same day', 60_00, '2026-05-24', '2026-05-24', 0, 0],
  ['of a claim that counts later than its reversal', 60_00, '2026-05-24', '2026-05-20', 0, 0],
  ['of the largest credit', 99_99_99_999_99, '2026-04-01', '2027-04-01', 365, 18_00_00_000_00],
])('[27.167] interest %s', (_, credit, from, to, days, interest) => {
  expect(creditInterest(credit, from, to)).toEqual({ days, interest })
})

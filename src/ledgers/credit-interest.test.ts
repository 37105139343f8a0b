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
  expect(creditInterest(credit, { claimedOn: from, changes: [] }, to)).toEqual({ days, interest })
})

const first = { day: '2026-10-31', amount: 180_00 }
test.each([
  ['all of it', 180_00, [first, { day: '2026-11-10', amount: -180_00 }], 10, 89],
  ['less than that', 60_00, [first, { day: '2026-11-10', amount: -180_00 }], 10, 30],
  ['a part, and the same part again', 60_00, [first, { day: '2026-11-10', amount: -60_00 }], 10, 30],
  // 60.00 for 10 days and 30.00 for 228 days.
  [
    'a part, and more than it',
    90_00,
    [
      { ...first, amount: 60_00 },
      { day: '2026-11-10', amount: -60_00 },
    ],
    228,
    3_67,
  ],
  // 60.00 for 5 days and 120.00 for 10 days.
  [
    'two parts, the later first',
    180_00,
    [first, { day: '2026-11-10', amount: -120_00 }, { day: '2026-11-15', amount: -60_00 }],
    10,
    74,
  ],
  [
    'a part that was reversed again, and the rest',
    180_00,
    [
      first,
      { day: '2026-11-10', amount: -180_00 },
      { day: '2026-11-12', amount: 180_00 },
      { day: '2026-11-18', amount: -180_00 },
    ],
    2,
    18,
  ],
])(
  '[27.174] interest on 20 Nov on credit of 6 Apr that was reclaimed: %s',
  (_, credit, changes, days, interest) => {
    expect(creditInterest(credit, { claimedOn: '2026-04-06', changes }, '2026-11-20')).toEqual({
      days,
      interest,
    })
  },
)

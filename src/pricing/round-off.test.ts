import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, toPaise } from '#base/money.ts'
import { isUnitRounding, payableOf, roundOffIn } from '#pricing/round-off.ts'
import { totalsOf } from '#pricing/totals.ts'

const totalling = (totalAmount: number) => ({ ...totalsOf([]), totalAmount: paise(totalAmount) })

test.each([
  [1561.49, -0.49, 1561],
  [1561.5, 0.5, 1562],
  [1561.78, 0.22, 1562],
  [0.49, -0.49, 0],
  [0.5, 0.5, 1],
  [1825.02, -0.02, 1825],
  [0, 0, 0],
  [100, 0, 100],
  // By hand: 3 × 33.33 = 99.99, 18 % of it 17.9982 = 18.00, together 117.99.
  [117.99, 0.01, 118],
  // By hand: 2.375 × 149.90 = 356.01, 5 % in halves 8.90 + 8.90, together 373.81.
  [373.81, 0.19, 374],
])('[12.70] %d is rounded off by %d to %d', (total, roundOff, payable) => {
  expect(payableOf(totalling(toPaise(total)), true)).toMatchObject({
    totalAmount: toPaise(total),
    roundOff: toPaise(roundOff),
    payable: toPaise(payable),
  })
})

test('[12.70] an unrounded bill is paid to the paisa', () => {
  expect(payableOf(totalling(156178), false)).toMatchObject({ roundOff: 0, payable: 156178 })
})

test('[12.70] the amount payable is the nearest whole rupee, halves rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_900 }), (total) => {
      const { roundOff, payable } = payableOf(totalling(total), true)
      const [rupees, rest] = [Math.floor(total / 100), total % 100]
      expect(payable).toBe((rest >= 50 ? rupees + 1 : rupees) * 100)
      expect(total + roundOff).toBe(payable)
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  [0, 0],
  [1, 1],
  [-99, -99],
  [99, 99],
  [100, 0],
  [-100, 0],
  [73_012, 0],
])('[20.13] of a difference of %d paise, %d are round-off', (difference, roundOff) => {
  expect(roundOffIn(difference)).toBe(roundOff)
})

test.each([
  [12, 300, true],
  [-150, 300, true],
  [151, 300, false],
  [1, 1, true],
  [2, 2, false],
  [100, 100, false],
  [1, 0.6, true],
])(
  '[16.482] that goods differ by %d paise for %d units is rounding of the cost of a unit: %s',
  (difference, quantity, rounding) => {
    expect(isUnitRounding(difference, quantity)).toBe(rounding)
  },
)

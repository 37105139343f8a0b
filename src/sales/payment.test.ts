import { describe, expect, test } from 'vitest'
import { beyond, cashIn, paidWith, splitPayment } from '#sales/payment.ts'

describe('[28.1] what is paid with a sale', () => {
  test.each([
    ['an advance of an ordered sale', 'cash', 30_000, false, 30_000],
    ['all of a sale that is delivered', 'upi', 30_000, true, 80_000],
    ['only the advance of one on credit', 'credit', 30_000, true, 30_000],
  ] as const)('%s', (_, paymentType, advance, deliver, paid) => {
    expect(paidWith({ paymentType, advance, deliver, payable: 80_000 })).toBe(paid)
  })
})

describe('[28.1] how it is split', () => {
  const upi = { mode: 'upi', amount: 30_000, reference: '' } as const
  const card = { mode: 'card', amount: 50_000 } as const
  test.each([
    ['in one mode', 80_000, 'cash', [], [{ mode: 'cash', amount: 80_000 }], 80_000],
    ['the rest by the payment type', 80_000, 'cash', [upi], [{ mode: 'cash', amount: 50_000 }, upi], 50_000],
    ['nothing left for the payment type', 80_000, 'cash', [upi, card], [upi, card], 0],
    [
      'an advance on credit is cash',
      40_000,
      'credit',
      [upi],
      [{ mode: 'cash', amount: 10_000 }, upi],
      10_000,
    ],
    ['nothing is paid', 0, 'cash', [], [], 0],
  ] as const)('%s', (_, paid, paymentType, others, parts, cash) => {
    expect(splitPayment(paid, paymentType, others)).toEqual(parts)
    expect(cashIn(parts)).toBe(cash)
  })

  test('the parts cannot be more than what is paid', () => {
    expect(splitPayment(79_999, 'cash', [upi, card])).toBeUndefined()
  })
})

test.each([
  [
    0,
    [
      { mode: 'cash', amount: 500 },
      { mode: 'upi', amount: 300 },
    ],
  ],
  [500, [{ mode: 'upi', amount: 300 }]],
  [600, [{ mode: 'upi', amount: 200 }]],
  [900, []],
] as const)('[27.9] of ₹5 in cash and ₹3 by UPI, money of %d paise leaves', (covered, left) => {
  const parts = [
    { mode: 'cash', amount: 500 },
    { mode: 'upi', amount: 300 },
  ] as const
  expect(beyond(parts, covered)).toEqual(left)
})

import { describe, expect, test } from 'vitest'
import { chargeParts, partsLeft, partsOf } from './parts.ts'

describe('[38.19] the parts of a voucher and of its charges that lines show', () => {
  test.each([
    ['of two lines', [60000, 40000], 0, [60000, 40000], [0, 0]],
    ['of two lines less charges', [60000, 38000], 2000, [60000, 40000], [0, -2000]],
    ['of a credit that the bank corrected', [50000, -50000, 50000], 0, [50000, -50000, 50000], [0, 0, 0]],
    ['of two withdrawals', [-70000, -30000], 0, [-70000, -30000], [0, 0]],
  ])('%s', (_, amounts, charges, parts, kept) => {
    expect(partsOf(amounts, charges)).toEqual(parts)
    expect(chargeParts(amounts.length, charges).map((part) => part + 0)).toEqual(kept)
    const total = [...parts, ...kept].reduce((sum, part) => sum + part, 0)
    expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
  })
})

test.each([
  ['of one amount', [800], [], []],
  ['of which nothing is shown', [500, 300], [], [500, 300]],
  ['of which one is shown, the rest being one amount', [500, 300], [500], []],
  ['of which one of two equal ones is shown', [500, 500, 200], [500], [500, 200]],
  ['of which lines show another amount', [500, 300, 200], [400], []],
])('[19.236] the modes left of a receipt %s', (_, posted, shown, left) => {
  expect(partsLeft(posted, shown)).toEqual(left)
})

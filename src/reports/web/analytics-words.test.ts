import { expect, test } from 'vitest'
import { shortMoney } from './analytics-words.ts'

test.each([
  [0, '₹0'],
  [99_999.4, '₹99,999.4'],
  [100_000, '₹1 L'],
  [1_25_000, '₹1.3 L'],
  [12_500_000, '₹1.3 Cr'],
  [-250_000, '-₹2.5 L'],
])('%d rupees are shown on an axis as %s', (rupees, short) => {
  expect(shortMoney(rupees)).toBe(short)
})

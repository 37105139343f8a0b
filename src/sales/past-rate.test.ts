import { expect, test } from 'vitest'
import { pastRate } from './past-rate.ts'

const line = { price: 10000, includesTax: false, quantity: 3, discount: 0, taxable: 30000, amount: 35400 }

test.each([
  ['without a discount, the price itself', line, 10000],
  ['of a fraction without a discount, the price itself', { ...line, quantity: 0.333, taxable: 3330 }, 10000],
  ['less 10 % before tax', { ...line, discount: 3000, taxable: 27000, amount: 31860 }, 9000],
  ['less 10 % with tax', { ...line, includesTax: true, discount: 2542, taxable: 22881, amount: 27000 }, 9000],
  ['rounded to the paisa', { ...line, discount: 1, taxable: 29999 }, 10000],
])('[12.130] the rate of an earlier line: %s', (_name, billed, rate) => {
  expect(pastRate(billed)).toBe(rate)
})

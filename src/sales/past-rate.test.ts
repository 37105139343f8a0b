import { expect, test } from 'vitest'
import { pastPackRate, pastRate, rateFor } from './past-rate.ts'

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

const boxes = {
  ...line,
  price: 833,
  quantity: 24,
  taxable: 20000,
  amount: 23600,
  pack: { size: 12, price: 10000 },
}

test.each([
  ['without a discount, the price of the pack', boxes, 10000],
  ['less 10 %', { ...boxes, discount: 2000, taxable: 18000 }, 9000],
  [
    'with tax, less 10 %',
    { ...boxes, includesTax: true, discount: 2000, taxable: 18000, amount: 21240 },
    10620,
  ],
  ['of a line in units: none', line, null],
])('[12.134] the rate of a pack on an earlier line: %s', (_name, billed, rate) => {
  expect(pastPackRate(billed)).toBe(rate)
})

const past = { rate: 8.33, pack: { size: 12, rate: 100 } }
test.each([
  ['units', past, undefined, 8.33],
  ['the same pack', past, 12, 100],
  ['another pack', past, 10, 83.3],
  ['a pack, sold in units before', { rate: 100, pack: null }, 12, 1200],
])('[12.134] the rate to take for %s', (_name, price, size, rate) => {
  expect(rateFor(price, size)).toBe(rate)
})

import { expect, test } from 'vitest'
import { termsOf } from './vendor-terms.ts'

const last = { price: 90_00, discount: 5 }

test.each([
  ['the product’s own for its main vendor', { isMain: true, last }, 8, { price: 100_00, discount: 8 }],
  ['the main vendor’s default discount', { isMain: true, last: null }, null, { price: 100_00, discount: 3 }],
  ['what another vendor last charged', { isMain: false, last }, 8, last],
  ['the product’s price until then', { isMain: false, last: null }, 8, { price: 100_00, discount: 3 }],
])('[20.35] a line starts with %s', (_, vendor, discount, expected) => {
  expect(termsOf({ price: 100_00, discount }, { defaultDiscount: 3, ...vendor })).toEqual(expected)
})

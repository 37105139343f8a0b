import { expect, test } from 'vitest'
import { keptOf } from '#bank-lines/charges.ts'

test.each([
  ['a card settlement less its charges', 98000, 100000, 2000],
  ['a tenth', 90000, 100000, 10000],
  ['more than a tenth', 89999, 100000, 0],
  ['nothing', 100000, 100000, 0],
  ['more than the vouchers', 100001, 100000, 0],
  ['a withdrawal', -98000, -100000, 0],
  ['a withdrawal of less', -98000, 100000, 0],
])('[38.17] of %s the bank kept that', (_, amount, sum, kept) => {
  expect(keptOf(amount, sum)).toBe(kept)
})

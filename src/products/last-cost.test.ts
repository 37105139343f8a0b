import { expect, test } from 'vitest'
import { lastCost } from './last-cost.ts'

const from = (on: string, buyingPrice: number, discount = 0) => ({ last: { on, buyingPrice, discount } })

test.each([
  ['without vendors', [], undefined],
  ['of goods that were never bought', [{ last: null }], undefined],
  ['of the latest purchase', [from('2026-11-10', 50), { last: null }, from('2026-11-12', 80)], 8000],
  ['after the discount of the vendor', [from('2026-11-12', 80, 10), from('2026-11-10', 50)], 7200],
])('[16.471] the last cost %s', (_, vendors, cost) => {
  expect(lastCost(vendors)).toBe(cost)
})

import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import type { SaleStatus } from '#sales/status.ts'
import { openBeforeDelivery, toCollect } from '#sales/to-collect.ts'

test.each<[SaleStatus, number, number]>([
  ['delivered', 10000, 10000],
  ['delivered', 0, 0],
  ['ordered', 11800, 0],
  ['returned', 0, 0],
  ['returned', 11800, 11800],
  ['cancelled', 0, 0],
])('[15.31] a sale that is %s with %d open has %d to collect', (status, open, left) => {
  expect(toCollect({ status, open: paise(open) })).toBe(left)
})

test.each<[SaleStatus, number, number]>([
  ['ordered', 118, 118],
  ['ordered', 0, 0],
  ['delivered', 118, 0],
  ['returned', 118, 0],
])(
  '[16.468] of a sale that is %s with %d open, %d is to collect once it is delivered',
  (status, openAmount, later) => {
    expect(openBeforeDelivery({ status, openAmount })).toBe(later)
  },
)

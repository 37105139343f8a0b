import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import type { SaleStatus } from '#sales/status.ts'
import { toCollect } from '#sales/to-collect.ts'

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

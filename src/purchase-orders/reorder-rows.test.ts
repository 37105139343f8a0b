import { expect, test } from 'vitest'
import { orderedRows } from './reorder-rows.ts'

test('[14.119] only rows with a quantity are ordered', () => {
  const rows = [
    { productId: 'a', quantity: undefined },
    { productId: 'b', quantity: 2 },
    { productId: 'c', quantity: 0 },
    { productId: 'd', quantity: 4 },
  ]
  expect(orderedRows(rows)).toEqual([
    { productId: 'b', quantity: 2 },
    { productId: 'd', quantity: 4 },
  ])
})

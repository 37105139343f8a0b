import { expect, test } from 'vitest'
import { orderedRows } from './reorder-rows.ts'

test('[14.119] only rows with a quantity are ordered', () => {
  const rows = [
    { productId: 'a', vendorId: 'v', quantity: undefined },
    { productId: 'b', vendorId: 'v', quantity: 2 },
    { productId: 'c', vendorId: 'w', quantity: 0 },
    { productId: 'd', vendorId: 'w', quantity: 4 },
  ]
  expect(orderedRows(rows)).toEqual([
    { productId: 'b', vendorId: 'v', quantity: 2 },
    { productId: 'd', vendorId: 'w', quantity: 4 },
  ])
})

import { expect, test } from 'vitest'
import { fieldOfOrdered, orderedRows } from './reorder-rows.ts'

const rows = [
  { productId: 'a', quantity: undefined },
  { productId: 'b', quantity: 2 },
  { productId: 'c', quantity: 0 },
  { productId: 'd', quantity: 4 },
]

test('[14.119] only rows with a quantity are ordered', () => {
  expect(orderedRows(rows)).toEqual([
    { productId: 'b', quantity: 2 },
    { productId: 'd', quantity: 4 },
  ])
})

test.each([
  ['products.0.quantity', 'products.1.quantity'],
  ['products.1.quantity', 'products.3.quantity'],
  ['products.2.quantity', 'products.2.quantity'],
  ['products', 'products'],
  ['orderDate', 'orderDate'],
])('[14.119] %s of the call is %s of the dialog', (path, field) => {
  expect(fieldOfOrdered(path, rows)).toBe(field)
})

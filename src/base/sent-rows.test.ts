import { expect, test } from 'vitest'
import { fieldOfSent } from './sent-rows.ts'

const rows = [{ quantity: undefined }, { quantity: 2 }, { quantity: 0 }, { quantity: 4 }]

test.each([
  ['products.0.quantity', 'products.1.quantity'],
  ['products.1.quantity', 'products.3.quantity'],
  ['products.2.quantity', 'products.2.quantity'],
  ['products', 'products'],
  ['items.0.quantity', 'items.0.quantity'],
  ['orderDate', 'orderDate'],
])('[14.119] %s of a call that gets the filled rows is %s of the form', (path, field) => {
  expect(fieldOfSent(path, 'products', rows, ({ quantity }) => quantity)).toBe(field)
})

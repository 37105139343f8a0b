import { expect, test } from 'vitest'
import { overOpen } from './over-open.ts'

const order = {
  orderId: 'PO-00001',
  items: [
    { productId: 'cement', open: 20 },
    { productId: 'sand', open: 0.3 },
  ],
}
const line = (productId: string, quantity: number | undefined) =>
  overOpen(order, { productId, quantity, unit: 'bag' })

test('a line that brings more than its order has open says how much more', () => {
  expect(line('cement', 120)).toBe('100 bag more than PO-00001 has open')
  expect(line('sand', 0.4)).toBe('0.1 bag more than PO-00001 has open')
  expect(line('not ordered', 2)).toBe('2 bag more than PO-00001 has open')
})

test('a line within the open quantity, one still empty and one without an order say nothing', () => {
  expect(line('cement', 20)).toBeUndefined()
  expect(line('cement', 1)).toBeUndefined()
  expect(line('cement', undefined)).toBeUndefined()
  expect(overOpen(undefined, { productId: 'cement', quantity: 500 })).toBeUndefined()
})

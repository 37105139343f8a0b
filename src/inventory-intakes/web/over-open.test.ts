import { expect, test } from 'vitest'
import { overOpen } from './over-open.ts'

const order = {
  orderId: 'PO-00001',
  items: [
    { productId: 'cement', open: 20, packs: [] },
    { productId: 'sand', open: 0.3, packs: [] },
  ],
}
const line = (productId: string, quantity: number | undefined) =>
  overOpen(order, { productId, quantity, unit: 'bag' })

test('says by how much a line exceeds its open quantity', () => {
  expect(line('cement', 120)).toBe('100 bag above the open quantity of PO-00001')
  expect(line('sand', 0.4)).toBe('0.1 bag above the open quantity of PO-00001')
  expect(line('not ordered', 2)).toBe('2 bag above the open quantity of PO-00001')
})

test('says nothing within the open quantity, for an empty line or without an order', () => {
  expect(line('cement', 20)).toBeUndefined()
  expect(line('cement', 1)).toBeUndefined()
  expect(line('cement', undefined)).toBeUndefined()
  expect(overOpen(undefined, { productId: 'cement', quantity: 500 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isAllReturned, restockPreset, returnRefusal } from '#returns/return.ts'

test.each([
  [5, 0, 5, undefined],
  [5, 3, 3, 'Cannot return more than 2 units'],
  [5, 5, 1, 'Cannot return more than 0 units'],
  [5, 0, 0, 'Quantity must be at least 1'],
  [5, 0, 1.5, 'Quantity must be a whole number'],
])('[5.74, 5.75] sold %d, back %d, returning %d: %s', (quantity, returnedQuantity, returning, message) => {
  expect(returnRefusal({ quantity, returnedQuantity, decimals: 0 }, returning)).toBe(message)
})

test('part of a weight can be returned', () => {
  const line = { quantity: 2.375, returnedQuantity: 1.1, decimals: 3 }
  expect(returnRefusal(line, 1.275)).toBeUndefined()
  expect(returnRefusal(line, 1.276)).toBe('Cannot return more than 1.275 units')
})

test('damaged and defective goods do not return to stock by default', () => {
  expect(
    (['damaged', 'defective', 'unwanted', 'incorrect_item', 'other'] as const).map(restockPreset),
  ).toEqual([false, false, true, true, true])
})

test('a sale is returned when every line is fully returned', () => {
  const line = { quantity: 0.3, returnedQuantity: 0.3 }
  expect(isAllReturned([line, { quantity: 2, returnedQuantity: 1 }])).toBe(false)
  expect(isAllReturned([line, { quantity: 2, returnedQuantity: 2 }])).toBe(true)
})

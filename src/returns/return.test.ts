import { expect, test } from 'vitest'
import { paise, sumPaise } from '#base/money.ts'
import { type Charged, creditOf, isAllReturned, restockPreset, returnRefusal } from '#returns/return.ts'

test.each([
  [5, 0, 5, undefined],
  [5, 3, 3, 'Cannot return more than 2 units'],
  [5, 5, 1, 'Cannot return more than 0 units'],
  [5, 0, 0, 'Quantity must be at least 1'],
  [5, 0, 1.5, 'Quantity must be a whole number'],
])('[5.74, 5.75] sold %d, back %d, returning %d: %s', (quantity, returnedQuantity, returning, message) => {
  expect(returnRefusal({ quantity, returnedQuantity, decimals: 0 }, returning)).toBe(message)
})

test('a weight may come back in part', () => {
  const line = { quantity: 2.375, returnedQuantity: 1.1, decimals: 3 }
  expect(returnRefusal(line, 1.275)).toBeUndefined()
  expect(returnRefusal(line, 1.276)).toBe('Cannot return more than 1.275 units')
})

test('damaged and defective goods do not go back to stock by themselves', () => {
  expect(
    (['damaged', 'defective', 'unwanted', 'incorrect_item', 'other'] as const).map(restockPreset),
  ).toEqual([false, false, true, true, true])
})

test('a sale is returned when nothing of any line is left', () => {
  const line = { quantity: 0.3, returnedQuantity: 0.3 }
  expect(isAllReturned([line, { quantity: 2, returnedQuantity: 1 }])).toBe(false)
  expect(isAllReturned([line, { quantity: 2, returnedQuantity: 2 }])).toBe(true)
})

test('A15: the last of three takes the remainder', () => {
  const heads = (cgst: number) => [
    { type: 'CGST' as const, rate: 2.5, amount: paise(cgst) },
    { type: 'SGST' as const, rate: 2.5, amount: paise(cgst) },
  ]
  const line = { quantity: 3, taxable: paise(5555), taxes: heads(139), tax: paise(278), amount: paise(5833) }
  const credits: (Charged & { quantity: number })[] = []
  for (let at = 0; at < 3; at += 1) credits.push({ ...creditOf(line, credits, 1), quantity: 1 })
  expect(credits.map((credit) => [credit.taxable, credit.taxes[0]?.amount])).toEqual([
    [1852, 46],
    [1852, 46],
    [1851, 47],
  ])
  expect(sumPaise(credits.map((credit) => credit.amount))).toBe(5833)
})

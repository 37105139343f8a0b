import { expect, test } from 'vitest'
import { isAllSent, isPartlySent, leftToSend, unsent } from '#sales/sent.ts'

const line = (quantity: number, sentQuantity: number) => ({ quantity, sentQuantity })

test.each([
  [10, 0, 10],
  [10, 3, 7],
  [1.3, 0.1, 1.2],
  [10, 10, 0],
])('[34.1] of %s with %s out, %s are left to deliver', (quantity, sent, left) => {
  expect(leftToSend(line(quantity, sent))).toBe(left)
})

test.each([
  ['nothing is out', [line(2, 0), line(1, 0)], false, false],
  ['one line is out', [line(2, 2), line(1, 0)], true, false],
  ['part of a line is out', [line(2, 1)], true, false],
  ['everything is out', [line(2, 2), line(1, 1)], true, true],
])('[34.1] when %s', (_, goods, isPartly, isAll) => {
  expect([isPartlySent(goods), isAllSent(goods)]).toEqual([isPartly, isAll])
})

test('[34.2] the rest is what is left of each line', () => {
  expect(unsent([line(2, 2), line(5, 3)])).toEqual([{ quantity: 2, sentQuantity: 3 }])
})

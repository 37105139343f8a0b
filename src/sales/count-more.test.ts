import { expect, test } from 'vitest'
import { oneMoreBack } from '#returns/one-more-back.ts'

const row = (left: number, quantity?: number) => ({
  left,
  chosen: quantity !== undefined,
  quantity: quantity ?? left,
})

test.each([
  ['selects the line of the goods with one', [row(3), row(5)], [1], { at: 1, quantity: 1 }],
  ['adds one to a selected line', [row(3, 1)], [0], { at: 0, quantity: 2 }],
  ['continues with their next line', [row(1, 1), row(2)], [0, 1], { at: 1, quantity: 1 }],
  ['prefers a selected line with more left', [row(2), row(2, 1)], [0, 1], { at: 1, quantity: 2 }],
  ['takes what is left of less than one', [row(0.5)], [0], { at: 0, quantity: 0.5 }],
  ['changes nothing when all is selected', [row(2, 2)], [0], undefined],
  ['changes nothing for goods of another bill', [row(2)], [], undefined],
])('[15.196] a scan %s', (_, rows, theirs, change) => {
  expect(oneMoreBack(rows, (at) => theirs.includes(at))).toEqual(change)
})

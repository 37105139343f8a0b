import { expect, test } from 'vitest'
import { spread } from '#books/settle.ts'

const bills = [
  { id: 'a', open: 11800 },
  { id: 'b', open: 0 },
  { id: 'c', open: 20000 },
]

test.each<[number, [string, number][]]>([
  [0, []],
  [5000, [['a', 5000]]],
  [11800, [['a', 11800]]],
  [
    15000,
    [
      ['a', 11800],
      ['c', 3200],
    ],
  ],
  [
    50000,
    [
      ['a', 11800],
      ['c', 20000],
    ],
  ],
])('[19.2] %d paise settle the oldest bills first', (amount, shares) => {
  expect(spread(bills, amount).map(({ dueId, amount }) => [dueId, amount])).toEqual(shares)
})

import { expect, test } from 'vitest'
import { setOff, spread } from '#books/oldest-first.ts'

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

test.each<[string, [string, number][], [string, number, string][]]>([
  ['less than is open', [['x', 5000]], [['a', 5000, 'x']]],
  [
    'two credits',
    [
      ['x', 11000],
      ['y', 2000],
    ],
    [
      ['a', 11000, 'x'],
      ['a', 800, 'y'],
      ['c', 1200, 'y'],
    ],
  ],
  [
    'more than is open',
    [['x', 90000]],
    [
      ['a', 11800, 'x'],
      ['c', 20000, 'x'],
    ],
  ],
  ['nothing', [], []],
])('[19.16] money on account settles the oldest bills first: %s', (_, credits, settled) => {
  const found = setOff(
    bills,
    credits.map(([id, open]) => ({ id, open })),
  )
  expect(found.map(({ debit, credit, amount }) => [debit, amount, credit])).toEqual(settled)
})

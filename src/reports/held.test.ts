import { expect, test } from 'vitest'
import { heldParts } from '#reports/held.ts'

type Held = Parameters<typeof heldParts>[0][number]

const held = (...amounts: number[]): Held[] =>
  amounts.map((amount, at) => ({ account: 1010 + at, name: `Account ${at}`, isCash: at === 0, amount }))
const names = (some: readonly Held[]) => some.map(({ name, amount }) => `${name} ${amount}`)

test.each<[string, number[], string[], { count: number; amount: number }]>([
  ['cash alone', [0, 0], ['Account 0 0'], { count: 0, amount: 0 }],
  ['banks that hold anything', [5, 0, 20], ['Account 0 5', 'Account 2 20'], { count: 0, amount: 0 }],
  [
    'an overdrawn bank among the largest, the rest together',
    [1, 10, 20, 30, 40.1, -50, 0.2, 60],
    ['Account 0 1', 'Account 7 60', 'Account 5 -50', 'Account 4 40.1', 'Account 3 30'],
    { count: 3, amount: 30.2 },
  ],
])('[19.233] cash and bank are named: %s', (_, amounts, shown, rest) => {
  const parts = heldParts(held(...amounts))
  expect(names(parts.shown)).toEqual(shown)
  expect(parts.rest).toEqual(rest)
  expect(parts.total).toBe(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100)
})

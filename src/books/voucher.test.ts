import { expect, test } from 'vitest'
import { moneyPaidBack, moneyReceived } from '#books/entries.ts'
import { moneyPaid } from '#books/purchase-entries.ts'
import { type Entry, merged } from '#books/voucher.ts'

const posted = (entries: readonly Entry[]) => entries.map(({ account, amount }) => [account, amount])
const given = [
  { account: 1020, amount: 600 },
  { account: 1010, amount: 100 },
  { account: 1020, amount: 400 },
  { account: 1010, amount: 50 },
  { account: 1020, amount: 0 },
  { account: 1100, amount: -1150 },
]

test.each<[string, Parameters<typeof merged>[1], [account: number, amount: number][]]>([
  [
    'are one line for each account',
    undefined,
    [
      [1020, 1000],
      [1010, 150],
      [1100, -1150],
    ],
  ],
  [
    'keep a line each where their account stays single',
    (account) => account === 1020,
    [
      [1020, 600],
      [1010, 150],
      [1020, 400],
      [1100, -1150],
    ],
  ],
])('[19.238] entries %s, without those that come to nothing', (_, staysSingle, wanted) => {
  expect(posted(merged(given, staysSingle))).toEqual(wanted)
  expect(given[0]).toEqual({ account: 1020, amount: 600 })
})

test('[19.238] modes of a receipt in one bank stay single, those in cash become one entry', () => {
  const [upi, card] = [600, 400].map((amount) => ({ account: 10_001, amount }))
  const till = { account: 1010, amount: 25 }
  const entries = moneyReceived({
    lines: [upi, till, card, till].flatMap((line) => line ?? []),
    discount: 5,
    tds: 0,
  })
  expect(posted(entries)).toEqual([
    [10_001, 600],
    [1010, 50],
    [10_001, 400],
    [6090, 5],
    [1100, -1055],
  ])
})

test('[19.239] modes of a refund or payment in one bank stay single, unless one is a cheque', () => {
  const lines = [
    { mode: 'upi' as const, account: 1020, amount: 600 },
    { mode: 'bank_transfer' as const, account: 1020, amount: 400 },
  ]
  expect(posted(moneyPaidBack(lines))).toEqual([
    [1100, 1000],
    [1020, -600],
    [1020, -400],
  ])
  expect(posted(moneyPaid({ lines, discount: 0, tds: 0 }))).toEqual([
    [2100, 1000],
    [1020, -600],
    [1020, -400],
  ])
  const cheque = { mode: 'cheque' as const, account: 1020, amount: 50 }
  expect(posted(moneyPaid({ lines: [...lines, cheque], discount: 0, tds: 0 }))).toEqual([
    [2100, 1050],
    [1020, -1050],
  ])
})

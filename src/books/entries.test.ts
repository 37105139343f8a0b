import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import {
  goodsReceived,
  goodsReturned,
  moneyPaidBack,
  moneyReceived,
  saleDelivered,
  saleMade,
  stockAdjusted,
  stockOpened,
} from '#books/entries.ts'
import { type Entry, mirrored, requireBalanced, sumOf } from '#books/voucher.ts'
import type { LineTaxType } from '#pricing/tax.ts'

const taxes = (...amounts: [LineTaxType, number][]) =>
  amounts.map(([type, amount]) => ({ type, amount: paise(amount) }))
const halves = (amount: number) => taxes(['CGST', amount], ['SGST', amount])
const v1 = { taxable: 133456, taxes: halves(11361), roundOff: 22, payable: 156200 }
const cash = (amount: number) => ({ account: 1010 as const, amount })
const bank = (amount: number) => ({ account: 1020 as const, amount })
const received = (lines: ReturnType<typeof cash | typeof bank>[], discount = 0, tds = 0) =>
  moneyReceived({ lines, discount, tds })

test.each<[string, Entry[], [account: number, amount: number][]]>([
  [
    'V1: a sale, rounded up',
    saleMade(v1),
    [
      [1100, 156200],
      [2120, -133456],
      [2210, -11361],
      [2211, -11361],
      [6095, -22],
    ],
  ],
  [
    'V2: its delivery',
    saleDelivered({ ...v1, cost: 90000 }),
    [
      [2120, 133456],
      [4000, -133456],
      [5000, 90000],
      [1200, -90000],
    ],
  ],
  [
    'V3: a sale paid in cash',
    saleMade({ taxable: 89820, taxes: halves(8084), roundOff: 0, payable: 105988 }),
    [
      [1100, 105988],
      [2120, -89820],
      [2210, -8084],
      [2211, -8084],
    ],
  ],
  [
    'V4: a sale to another state',
    saleMade({ taxable: 10000, taxes: taxes(['IGST', 1800]), roundOff: 0, payable: 11800 }),
    [
      [1100, 11800],
      [2120, -10000],
      [2212, -1800],
    ],
  ],
  [
    'V5: an advance in cash',
    received([cash(50000)]),
    [
      [1010, 50000],
      [1100, -50000],
    ],
  ],
  [
    'V6: the sale is cancelled',
    mirrored(saleMade(v1)),
    [
      [1100, -156200],
      [2120, 133456],
      [2210, 11361],
      [2211, 11361],
      [6095, 22],
    ],
  ],
  [
    'V6: its advance is refunded',
    moneyPaidBack([cash(50000)]),
    [
      [1100, 50000],
      [1010, -50000],
    ],
  ],
  [
    'V7: paid in cash and by UPI',
    received([cash(100000), bank(56200)]),
    [
      [1010, 100000],
      [1020, 56200],
      [1100, -156200],
    ],
  ],
  [
    'V8: three of ten come back',
    goodsReturned({
      taxable: 30000,
      taxes: halves(2700),
      roundOff: 0,
      payable: 35400,
      restocked: 18000,
      spoilt: 0,
    }),
    [
      [4010, 30000],
      [2210, 2700],
      [2211, 2700],
      [1100, -35400],
      [1200, 18000],
      [5000, -18000],
    ],
  ],
  [
    'V9: one comes back damaged',
    goodsReturned({
      taxable: 10000,
      taxes: halves(900),
      roundOff: 0,
      payable: 11800,
      restocked: 0,
      spoilt: 6000,
    }),
    [
      [4010, 10000],
      [2210, 900],
      [2211, 900],
      [1100, -11800],
      [5020, 6000],
      [5000, -6000],
    ],
  ],
  [
    'V10: all of a rounded sale comes back',
    goodsReturned({ ...v1, restocked: 90000, spoilt: 0 }),
    [
      [4010, 133456],
      [2210, 11361],
      [2211, 11361],
      [1100, -156200],
      [6095, 22],
      [1200, 90000],
      [5000, -90000],
    ],
  ],
  [
    'V18: an intake of 12 at 250 less 12 %',
    goodsReceived(264000),
    [
      [1200, 264000],
      [2110, -264000],
    ],
  ],
  [
    'V28: one is broken',
    stockAdjusted(-22000),
    [
      [1200, -22000],
      [5020, 22000],
    ],
  ],
  [
    'V29: nine on hand cost 5 more',
    stockAdjusted(4500),
    [
      [1200, 4500],
      [5020, -4500],
    ],
  ],
  [
    'opening stock',
    stockOpened(40000),
    [
      [1200, 40000],
      [3900, -40000],
    ],
  ],
  [
    'V13: settled for less',
    received([cash(117500)], 500),
    [
      [1010, 117500],
      [6090, 500],
      [1100, -118000],
    ],
  ],
  [
    'V14: the customer withheld tax',
    received([bank(117900)], 0, 100),
    [
      [1020, 117900],
      [1320, 100],
      [1100, -118000],
    ],
  ],
  [
    'V15: paid more than is open',
    received([bank(150000)]),
    [
      [1020, 150000],
      [1100, -150000],
    ],
  ],
  [
    'V37: rounded up from 100.50',
    saleMade({ taxable: 9572, taxes: halves(239), roundOff: 50, payable: 10100 }),
    [
      [1100, 10100],
      [2120, -9572],
      [2210, -239],
      [2211, -239],
      [6095, -50],
    ],
  ],
  ['a sale for nothing', saleMade({ taxable: 0, taxes: [], roundOff: 0, payable: 0 }), []],
])('[19.1] %s', (_, entries, wanted) => {
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual(wanted)
  expect(sumOf(entries)).toBe(0)
})

test('[19.1] tax of the union territory is that of a state; combined GST and other taxes have their own account', () => {
  const entries = saleMade({
    taxable: 10000,
    taxes: taxes(['CGST', 900], ['UTGST', 900], ['GST', 100], ['VAT', 50], ['Other', 25]),
    roundOff: 0,
    payable: 11975,
  })
  expect(entries.slice(2)).toEqual([
    { account: 2210, amount: -900 },
    { account: 2211, amount: -900 },
    { account: 2214, amount: -175 },
  ])
})

test.each([
  ['a wrong tax', { ...v1, taxes: halves(11360) }],
  ['no round-off', { ...v1, roundOff: 0 }],
])('[19.1] %s throws instead of going to the round-off', (_, supply) => {
  for (const entries of [saleMade(supply), goodsReturned({ ...supply, restocked: 0, spoilt: 0 })])
    expect(() => requireBalanced([{ event: 'return', number: 'X', entries }])).toThrow('does not add up to 0')
})

import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { type BilledLine, moneyPaid, vendorBillMade } from '#books/purchase-entries.ts'
import { type Entry, mirrored, sumOf } from '#books/voucher.ts'
import type { LineTaxType } from '#pricing/tax.ts'

const tax = (type: LineTaxType, amount: number) => ({ type, amount: paise(amount) })
const goods = (received: number, amount: number, ...taxes: ReturnType<typeof tax>[]): BilledLine => ({
  account: 2110,
  received,
  amount,
  taxes,
  itc: true,
})
const freight = (amount: number, ...taxes: ReturnType<typeof tax>[]): BilledLine => ({
  account: 5030,
  amount,
  taxes,
  itc: true,
})
const blocked = (line: BilledLine): BilledLine => ({ ...line, itc: false })
const bill = (
  lines: BilledLine[],
  more: { reverseCharge?: boolean; tcs?: number; tds?: number; roundOff?: number } = {},
) => vendorBillMade(Object.assign({ lines, reverseCharge: false, tcs: 0, tds: 0, roundOff: 0 }, more))

test.each<[string, Entry[], [account: number, amount: number][]]>([
  [
    'V19: goods from another state with freight, rounded down',
    bill([goods(264000, 264000, tax('IGST', 47520)), freight(50000, tax('IGST', 9000))], { roundOff: -20 }),
    [
      [2110, 264000],
      [1312, 56520],
      [5030, 50000],
      [6095, -20],
      [2100, -370500],
    ],
  ],
  [
    'V20: goods at another price',
    bill([goods(264000, 266400, tax('IGST', 47952))]),
    [
      [2110, 264000],
      [5010, 2400],
      [1312, 47952],
      [2100, -314352],
    ],
  ],
  [
    'V21: goods of a composition dealer, whose cost includes the tax',
    bill([goods(118000, 118000)]),
    [
      [2110, 118000],
      [2100, -118000],
    ],
  ],
  [
    'goods whose tax cannot be claimed',
    bill([blocked(goods(10000, 10000, tax('CGST', 900), tax('SGST', 900)))]),
    [
      [2110, 10000],
      [5040, 1800],
      [2100, -11800],
    ],
  ],
  [
    'V22: meals, whose tax is blocked',
    bill([blocked({ ...freight(100000, tax('CGST', 2500), tax('SGST', 2500)), account: 6190 })]),
    [
      [6190, 105000],
      [2100, -105000],
    ],
  ],
  [
    'V23: a lorry under reverse charge',
    bill([freight(100000, tax('CGST', 2500), tax('SGST', 2500))], { reverseCharge: true }),
    [
      [5030, 100000],
      [1310, 2500],
      [1311, 2500],
      [2220, -2500],
      [2221, -2500],
      [2100, -100000],
    ],
  ],
  [
    'V24: tax withheld',
    bill([goods(10000000, 10000000, tax('IGST', 1800000))], { tds: 9000 }),
    [
      [2110, 10000000],
      [1312, 1800000],
      [2240, -9000],
      [2100, -11791000],
    ],
  ],
  [
    'V25: tax collected at source',
    bill([goods(100000, 100000, tax('CGST', 9000), tax('UTGST', 9000))], { tcs: 1180 }),
    [
      [2110, 100000],
      [1310, 9000],
      [1311, 9000],
      [1321, 1180],
      [2100, -119180],
    ],
  ],
  [
    'VAT, which nobody claims',
    bill([goods(10000, 10000, tax('VAT', 500))]),
    [
      [2110, 10000],
      [5040, 500],
      [2100, -10500],
    ],
  ],
  [
    'V26: the bill paid, 5 off',
    moneyPaid({ lines: [{ mode: 'upi', account: 1020, amount: 370000 }], discount: 500, tds: 0 }),
    [
      [2100, 370500],
      [1020, -370000],
      [4200, -500],
    ],
  ],
  [
    'a payment of which tax is withheld, taken back',
    mirrored(moneyPaid({ lines: [{ mode: 'cash', account: 1010, amount: 9900 }], discount: 0, tds: 100 })),
    [
      [2100, -10000],
      [1010, 9900],
      [2240, 100],
    ],
  ],
])('[20.1] %s', (_, entries, wanted) => {
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual(wanted)
  expect(sumOf(entries)).toBe(0)
})

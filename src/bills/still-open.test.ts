import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { billRows } from '#bills/bill.ts'
import { billSettled, billStillOpen } from '#bills/still-open.ts'
import { sampleBill } from '../../tests/support/bill-samples.ts'

// Two at ₹499 less 10 % with 18 % GST are ₹1,059.88; ₹1,000.00 was paid.
const sold = (open: number) => ({
  ...sampleBill([{ product: 'Fan', quantity: 2, price: 499, discountPercent: 10 }], {
    advance: paise(100_000),
  }),
  open: paise(open),
})
const asked = (upi: string | undefined) => upi && new URL(upi).searchParams.get('am')

const credit = (credited = 0, settled = 0, refunded = 0, discountTakenBack = 0) => ({
  credited,
  settled,
  refunded,
  discountTakenBack,
})

test('a bill without later events is unchanged', () => {
  expect(billStillOpen(sold(5_988), credit())).toEqual(billRows(sold(5_988)))
})

test.each([
  ['a part comes back', credit(20, 20), 3_988, ['Credited -2000'], '39.88'],
  ['a part is paid', credit(), 3_988, ['Received -2000'], '39.88'],
  ['all is paid', credit(), 0, ['Received -5988'], undefined],
  [
    'a part comes back and the rest is paid',
    credit(20, 20),
    0,
    ['Credited -2000', 'Received -3988'],
    undefined,
  ],
  ['its advance is taken back', credit(), 105_988, ['Receipts cancelled 100000'], '1059.88'],
  [
    'more comes back than is open',
    credit(529.94, 59.88),
    0,
    ['Credited -52994', 'On account 47006'],
    undefined,
  ],
  [
    'it is paid, and a part comes back on account',
    credit(20),
    0,
    ['Credited -2000', 'Received -5988', 'On account 2000'],
    undefined,
  ],
  [
    'it is paid, and a part comes back for money',
    credit(20, 0, 20),
    0,
    ['Credited -2000', 'Received -5988', 'Refunded 2000'],
    undefined,
  ],
  [
    'it is paid with a discount, and all comes back',
    credit(1_059.88, 0, 1_054.88, 5),
    0,
    ['Credited -105988', 'Received -5988', 'Refunded 105488', 'Discount taken back 500'],
    undefined,
  ],
  [
    'a part comes back on account, and the receipt is cancelled',
    credit(20),
    5_988,
    ['Credited -2000', 'On account 2000'],
    '59.88',
  ],
])('[19.40] %s', (_, since, open, rows, amount) => {
  const bill = billStillOpen(sold(open), since)
  const added = bill.totals.slice(billRows(sold(open)).totals.length)
  expect(added.map((row) => `${row.label} ${row.amount}`)).toEqual([...rows, `Still open ${open}`])
  expect(asked(bill.upi)).toBe(amount)
})

test.each([
  ['nothing else was paid', 5_988, [['Balance due', 5_988]]],
  [
    'a part was paid since',
    3_988,
    [
      ['Settled', -2_000],
      ['Balance due', 3_988],
    ],
  ],
  [
    'goods came back in exchange for it',
    0,
    [
      ['Settled', -5_988],
      ['Balance due', 0],
    ],
  ],
  ['its advance was taken back', 105_988, [['Balance due', 5_988]]],
] as const)('[27.19] the paper says what is due when %s', (_, open, rows) => {
  const bill = billSettled(sold(open))
  expect(bill.totals.slice(-rows.length).map(({ label, amount }) => [label, amount])).toEqual(rows)
  expect(bill.balance).toBe(rows.at(-1)?.[1])
})

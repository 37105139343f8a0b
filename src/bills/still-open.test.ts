import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { billRows } from '#bills/bill.ts'
import { billStillOpen } from '#bills/still-open.ts'
import { sampleBill } from '../../tests/support/bill-samples.ts'

// Two at ₹499 less 10 % with 18 % GST are ₹1,059.88; ₹1,000.00 was paid.
const sold = (open: number) => ({
  ...sampleBill([{ product: 'Fan', quantity: 2, price: 499, discountPercent: 10 }], {
    advance: paise(100_000),
  }),
  open: paise(open),
})
const asked = (upi: string | undefined) => upi && new URL(upi).searchParams.get('am')

test('a bill without later events is unchanged', () => {
  expect(billStillOpen(sold(5_988), paise(0))).toEqual(billRows(sold(5_988)))
})

test.each([
  ['a part comes back', 2_000, 3_988, ['Credited for returns -2000'], '39.88'],
  ['a part is paid', 0, 3_988, ['Received -2000'], '39.88'],
  ['all is paid', 0, 0, ['Received -5988'], undefined],
  [
    'a part comes back and the rest is paid',
    2_000,
    0,
    ['Credited for returns -2000', 'Received -3988'],
    undefined,
  ],
  ['its advance is taken back', 0, 105_988, ['Paid back or cancelled 100000'], '1059.88'],
  ['more comes back than is open', 52_994, 0, ['Credited for returns -52994', 'On account 47006'], undefined],
])('%s', (_, credited, open, rows, amount) => {
  const bill = billStillOpen(sold(open), paise(credited))
  const since = bill.totals.slice(billRows(sold(open)).totals.length)
  expect(since.map((row) => `${row.label} ${row.amount}`)).toEqual([...rows, `Still open ${open}`])
  expect(asked(bill.upi)).toBe(amount)
})

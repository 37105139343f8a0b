import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { billAfterReturns } from '#bills/after-returns.ts'
import { billRows } from '#bills/bill.ts'
import { sampleBill } from '../../tests/support/bill-samples.ts'

// Two at ₹499 less 10 % with 18 % GST are ₹1,059.88; ₹1,000.00 was paid.
const sold = sampleBill([{ product: 'Fan', quantity: 2, price: 499, discountPercent: 10 }], {
  advance: paise(100_000),
})
const asked = (upi: string | undefined) => upi && new URL(upi).searchParams.get('am')

test('a bill without returns is unchanged', () => {
  expect(billAfterReturns(sold, paise(0))).toEqual(billRows(sold))
})

test.each([
  ['a part comes back', 2_000, 3_988, '39.88'],
  ['as much as is owed', 5_988, 0, undefined],
  ['more than is owed: the shop owes the rest', 52_994, -47_006, undefined],
])('%s', (_, credited, left, amount) => {
  const bill = billAfterReturns(sold, paise(credited))
  expect(bill.totals.slice(-3).map((row) => row.amount)).toEqual([5_988, -credited, left])
  expect(asked(bill.upi)).toBe(amount)
})

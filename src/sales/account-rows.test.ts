import { expect, test } from 'vitest'
import { formatRupees } from '#base/figures.ts'
import { accountRows } from '#sales/account-rows.ts'

test.each([
  ['all of the rest is paid now', 35_400, 45_400, ['On account -₹100.00', 'To collect ₹354.00']],
  [
    'an advance of it is paid now, which is the receipt',
    20_000,
    45_400,
    ['On account -₹100.00', 'Advance paid -₹200.00', 'Balance due ₹154.00'],
  ],
  ['none of it is paid now', 0, 45_400, ['On account -₹100.00', 'To collect ₹354.00']],
  ['nothing is left', 0, 10_000, ['On account -₹100.00', 'To collect ₹0.00']],
])('[16.549] what money on account leaves of a sale: %s', (_, received, payable, rows) => {
  const found = accountRows({ payable, used: 10_000, received })
  expect(found.map(({ label, amount }) => `${label} ${formatRupees(amount)}`)).toEqual(rows)
})

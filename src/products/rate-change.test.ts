import { expect, test } from 'vitest'
import { gstRateOf, withGstRate } from './rate-change.ts'

test.each([
  ['one row', [{ type: 'GST', rate: 18 }], 18, [{ type: 'GST', rate: 5 }]],
  [
    'two halves',
    [
      { type: 'CGST', rate: 1.5 },
      { type: 'SGST', rate: 1.5 },
    ],
    3,
    [{ type: 'GST', rate: 5 }],
  ],
  [
    'with another tax',
    [
      { type: 'Other', rate: 2 },
      { type: 'IGST', rate: 12 },
    ],
    12,
    [
      { type: 'GST', rate: 5 },
      { type: 'Other', rate: 2 },
    ],
  ],
  ['0 %', [{ type: 'GST', rate: 0 }], 0, [{ type: 'GST', rate: 5 }]],
  [
    'no GST',
    [{ type: 'VAT', rate: 20 }],
    undefined,
    [
      { type: 'GST', rate: 5 },
      { type: 'VAT', rate: 20 },
    ],
  ],
])('[12.140] the combined GST rate of %s, and the taxes at another', (_name, rows, rate, changed) => {
  expect(gstRateOf(rows)).toBe(rate)
  expect(withGstRate(rows, 5)).toEqual(changed)
})

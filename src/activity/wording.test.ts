import { expect, test } from 'vitest'
import { aroundRecord, changeText, fieldLabel, nounLabel } from '#activity/wording.ts'

const formats = {
  money: (rupees: number) => `₹${rupees.toFixed(2)}`,
  day: (date: string) => `day ${date}`,
  moment: (moment: string) => `moment ${moment}`,
}
const address = { city: 'Pune', label: null, state: 'Maharashtra', street: '12 MG Road', zipCode: '411001' }
const [one, other] = ['01982d4e-1f00-7000-8000-000000000001', '01982d4e-1f00-7000-8000-000000000002']

test.each([
  ['taxes', [{ rate: 18, type: 'GST' }], [{ type: 'GST', rate: 5 }], 'Taxes: GST 18% → GST 5%'],
  [
    'taxes',
    [],
    [
      { type: 'GST', rate: 5 },
      { type: 'Other', rate: 2 },
    ],
    'Taxes: nothing → GST 5%, Other 2%',
  ],
  ['address', null, address, 'Address: nothing → 12 MG Road, Pune, Maharashtra, 411001'],
  ['is_taxed', true, false, 'Is taxed: Yes → No'],
  ['buying_price_paise', 4050, 4100, 'Buying price: ₹40.50 → ₹41.00'],
  ['discount', null, 5, 'Discount: nothing → 5%'],
  ['hsn_number', '3401', '3402', 'HSN number: 3401 → 3402'],
  ['dueDate', '2026-11-21', '2026-11-22', 'Due date: day 2026-11-21 → day 2026-11-22'],
  ['arrived', null, '2026-11-21T09:00:00.000Z', 'Arrived: nothing → moment 2026-11-21T09:00:00.000Z'],
  ['metric_id', one, other, 'Unit changed'],
])('%s from %o to %o reads %s', (field, from, to, said) => {
  expect(changeText({ field, from, to }, formats)).toBe(said)
})

test('changes that read the same are omitted', () => {
  const [from, to] = [[{ rate: 18, type: 'GST' }], [{ type: 'GST', rate: 18 }]]
  expect(changeText({ field: 'taxes', from, to }, formats)).toBeUndefined()
  expect(changeText({ field: 'notes', from: null, to: '' }, formats)).toBeUndefined()
})

test('a metric is called a unit', () => {
  expect([nounLabel('metric'), nounLabel('productVersion'), fieldLabel('metricId')]).toEqual([
    'unit',
    'product version',
    'Unit',
  ])
})

test.each([
  ['created', 'created', ''],
  ['entered late, dated 14 Nov 2026', 'entered', 'late, dated 14 Nov 2026'],
  ['made of a quotation', 'created', 'from a quotation'],
  ['delivery undone of', 'undid the delivery of', ''],
  ['undone', 'undid', ''],
  ['entered late, dated 14 Nov 2026,', 'entered', 'late, dated 14 Nov 2026'],
])('[15.62] %s: %s this %s', (act, before, after) => {
  expect(aroundRecord(act)).toEqual([before, after])
})

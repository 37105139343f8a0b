import { expect, test } from 'vitest'
import { costOf, formTaxes, newProductForm, sentTaxes } from '#products/forms.ts'

const whole = {
  name: 'Neem soap',
  vendorId: '0190a5b0-0000-7000-8000-000000000001',
  metricId: '0190a5b0-0000-7000-8000-000000000002',
  buyingPrice: 40.5,
  hsnNumber: '3401',
  vendorProductId: '',
  barcode: '',
  otherBarcodes: '',
  packs: [],
  otherVendors: [],
  category: '',
  brand: '',
  location: '',
  isTaxed: true,
  taxes: [{ type: 'GST', rate: 18 }],
}

test('[5.33] a tax type can be used once: the later row is marked and the list shows a message', () => {
  const rows = [{ type: 'GST', rate: 18 }, { type: 'VAT' }, { type: 'GST', rate: 5 }]
  expect(formTaxes.safeParse(rows).error?.issues).toMatchObject([
    { path: [2, 'type'], message: 'GST is already added. Please choose a different tax type.' },
    {
      path: [],
      message: 'Duplicate tax types detected. Please ensure each tax type is used only once.',
    },
  ])
})

test('an emptied tax rate is sent as 0', () => {
  const typed = formTaxes.parse([{ type: 'GST' }, { type: 'VAT', rate: 12.5 }])
  expect(sentTaxes(typed)).toEqual([
    { type: 'GST', rate: 0 },
    { type: 'VAT', rate: 12.5 },
  ])
})

test.each(['discount', 'maxCustomerDiscount', 'lowBalanceThreshold'])(
  '[5.36, 5.37, 5.38] an empty %s is sent as absent and accepted',
  (field) => {
    const parsed = newProductForm.safeParse({ ...whole, [field]: undefined })
    expect(parsed.success).toBe(true)
    expect(parsed.data).not.toHaveProperty(field, 0)
  },
)

test('requires a buying price', () => {
  expect(newProductForm.safeParse({ ...whole, buyingPrice: undefined }).error?.issues).toMatchObject([
    { path: ['buyingPrice'], message: 'Enter an amount in rupees' },
  ])
})

test('[9.17] the unit cost subtracts the discount and adds tax, and is hidden from roles without costs', () => {
  const taxes = [
    { type: 'CGST', rate: 9 },
    { type: 'SGST', rate: 9 },
  ]
  expect(costOf({ buyingPrice: 250, discount: 12, taxes })).toBe(259.6)
  expect(costOf({ buyingPrice: 250, discount: null, taxes: [] })).toBe(250)
  expect(costOf({ buyingPrice: null, discount: null, taxes })).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { unexpected } from '#base/refusal.ts'
import { INTAKE_STATUSES } from '#inventory-intakes/status.ts'
import { DEFAULT_TAX_ROW, TAX_TYPES } from '#pricing/tax.ts'
import { ORDER_STATUSES } from '#purchase-orders/status.ts'
import { RETURN_REASONS, reasonLabels } from '#returns/reasons.ts'
import { PAYMENT_TYPES } from '#sales/payment.ts'
import { SALE_STATUSES } from '#sales/status.ts'
import {
  DEFAULT_PAYMENT_TERM,
  PAYMENT_TERM_VALUES,
  paymentTermLabel,
  readPaymentTerm,
} from '#vendors/payment-terms.ts'

/* The values of the specification, section 9, and the statuses of section 4. */

describe('payment terms', () => {
  test.each([
    ['[9.5]', '1 week', 'weekly'],
    ['[9.6]', '2 weeks', 'bi-weekly'],
    ['[9.7]', '30 days', 'monthly'],
    ['[9.8]', '90 days', 'quarterly'],
    ['[9.9]', '180 days', 'half-yearly'],
    ['[9.10]', '365 days', 'yearly'],
  ])('%s %s is %s', (_line, value, meaning) => {
    expect(readPaymentTerm(value)).toBe(meaning)
    expect(paymentTermLabel(meaning)).toBe(value)
  })

  test('[9.11] there are six, and a new vendor starts with monthly', () => {
    expect(PAYMENT_TERM_VALUES).toHaveLength(6)
    expect(DEFAULT_PAYMENT_TERM).toBe('monthly')
  })
})

test('[9.3] tax types are CGST, SGST, IGST, GST, VAT and Other', () => {
  expect([...TAX_TYPES].sort()).toEqual(['CGST', 'GST', 'IGST', 'Other', 'SGST', 'VAT'])
})

test('[9.2] a taxable product starts with GST at 18 percent', () => {
  expect(DEFAULT_TAX_ROW).toEqual({ type: 'GST', rate: 18 })
})

test('[9.4] the reasons for a return have their labels', () => {
  expect(RETURN_REASONS.map((reason) => [reason, reasonLabels[reason]])).toEqual([
    ['damaged', 'Damaged'],
    ['defective', 'Defective'],
    ['unwanted', 'Unwanted'],
    ['incorrect_item', 'Incorrect Item'],
    ['other', 'Other'],
  ])
})

test('the statuses of intakes, orders and sales', () => {
  expect(INTAKE_STATUSES).toEqual(['draft', 'confirmed', 'cancelled'])
  expect(ORDER_STATUSES).toEqual(['draft', 'sent', 'received', 'cancelled'])
  expect(SALE_STATUSES).toEqual(['ordered', 'delivered', 'returned', 'cancelled'])
})

test('a sale is paid by cash, upi, card, bank transfer, cheque or credit', () => {
  expect(PAYMENT_TYPES).toEqual(['cash', 'upi', 'card', 'bank_transfer', 'cheque', 'credit'])
})

test('the default message', () => {
  expect(unexpected).toBe('Something went wrong. Please try again.')
})

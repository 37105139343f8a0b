import { expect, test } from 'vitest'
import { maySeeChange, maySeeHistory } from '#activity/visible.ts'

test.each([
  ['product', 'buying_price_paise', false],
  ['product', 'discount', false],
  ['product', 'selling_price_paise', true],
  ['product', 'max_customer_discount', true],
  ['productVersion', 'buying_price_paise', false],
  ['productVersion', 'notes', false],
  ['workspace', 'bank_account_number', false],
  ['workspace', 'name', true],
])('[13.11] whether the sales role can read a change of %s.%s: %s', (noun, field, may) => {
  expect(maySeeChange('sales', noun, field)).toBe(may)
  expect(maySeeChange('purchasing', noun, field)).toBe(true)
})

test('[13.13] a viewer reads costs but not a vendor’s bank details', () => {
  expect(maySeeChange('viewer', 'product', 'buying_price_paise')).toBe(true)
  expect(maySeeChange('viewer', 'vendor', 'bankDetails')).toBe(false)
})

test('a record’s history requires access to the record; other history is for owners and admins', () => {
  expect(maySeeHistory('sales', 'sale')).toBe(true)
  expect(maySeeHistory('sales', 'purchaseOrder')).toBe(false)
  expect(maySeeHistory('sales', 'something new')).toBe(false)
  expect(maySeeHistory('admin', 'something new')).toBe(true)
})

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
])('[13.11] the sales role reads a change of %s.%s: %s', (noun, field, may) => {
  expect(maySeeChange('sales', noun, field)).toBe(may)
  expect(maySeeChange('purchasing', noun, field)).toBe(true)
})

test('[13.13] a viewer reads costs, but not the bank details of a vendor', () => {
  expect(maySeeChange('viewer', 'product', 'buying_price_paise')).toBe(true)
  expect(maySeeChange('viewer', 'vendor', 'bankDetails')).toBe(false)
})

test('the history of a record is for whoever may read it; of anything else for owner and admin', () => {
  expect(maySeeHistory('sales', 'sale')).toBe(true)
  expect(maySeeHistory('sales', 'purchaseOrder')).toBe(false)
  expect(maySeeHistory('sales', 'something new')).toBe(false)
  expect(maySeeHistory('admin', 'something new')).toBe(true)
})

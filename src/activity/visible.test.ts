import { expect, test } from 'vitest'
import { accessOf } from '#access/role-access.ts'
import { maySeeChange, maySeeHistory } from '#activity/visible.ts'

test.each([
  ['product', 'buying_price_paise', false],
  ['product', 'discount', false],
  ['product', 'selling_price_paise', true],
  ['product', 'max_customer_discount', true],
  ['productVersion', 'buying_price_paise', false],
  ['productVersion', 'notes', false],
  ['workspace', 'bank_account_number', false],
  ['vendor', 'defaultDiscount', false],
  ['workspace', 'name', true],
])('[13.11] whether the sales role can read a change of %s.%s: %s', (noun, field, may) => {
  expect(maySeeChange(accessOf('sales'), noun, field)).toBe(may)
  expect(maySeeChange(accessOf('purchasing'), noun, field)).toBe(true)
})

test('[13.13] a viewer reads costs but not a vendor’s bank details', () => {
  expect(maySeeChange(accessOf('viewer'), 'product', 'buying_price_paise')).toBe(true)
  expect(maySeeChange(accessOf('viewer'), 'vendor', 'bankDetails')).toBe(false)
})

test('a record’s history requires access to the record; other history is for owners and admins', () => {
  expect(maySeeHistory(accessOf('sales'), 'sale')).toBe(true)
  expect(maySeeHistory(accessOf('sales'), 'purchaseOrder')).toBe(false)
  expect(maySeeHistory(accessOf('sales'), 'something new')).toBe(false)
  expect(maySeeHistory(accessOf('admin'), 'something new')).toBe(true)
})

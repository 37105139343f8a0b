import { expect, test } from 'vitest'
import { typedCustomer } from './typed-customer.ts'

test.each([
  ['9999988888', { phoneNumber: '9999988888' }],
  [' +91 98450-12345 ', { phoneNumber: '+91 98450-12345' }],
  ['Raju 9999988888', { name: 'Raju 9999988888' }],
  ['Raju', { name: 'Raju' }],
  ['', {}],
])('[16.430] “%s” starts a new customer with its phone number or name', (typed, fields) => {
  expect(typedCustomer(typed)).toEqual(fields)
})

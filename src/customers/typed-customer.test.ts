import { expect, test } from 'vitest'
import { typedCustomer } from './typed-customer.ts'

test.each([
  ['9999988888', { phoneNumber: '9999988888' }],
  [' +91 98450-12345 ', { phoneNumber: '+91 98450-12345' }],
  ['Flat 12', { name: 'Flat 12' }],
  ['Raju', { name: 'Raju' }],
  ['', {}],
])('[16.430] “%s” starts a new customer with its phone number or name', (typed, fields) => {
  expect(typedCustomer(typed)).toEqual(fields)
})

test.each([
  ['Ravi Kumar 9812345670', { name: 'Ravi Kumar', phoneNumber: '9812345670' }],
  ['Ravi Kumar, +91 98123-45670', { name: 'Ravi Kumar', phoneNumber: '+91 98123-45670' }],
  ['9812345670 Ravi Kumar', { name: 'Ravi Kumar', phoneNumber: '9812345670' }],
  ['रवि ९८१२३४५६७०', { name: 'रवि', phoneNumber: '९८१२३४५६७०' }],
  ['Sector 17 Stores', { name: 'Sector 17 Stores' }],
  ['Shop 2024', { name: 'Shop 2024' }],
])('[22.61] “%s” starts a new customer with its name and phone number', (typed, fields) => {
  expect(typedCustomer(typed)).toEqual(fields)
})

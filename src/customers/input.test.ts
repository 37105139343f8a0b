import { expect, test } from 'vitest'
import { addressInput } from '#customers/input.ts'

test('[22.54] a PIN code in the digits of an Indian script is stored in Latin ones', () => {
  const typed = {
    street: '१४ MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    zipCode: '४११००२',
    country: 'India',
  }
  expect(addressInput.parse(typed)).toMatchObject({ street: '१४ MG Road', zipCode: '411002' })
})

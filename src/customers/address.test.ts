import { expect, test } from 'vitest'
import { distinctAddresses } from './address.ts'

const address = { label: '', street: '14 Avenue Road', city: 'Bengaluru', state: 'Karnataka' }
const at = (id: string, more: object = {}) => ({
  id,
  address: { ...address, zipCode: '560002', country: 'India', ...more },
})

test.each([
  ['identical ones', [at('1'), at('2')], undefined, ['1']],
  ['the chosen one of identical ones', [at('1'), at('2'), at('3')], '2', ['2']],
  ['a chosen one among others', [at('1'), at('2', { street: 'Warehouse 4' }), at('3')], '3', ['3', '2']],
  ['other labels', [at('1'), at('2', { label: 'Shop' })], undefined, ['1', '2']],
  ['other PIN codes', [at('1'), at('2', { zipCode: '560003' })], null, ['1', '2']],
  ['none', [], undefined, []],
])('[36.20] an address is shown once: %s', (_, all, chosen, shown) => {
  expect(distinctAddresses(all, chosen).map(({ id }) => id)).toEqual(shown)
})

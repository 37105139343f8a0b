import { expect, test } from 'vitest'
import { correctionRefusal, isSameSupply } from './correction.ts'

const at = (state: string, country = 'India') => ({ street: '1', city: 'X', state, zipCode: '1', country })

test.each([
  ['another street of the state', at('Karnataka'), '29', at('karnataka '), true],
  ['the same state by its code', at('Karnataka'), '29', at('KA'), true],
  ['another state', at('Karnataka'), '29', at('Kerala'), false],
  ['abroad', at('Karnataka'), '29', at('Karnataka', 'Nepal'), false],
  ['the state of supply of a bill without an address', null, '29', at('Karnataka'), true],
  ['another one', null, '29', at('Kerala'), false],
  ['anywhere while no state is known', null, undefined, at('Kerala'), true],
])('[27.8] %s', (_, address, placeOfSupply, to, isSame) => {
  expect(isSameSupply({ address, placeOfSupply }, to)).toBe(isSame)
})

test('[27.8] only a cancelled bill cannot be corrected', () => {
  const statuses = ['ordered', 'delivered', 'returned', 'cancelled'] as const
  expect(statuses.filter(correctionRefusal)).toEqual(['cancelled'])
})

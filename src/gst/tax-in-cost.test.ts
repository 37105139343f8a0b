import { expect, test } from 'vitest'
import { isTaxInCost } from './tax-in-cost.ts'
import { vendorGst } from './vendor-registration.ts'

test.each([
  ['composition', '27AAPFU0939F1ZV', true],
  ['unregistered', '27AAPFU0939F1ZV', true],
  ['regular', '27AAPFU0939F1ZV', false],
  ['unknown', '27AAPFU0939F1ZV', false],
  ['composition', 'URP', false],
  ['composition', 'a composition dealer', false],
  ['composition', '', false],
] as const)('[20.44] %s, vendor %s: %s', (scheme, vendorGstin, expected) => {
  const isComposition = vendorGstin === 'a composition dealer'
  expect(isTaxInCost(scheme, vendorGst(isComposition ? '27AAPFU0939F1ZV' : vendorGstin, isComposition))).toBe(
    expected,
  )
})

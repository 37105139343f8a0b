import { expect, test } from 'vitest'
import { hideGstRefusal } from '#sales/hide-gst.ts'
import { messages } from '#sales/messages.ts'

test.each([
  ['a registered buyer', true, { charge: 'tax', special: false }, messages.hideGstRegistered],
  ['a composition dealer', false, { charge: 'none', special: false }, messages.hideGstComposition],
  [
    'a shop that is not registered',
    false,
    { charge: 'none', special: false, unregistered: true },
    messages.hideGstUnregistered,
  ],
  ['an export', false, { charge: 'tax', special: true }, messages.hideGstSpecial],
  ['an export without tax', false, { charge: 'zeroRated', special: true }, messages.hideGstSpecial],
  ['a walk-in customer', false, { charge: 'tax', special: false }, undefined],
  ['a seller without a state', false, undefined, undefined],
] as const)('whether GST can be hidden: %s', (_, registered, place, says) => {
  expect(hideGstRefusal(registered, place)).toBe(says)
})

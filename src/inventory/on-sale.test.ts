import { expect, test } from 'vitest'
import { onSale } from './on-sale.ts'

const now = new Date('2026-11-20T06:00:00Z')
const past = '2026-11-20T05:59:59.000Z'
const later = '2026-11-20T06:00:01.000Z'

test.each([
  ['an active lot since its start', true, past, { label: 'On sale since', moment: past }],
  [
    'an active lot from its very moment',
    true,
    now.toISOString(),
    { label: 'On sale since', moment: now.toISOString() },
  ],
  ['an active lot before its start', true, later, { label: 'On sale from', moment: later }],
  ['an active lot without a start', true, null, undefined],
  ['an inactive lot that was on sale', false, past, undefined],
  ['an inactive lot that never was', false, null, undefined],
] as const)('%s', (_, isActive, effectiveFrom, said) => {
  expect(onSale({ isActive, effectiveFrom }, now)).toEqual(said)
})

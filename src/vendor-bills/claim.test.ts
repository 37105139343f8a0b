import { expect, test } from 'vitest'
import { expenseClaimRefusal } from '#expenses/expense.ts'
import { vendorGst } from '#gst/vendor-registration.ts'
import { claimRefusal } from '#vendor-bills/bill.ts'

const own = { gstin: '29AAACX0000A1Z7', state: '29', scheme: 'regular' as const }
const regular = vendorGst('27AAPFU0939F1ZV', false)
const composition = vendorGst('27AAPFU0939F1ZV', true)
const unregistered = vendorGst('URP', false)
const of = (billed: string, today = '2026-12-01') => ({ billed, today })

test.each([
  ['a bill of this financial year', own, regular, false, of('2026-04-01'), undefined],
  ['one of last year up to 30 November', own, regular, false, of('2026-03-31', '2026-11-30'), undefined],
  [
    'one of last year after it',
    own,
    regular,
    false,
    of('2026-03-31'),
    /until 30 Nov 2026 .*part of the cost/,
  ],
  ['the same under reverse charge', own, regular, true, of('2026-03-31'), /until 30 Nov 2026/],
  ['one of us for it, whose own invoice is of today', own, unregistered, true, of('2026-03-31'), undefined],
  ['a composition dealer’s under reverse charge', own, composition, true, of('2026-11-20'), undefined],
  ['a composition dealer’s', own, composition, false, of('2026-11-20'), /^This vendor is a composition/],
  ['an unregistered vendor’s', own, unregistered, false, of('2026-11-20'), /has no GSTIN/],
  [
    'a shop’s that is no regular dealer',
    { ...own, scheme: 'composition' as const },
    regular,
    false,
    of('2026-11-20'),
    /^Only a regular dealer/,
  ],
])('[27.97] why GST cannot be claimed: %s', (_, ours, vendor, reverseCharge, dated, said) => {
  const refused = claimRefusal({ own: ours, vendor }, reverseCharge, dated)
  if (said) expect(refused).toMatch(said)
  else expect(refused).toBeUndefined()
})

test.each([
  ['without a GSTIN', vendorGst('', false), of('2026-11-20'), /^Enter the GSTIN/],
  ['with one', regular, of('2026-11-20'), undefined],
  ['too late', regular, of('2026-03-31'), /until 30 Nov 2026/],
])('[27.98] why GST of an expense cannot be claimed: %s', (_, supplier, dated, said) => {
  const refused = expenseClaimRefusal(own, supplier, dated)
  if (said) expect(refused).toMatch(said)
  else expect(refused).toBeUndefined()
})

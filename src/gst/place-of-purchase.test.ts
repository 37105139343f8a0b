import { expect, test } from 'vitest'
import { placeOfOrder, placeOfPurchase } from '#gst/place-of-purchase.ts'
import { registrationFault, vendorGst } from '#gst/vendor-registration.ts'

const of29 = { gstin: '29AAACX0000A1Z7', state: '29', scheme: 'regular' as const }
const nobody = { gstin: null, state: null, scheme: 'unknown' as const }
const within = { interState: false, charge: 'tax' }

test.each([
  ['a vendor of our state', of29, '29AAAFB0000B1ZL', false, within],
  ['a vendor of another state', of29, '27AAPFU0939F1ZV', false, { interState: true, charge: 'tax' }],
  ['a vendor whose GSTIN is not known', of29, '', false, within],
  ['an unregistered vendor', of29, 'URP', false, { charge: 'none' }],
  ['an unregistered vendor, while our state is unknown', nobody, 'URP', false, { charge: 'none' }],
  ['an unregistered vendor under reverse charge', of29, 'URP', true, within],
  ['a state typed without a GSTIN', { ...nobody, state: '29' }, '29AAAFB0000B1ZL', false, within],
])('[20.45] %s', (_, own, gstin, reverseCharge, place) => {
  const vendor = vendorGst(gstin, false)
  expect(placeOfPurchase({ own, vendor }, reverseCharge)).toMatchObject(place)
})

test.each([
  ['an unregistered vendor of another state', 'URP', '27', true],
  ['an unregistered vendor of our state', 'URP', '29', false],
  ['an unregistered vendor whose state is not given', 'URP', null, false],
  ['a vendor whose GSTIN gives the state', '29AAAFB0000B1ZL', '27', false],
])('[27.190] under reverse charge, %s', (_, gstin, vendorState, interState) => {
  const parties = { own: of29, vendor: vendorGst(gstin, false) }
  expect(placeOfPurchase(parties, true, vendorState)).toMatchObject({ state: '29', interState })
  expect(placeOfPurchase(parties, false, vendorState)).toMatchObject({ interState: false })
})

test('[20.45] while our state is unknown, so is the place', () => {
  expect(placeOfPurchase({ own: nobody, vendor: vendorGst('27AAPFU0939F1ZV', false) })).toBeUndefined()
})

test('[20.45] an order keeps the tax of its products for a vendor without a GSTIN', () => {
  expect(placeOfOrder({ own: of29, vendor: vendorGst('URP', false) })).toBeUndefined()
  expect(placeOfOrder({ own: of29, vendor: vendorGst('29AAAFB0000B1ZL', false) })).toMatchObject(within)
})

test('[20.49] a composition dealer charges no GST on bills and orders, except under reverse charge', () => {
  const vendor = vendorGst('27AAPFU0939F1ZV', true)
  expect(placeOfPurchase({ own: of29, vendor })).toMatchObject({ charge: 'none' })
  expect(placeOfOrder({ own: of29, vendor })).toMatchObject({ charge: 'none' })
  expect(placeOfPurchase({ own: of29, vendor }, true)).toMatchObject({ charge: 'tax', interState: true })
})

test.each([
  ['URP', false, 'unregistered'],
  ['urp ', true, 'unregistered'],
  ['27AAPFU0939F1ZV', true, 'composition'],
  ['27AAPFU0939F1ZV', false, 'regular'],
  ['', false, null],
])(
  '[20.49] the registration of a vendor with GST number “%s” (composition: %s) is %s',
  (gstin, stored, is) => {
    expect(vendorGst(gstin, stored).gstRegistration).toBe(is)
  },
)

test.each([
  ['URP', 'composition', /^A registered vendor has a GSTIN/],
  ['URP', 'regular', /^A registered vendor has a GSTIN/],
  ['27AAPFU0939F1ZV', 'unregistered', /^A vendor with a GSTIN is registered/],
] as const)('[20.49] GST number %s with registration %s is refused', (gstin, asked, message) => {
  expect(registrationFault(gstin, asked)).toMatch(message)
  expect(registrationFault(gstin, null)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { invalidField } from '#base/refusal.ts'
import { messages } from '#gst/messages.ts'
import { NOTHING_SAID, type OwnGst, registrationReminder, schemeAfter } from '#gst/scheme.ts'

const gstin = '29AAACX0000A1Z7'
const dealer: OwnGst = { gstin, gstScheme: 'composition', underLut: false }
const exporter: OwnGst = { gstin, gstScheme: 'regular', underLut: true }
const small: OwnGst = { ...NOTHING_SAID, gstScheme: 'unregistered' }

test.each<[string, OwnGst, Partial<OwnGst>, object]>([
  ['nothing said', NOTHING_SAID, {}, { gstScheme: 'unknown', underLut: false }],
  ['not registered', NOTHING_SAID, { gstScheme: 'unregistered' }, { gstScheme: 'unregistered' }],
  ['registered, the number to follow', NOTHING_SAID, { gstScheme: 'regular' }, { gstScheme: 'regular' }],
  ['a GSTIN means registered', NOTHING_SAID, { gstin }, { gstScheme: 'regular' }],
  ['also after "not registered"', small, { gstin }, { gstScheme: 'regular' }],
  ['also with "not set yet"', NOTHING_SAID, { gstin, gstScheme: 'unknown' }, { gstScheme: 'regular' }],
  ['a composition dealer', NOTHING_SAID, { gstin, gstScheme: 'composition' }, { gstScheme: 'composition' }],
  ['something else is saved', dealer, {}, { gstScheme: 'composition' }],
  ['a letter of undertaking', exporter, {}, { gstScheme: 'regular', underLut: true }],
  ['the GSTIN goes, with all', exporter, { gstin: null }, { gstScheme: 'unknown', underLut: false }],
  [
    'the registration ends',
    dealer,
    { gstin: null, gstScheme: 'unregistered' },
    { gstScheme: 'unregistered' },
  ],
])('[12.61] the scheme after a save: %s', (_, found, asked, expected) => {
  expect(schemeAfter(found, asked)).toMatchObject(expected)
})

test.each<[string, OwnGst, Partial<OwnGst>, string, string]>([
  [
    'not registered with a GSTIN',
    dealer,
    { gstScheme: 'unregistered' },
    'gstScheme',
    messages.gstinMeansRegistered,
  ],
  ['composition without', small, { gstScheme: 'composition' }, 'gstScheme', messages.schemeNeedsGstin],
  ['a letter without', NOTHING_SAID, { underLut: true }, 'underLut', messages.schemeNeedsGstin],
])('refused: %s', (_, found, asked, field, sentence) => {
  expect(() => schemeAfter(found, asked)).toThrow(invalidField([field], sentence))
})

test.each([
  [{ gstin: null, gstScheme: 'unknown' }, messages.registrationUnknown],
  [{ gstin: null, gstScheme: 'regular' }, messages.gstinMissing],
  [{ gstin: null, gstScheme: 'unregistered' }, undefined],
  [{ gstin, gstScheme: 'regular' }, undefined],
] as const)('what the settings still need: %o', (said, sentence) => {
  expect(registrationReminder(said)).toBe(sentence)
})

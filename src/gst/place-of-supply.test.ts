import { describe, expect, it } from 'vitest'
import { invalidField } from '#base/refusal.ts'
import { gstinCheckCharacter } from '#gst/gstin.ts'
import { messages } from '#gst/messages.ts'
import { placeOfSupply, type SupplyFacts } from '#gst/place-of-supply.ts'

const of29 = { state: '29' }
const registeredIn = (state: string) => {
  const first14 = `${state}AAACX0000A1Z`
  return { gstin: first14 + gstinCheckCharacter(first14) }
}

type Case = [string, SupplyFacts, object]

const cases: Case[] = [
  [
    'P1 registered in the same state',
    { supplier: of29, buyer: registeredIn('29') },
    { state: '29', interState: false, halfLabel: 'SGST', reason: messages.placeGstin },
  ],
  [
    'P2 registered in another state',
    { supplier: of29, buyer: registeredIn('27') },
    { state: '27', interState: true, special: false },
  ],
  [
    'P3 billed to 27, shipped to 29 on his order',
    { supplier: of29, buyer: registeredIn('27'), delivery: { state: 'Karnataka' } },
    { state: '27', interState: true, reason: messages.placeBillTo('Maharashtra', 'Karnataka') },
  ],
  [
    'P4 walk-in without address',
    { supplier: of29, buyer: {} },
    { state: '29', interState: false, reason: messages.placeCounter },
  ],
  [
    'P5 unregistered, billed in 29, delivered in 33',
    { supplier: of29, buyer: { address: { state: 'Karnataka' } }, delivery: { state: 'Tamil Nadu' } },
    { state: '33', interState: true, reason: messages.placeDelivery },
  ],
  [
    'P6 Chandigarh',
    { supplier: { state: '04' }, buyer: registeredIn('04') },
    { state: '04', interState: false, halfLabel: 'UTGST' },
  ],
  [
    'P7 Delhi',
    { supplier: { state: '07' }, buyer: registeredIn('07') },
    { state: '07', interState: false, halfLabel: 'SGST' },
  ],
  [
    'P8 SEZ unit in the same state',
    { supplier: of29, buyer: { ...registeredIn('29'), registration: 'sez' } },
    { state: '29', interState: true, special: true, charge: 'tax', reason: messages.placeSez },
  ],
  [
    'P8 SEZ unit under a letter of undertaking',
    { supplier: { ...of29, underLut: true }, buyer: { ...registeredIn('29'), registration: 'sez' } },
    { interState: true, charge: 'zeroRated' },
  ],
  [
    'P9 overseas buyer',
    { supplier: of29, buyer: { registration: 'overseas' } },
    { state: '96', stateName: 'Other Countries', interState: true, charge: 'tax' },
  ],
  [
    'P9 overseas buyer without payment of tax',
    { supplier: { ...of29, underLut: true }, buyer: { registration: 'overseas' } },
    { state: '96', interState: true, special: true, charge: 'zeroRated' },
  ],
  [
    'P10 composition supplier',
    { supplier: { ...of29, scheme: 'composition' }, buyer: { address: { state: '29' } } },
    { state: '29', interState: false, charge: 'none' },
  ],
  [
    'a composition supplier hands over the goods in the own state',
    { supplier: { ...of29, scheme: 'composition' }, buyer: registeredIn('27'), override: '29' },
    { state: '29', interState: false, charge: 'none' },
  ],
  [
    'within India a letter of undertaking changes nothing',
    { supplier: { ...of29, underLut: true }, buyer: registeredIn('27') },
    { state: '27', interState: true, special: false, charge: 'tax' },
  ],
  [
    'P11 registered in 33, fetches the goods at the counter',
    { supplier: of29, buyer: registeredIn('33') },
    { state: '33', interState: true },
  ],
  [
    'unregistered with a billing address only',
    { supplier: of29, buyer: { gstin: 'URP', address: { state: 'Kerala', country: 'India' } } },
    { state: '32', interState: true, reason: messages.placeBilling },
  ],
  [
    'unregistered, delivered abroad',
    { supplier: of29, buyer: { address: { state: 'Kerala' } }, delivery: { state: 'Dubai', country: 'UAE' } },
    { state: '96', interState: true, reason: messages.placeExport },
  ],
  [
    'a state typed with one wrong letter',
    { supplier: of29, buyer: {}, delivery: { state: 'Maharastra' } },
    { state: '27', interState: true, reason: messages.placeDelivery },
  ],
  [
    'a state in the script of its people',
    { supplier: of29, buyer: { address: { state: 'தமிழ்நாடு' } } },
    { state: '33', interState: true, reason: messages.placeBilling },
  ],
  [
    'not registered: a state nobody knows changes nothing',
    { supplier: { ...of29, scheme: 'unregistered' }, buyer: {}, delivery: { state: 'Mumbay' } },
    { state: '29', interState: false, charge: 'none' },
  ],
  [
    "the supplier's GSTIN goes before his typed state",
    { supplier: { ...registeredIn('27'), state: '29' }, buyer: {} },
    { state: '27', interState: false },
  ],
  [
    '[16.431] registered, with a GSTIN that is kept in spite of its check character: its first two digits count',
    { supplier: of29, buyer: { gstin: '27AAPFU0939F1ZW', address: { state: '29' } } },
    { state: '27', interState: true, reason: messages.placeGstin },
  ],
  [
    '[16.431] registered, with a GSTIN that begins with no state: the address counts',
    { supplier: of29, buyer: { gstin: '39AAACX0000A1Z6', address: { state: '33' } } },
    { state: '33', interState: true, reason: messages.placeBilling },
  ],
  [
    'a person may choose otherwise',
    { supplier: of29, buyer: registeredIn('27'), override: '29' },
    { state: '29', interState: false, reason: messages.placeChosen },
  ],
  [
    'also abroad',
    { supplier: of29, buyer: {}, override: '96' },
    { state: '96', interState: true, reason: messages.placeChosen },
  ],
  [
    '[12.62] not registered: no tax',
    { supplier: { ...of29, scheme: 'unregistered' }, buyer: registeredIn('29') },
    { state: '29', interState: false, charge: 'none', unregistered: true, reason: messages.placeUntaxed },
  ],
  [
    '[12.62] not registered and without a state: no tax either',
    { supplier: { scheme: 'unregistered' }, buyer: {} },
    { state: '', interState: false, charge: 'none', unregistered: true },
  ],
  [
    '[12.62] not registered, to another state: no tax, and a warning',
    { supplier: { ...of29, scheme: 'unregistered' }, buyer: { address: { state: 'Kerala' } } },
    { state: '32', interState: true, charge: 'none', warning: messages.unregisteredInterState },
  ],
  [
    'registration not set: tax as of a registered supplier',
    { supplier: { ...of29, scheme: 'unknown' }, buyer: {} },
    { state: '29', charge: 'tax' },
  ],
  [
    'SEZ stays inter-state whatever is chosen',
    { supplier: of29, buyer: { registration: 'sez' }, override: '29' },
    { state: '29', interState: true },
  ],
]

describe('the place of supply', () => {
  it.each(cases)('[12.16, 12.17] %s', (_, facts, expected) => {
    expect(placeOfSupply(facts)).toMatchObject(expected)
  })

  it.each([{}, { gstin: '', state: '' }, { state: 'Atlantis' }, { gstin: 'nonsense' }])(
    'is unknown without a state of the supplier: %o',
    (supplier) => {
      expect(placeOfSupply({ supplier, buyer: registeredIn('27') })).toBeUndefined()
    },
  )
})

describe('[12.65] refused', () => {
  it.each<Case>([
    [
      messages.unknownState('Mumbay'),
      { supplier: of29, buyer: { address: { state: 'Mumbay' } } },
      { path: ['placeOfSupply'] },
    ],
    [
      messages.buyerWithoutState,
      { supplier: of29, buyer: { gstin: '39AAACX0000A1Z6', address: { state: 'Mumbay' } } },
      {},
    ],
    [messages.buyerWithoutGstin, { supplier: of29, buyer: { registration: 'regular' } }, {}],
    [messages.state, { supplier: of29, buyer: {}, override: '99' }, {}],
  ])('%s', (sentence, facts) => {
    expect(() => placeOfSupply(facts)).toThrow(invalidField(['placeOfSupply'], sentence))
  })

  const fromComposition = messages.compositionInterState('Karnataka')
  it.each<[string, Partial<SupplyFacts>]>([
    ['a registered buyer of another state', { buyer: registeredIn('27') }],
    ['goods that go to another state', { delivery: { state: 'Kerala' } }],
    ['an SEZ unit in the same state', { buyer: { ...registeredIn('29'), registration: 'sez' } }],
    ['a buyer abroad', { buyer: { registration: 'overseas' } }],
    ['another state chosen by hand', { override: '33' }],
  ])('a composition dealer cannot sell to %s', (_, facts) => {
    const sell = () => placeOfSupply({ supplier: { ...of29, scheme: 'composition' }, buyer: {}, ...facts })
    const issues = [{ path: ['placeOfSupply'], message: fromComposition }]
    expect(sell).toThrow(
      expect.objectContaining({ code: 'invalid', message: fromComposition, data: { issues } }),
    )
  })
})

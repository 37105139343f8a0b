import { gstinCheckCharacter } from '#gst/gstin.ts'
import type { SupplyFacts } from '#gst/place-of-supply.ts'

/** What a bill does with GST, as the law says it, decided by hand for each case below. */
export type Treatment = 'as typed' | 'CGST and SGST' | 'CGST and UTGST' | 'IGST' | 'IGST at 0' | 'none'

/** Who sells to whom and where: `supply` as the product gets it, and what must follow from it. */
export type Place = { name: string; supply: SupplyFacts; treatment: Treatment; isRegistered: boolean }

/** A valid GSTIN of a state. */
export const gstinIn = (state: string, pan = 'AAACX0000A'): string => {
  const first = `${state}${pan}1Z`
  return first + gstinCheckCharacter(`${first}0`)
}

const regular = (state: string, underLut = false) => ({
  gstin: gstinIn(state),
  state,
  scheme: 'regular' as const,
  underLut,
})
const composition = { gstin: gstinIn('27'), state: '27', scheme: 'composition' as const }
const unregistered = { state: '27', scheme: 'unregistered' as const }
const at = (state: string, country = 'India') => ({ state, country })
const registered = (state: string, registration: 'regular' | 'sez' = 'regular') => ({
  gstin: gstinIn(state, 'AAAFB0000B'),
  registration,
  address: at(state),
})

const place = (name: string, treatment: Treatment, supply: SupplyFacts): Place => ({
  name,
  supply,
  treatment,
  isRegistered: !!supply.buyer.gstin,
})
const within = (seller: string, buyer: string): SupplyFacts => ({
  supplier: regular(seller),
  buyer: { registration: 'unregistered', address: at(buyer) },
})

/** Every way in which a sale is or is not charged GST. */
export const places: readonly Place[] = [
  place('the state is unknown', 'as typed', { supplier: { scheme: 'unknown' }, buyer: {} }),
  place('at the counter', 'CGST and SGST', { supplier: regular('29'), buyer: {} }),
  place('not set yet, in a state', 'CGST and SGST', {
    supplier: { state: '29', scheme: 'unknown' },
    buyer: {},
  }),
  place('to a registered shop in the state', 'CGST and SGST', {
    supplier: regular('29'),
    buyer: registered('29'),
  }),
  place('in Chandigarh', 'CGST and UTGST', { supplier: regular('04'), buyer: {} }),
  place('in Ladakh', 'CGST and UTGST', within('38', '38')),
  place('in Lakshadweep', 'CGST and UTGST', within('31', '31')),
  place('in Daman', 'CGST and UTGST', within('26', '26')),
  place('in the Andamans', 'CGST and UTGST', within('35', '35')),
  place('in Delhi, which has a legislature', 'CGST and SGST', within('07', '07')),
  place('in Puducherry, which has one too', 'CGST and SGST', within('34', '34')),
  place('from Karnataka to Kerala', 'IGST', within('29', '32')),
  place('from Karnataka to Ladakh', 'IGST', within('29', '38')),
  place('to a registered shop elsewhere, delivered at home', 'IGST', {
    supplier: regular('29'),
    buyer: registered('33'),
    delivery: at('29'),
  }),
  place('another state was chosen', 'IGST', { supplier: regular('29'), buyer: {}, override: '27' }),
  place('to an SEZ in the same state', 'IGST', {
    supplier: regular('29'),
    buyer: registered('29', 'sez'),
  }),
  place('to an SEZ under a letter of undertaking', 'IGST at 0', {
    supplier: regular('29', true),
    buyer: registered('29', 'sez'),
  }),
  place('an export with tax', 'IGST', {
    supplier: regular('29'),
    buyer: { registration: 'overseas', address: at('Dubai', 'United Arab Emirates') },
  }),
  place('an export under a letter of undertaking', 'IGST at 0', {
    supplier: regular('29', true),
    buyer: { registration: 'overseas', address: at('Dubai', 'United Arab Emirates') },
  }),
  place('a letter of undertaking within India', 'CGST and SGST', {
    supplier: regular('29', true),
    buyer: {},
  }),
  place('a composition dealer', 'none', { supplier: composition, buyer: {} }),
  place('a shop that is not registered', 'none', { supplier: unregistered, buyer: {} }),
  place('a shop that is not registered, to another state', 'none', {
    supplier: unregistered,
    buyer: { registration: 'unregistered', address: at('24') },
  }),
]

import { invalidField } from '#base/refusal.ts'
import { findState } from '#gst/find-state.ts'
import { stateOfGstin } from '#gst/gstin.ts'
import { messages } from '#gst/messages.ts'
import type { Registration } from '#gst/registration.ts'
import type { GstScheme } from '#gst/scheme.ts'
import { isUtgst, OTHER_COUNTRIES, stateName } from '#gst/states.ts'
import { isUnregistered } from '#gst/unregistered.ts'

/** The parts of an address that the place of supply needs: state as code or name, as typed. */
export type SupplyAddress = { state?: string | null; country?: string | null }

/** What determines the place of supply of goods. */
export type SupplyFacts = {
  /** The workspace. Its GSTIN gives the state; without one, the typed state (code or name) does. */
  supplier: { gstin?: string | null; state?: string | null; scheme?: GstScheme; underLut?: boolean }
  buyer: { gstin?: string | null; registration?: Registration | null; address?: SupplyAddress | null }
  /** The delivery address; defaults to the buyer's. */
  delivery?: SupplyAddress | null
  /** The state code chosen instead (96 for abroad). */
  override?: string | null
}

/**
 * The place of supply of a sale. `state` is a GST state code, 96 for abroad. `special` marks an export or a
 * supply to an SEZ. `charge` is 'zeroRated' for such a supply under a letter of undertaking, and 'none' for a
 * composition dealer (bill of supply) or an unregistered supplier (plain bill); `unregistered` tells which.
 * `warning` is a hint.
 */
export type PlaceOfSupply = {
  state: string
  stateName: string
  reason: string
  interState: boolean
  special: boolean
  halfLabel: 'SGST' | 'UTGST'
  charge: 'tax' | 'zeroRated' | 'none'
  unregistered?: boolean
  warning?: string
}

type Found = { state: string; reason: string }

/**
 * Derives the place of supply of goods; undefined when the supplier's state is unknown. An unregistered
 * supplier charges no GST wherever the goods go (CGST Act s.32); without a state, `state` may be ''. Refuses
 * at `placeOfSupply` a registered buyer whose state neither the GSTIN nor an address gives and an address in an
 * unknown state, because a wrong tax is hard to correct (CGST Act s.77), and an inter-State sale by a composition
 * dealer, which is not allowed (CGST Act s.10(2)(c)). Source: IGST Act s.7, s.8, s.10(1)(a), (b), (ca), s.16; Circular
 * 209/3/2024-GST.
 */
export function placeOfSupply(facts: SupplyFacts): PlaceOfSupply | undefined {
  const home = supplierState(facts.supplier)
  if (facts.supplier.scheme === 'unregistered') return untaxed(facts, home)
  if (!home) return undefined
  const found = chosen(facts) ?? exported(facts) ?? registered(facts) ?? unregistered(facts, home)
  const special = facts.buyer.registration === 'sez' || found.state === OTHER_COUNTRIES
  const interState = special || found.state !== home
  if (facts.supplier.scheme === 'composition' && interState)
    throw refused(messages.compositionInterState(stateName(home)))
  return {
    ...found,
    stateName: stateName(found.state),
    interState,
    special,
    halfLabel: isUtgst(found.state) ? 'UTGST' : 'SGST',
    charge: chargeOf(facts.supplier, special),
  }
}

/** No GST is charged, so no buyer is refused; a sale outside the state gets a warning. */
function untaxed(facts: SupplyFacts, home = ''): PlaceOfSupply {
  const found = chosen(facts) ?? exported(facts) ?? ofAddress(facts) ?? counter(home)
  const interState = home !== '' && found.state !== home
  return {
    state: found.state,
    stateName: stateName(found.state),
    reason: messages.placeUntaxed,
    interState,
    special: false,
    halfLabel: 'SGST',
    charge: 'none',
    unregistered: true,
    warning: interState ? messages.unregisteredInterState : undefined,
  }
}

const refused = (sentence: string) => invalidField(['placeOfSupply'], sentence)

/** The supplier's state code, from the GSTIN or else as typed; undefined when neither is known. */
export const supplierState = ({ gstin, state }: SupplyFacts['supplier']): string | undefined =>
  (gstin ? stateOfGstin(gstin) : undefined) ?? (state ? findState(state)?.code : undefined)

function chargeOf(supplier: SupplyFacts['supplier'], special: boolean): PlaceOfSupply['charge'] {
  if (supplier.scheme === 'composition') return 'none'
  return special && supplier.underLut ? 'zeroRated' : 'tax'
}

function chosen({ override }: SupplyFacts): Found | undefined {
  if (!override) return undefined
  const state = override === OTHER_COUNTRIES ? override : findState(override)?.code
  if (!state) throw refused(messages.state)
  return { state, reason: messages.placeChosen }
}

function exported({ buyer, delivery }: SupplyFacts): Found | undefined {
  const abroad =
    buyer.registration === 'overseas' || (!isRegistered(buyer) && isAbroad(delivery ?? buyer.address))
  return abroad ? { state: OTHER_COUNTRIES, reason: messages.placeExport } : undefined
}

const isAbroad = (address: SupplyAddress | null | undefined): boolean => {
  const country = address?.country?.trim().toLowerCase() ?? ''
  return country !== '' && !['india', 'in', 'ind', 'bharat', 'भारत'].includes(country)
}

const hasGstin = ({ gstin }: SupplyFacts['buyer']): boolean => !!gstin && !isUnregistered(gstin)

const isRegistered = (buyer: SupplyFacts['buyer']): boolean =>
  hasGstin(buyer) || !['unregistered', 'overseas'].includes(buyer.registration ?? 'unregistered')

function registered({ buyer, delivery }: SupplyFacts): Found | undefined {
  if (!isRegistered(buyer)) return undefined
  if (!hasGstin(buyer)) throw refused(messages.buyerWithoutGstin)
  const found = ofGstin(buyer, delivery) ?? ofAddress({ buyer, delivery })
  if (!found) throw refused(messages.buyerWithoutState)
  return buyer.registration === 'sez' ? { ...found, reason: messages.placeSez } : found
}

function ofGstin({ gstin }: SupplyFacts['buyer'], delivery: SupplyFacts['delivery']): Found | undefined {
  const state = stateOfGstin(gstin ?? '')
  if (!state) return undefined
  const shipTo = delivery?.state ? findState(delivery.state) : undefined
  const elsewhere = shipTo && shipTo.code !== state
  return {
    state,
    reason: elsewhere ? messages.placeBillTo(stateName(state), shipTo.name) : messages.placeGstin,
  }
}

function unregistered(facts: SupplyFacts, home: string): Found {
  const typed = typedState(facts)
  const found = ofAddress(facts)
  if (typed && !found) throw refused(messages.unknownState(typed))
  return found ?? counter(home)
}

type Addresses = Pick<SupplyFacts, 'buyer' | 'delivery'>

const typedState = ({ buyer, delivery }: Addresses): string | undefined =>
  delivery?.state?.trim() || buyer.address?.state?.trim() || undefined

/** From the buyer's address; undefined when there is none, or when its state is unknown. */
function ofAddress(facts: Addresses): Found | undefined {
  const typed = typedState(facts)
  const known = typed ? findState(typed) : undefined
  return (
    known && {
      state: known.code,
      reason: facts.delivery?.state ? messages.placeDelivery : messages.placeBilling,
    }
  )
}

const counter = (home: string): Found => ({ state: home, reason: messages.placeCounter })

import { invalidField } from '#base/refusal.ts'
import { stateOfGstin } from '#gst/gstin.ts'
import { messages } from '#gst/messages.ts'
import type { Registration } from '#gst/registration.ts'
import type { GstScheme } from '#gst/scheme.ts'
import { findState, isUtgst, OTHER_COUNTRIES, stateName } from '#gst/states.ts'
import { isUnregistered } from '#gst/unregistered.ts'

/** An address as far as the place of supply goes: state as code or name, as typed. */
export type SupplyAddress = { state?: string | null; country?: string | null }

/** What the place of supply of goods follows from. */
export type SupplyFacts = {
  /** The workspace. A GSTIN says its state; a typed state (code or name) does without one. */
  supplier: { gstin?: string | null; state?: string | null; scheme?: GstScheme; underLut?: boolean }
  buyer: { gstin?: string | null; registration?: Registration | null; address?: SupplyAddress | null }
  /** Where the goods go; the buyer's address counts when absent. */
  delivery?: SupplyAddress | null
  /** The state code that a person chose instead (96 for abroad). */
  override?: string | null
}

/**
 * Where a sale is supplied. `state` is a GST state code, 96 for abroad. `special` tells an export or a supply to an SEZ.
 * `charge` is 'zeroRated' for such a supply under a letter of undertaking and 'none' for a supplier under composition
 * (bill of supply) or without registration (plain bill): `unregistered` tells which. `warning` is a hint.
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
 * Derives the place of supply of goods. Undefined when the supplier's own state is unknown: then nothing is derived. A
 * supplier without registration charges nothing wherever the goods go (CGST Act s.32); where he has not said his state,
 * `state` may be ''.
 * Refuses at `placeOfSupply` a registered buyer without a valid state and an address in a state that nobody knows, as a
 * wrong head of tax is hard to correct (CGST Act s.77), and the inter-State sale of a composition supplier, who may make none (CGST Act s.10(2)(c)).
 * Source: IGST Act s.7, s.8, s.10(1)(a), (b), (ca), s.16; Circular 209/3/2024-GST.
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

/** Nothing is charged, so no buyer is refused; a sale outside the state is pointed out. */
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

/** The supplier's state code: that of the GSTIN, else the typed one; undefined when neither is known. */
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
  const state = stateOfGstin(buyer.gstin ?? '')
  if (!state) throw refused(messages.buyerWithoutState)
  if (buyer.registration === 'sez') return { state, reason: messages.placeSez }
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

const typedState = ({ buyer, delivery }: SupplyFacts): string | undefined =>
  delivery?.state?.trim() || buyer.address?.state?.trim() || undefined

/** By the buyer's address; undefined when there is none, or when its state is not known. */
function ofAddress(facts: SupplyFacts): Found | undefined {
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

import { findState } from '#gst/find-state.ts'
import { messages } from '#sales/messages.ts'
import type { SaleAddress } from '#sales/output.ts'
import type { SaleStatus } from '#sales/status.ts'

/** Why an issued bill cannot be corrected in its present status, or undefined when it can. */
export const correctionRefusal = (status: SaleStatus): string | undefined =>
  status === 'cancelled' ? messages.cancelledStays : undefined

/** The state code of an address in India, its text where that names no state, or its country abroad. */
const stateOf = ({ state, country }: Pick<SaleAddress, 'state' | 'country'>): string =>
  /^(india|bharat|)$/i.test(country.trim())
    ? (findState(state)?.code ?? state.trim().toLowerCase())
    : country.trim().toLowerCase()

type Delivery = { address: SaleAddress | null; placeOfSupply: string | undefined }

/**
 * Whether goods of a bill can go to another address without another tax: one in the state that they went to, or where
 * the bill names no address, in its state of supply.
 */
export function isSameSupply({ address, placeOfSupply }: Delivery, to: SaleAddress): boolean {
  if (address) return stateOf(address) === stateOf(to)
  return placeOfSupply === undefined || placeOfSupply === stateOf(to)
}

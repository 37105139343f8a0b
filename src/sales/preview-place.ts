import { Refusal } from '#base/refusal.ts'
import { type PlaceOfSupply, placeOfSupply, type SupplyFacts } from '#gst/place-of-supply.ts'
import { isGstinOfRegistered } from '#gst/unregistered.ts'

/** A composition dealer charges no GST, wherever the goods go. */
export const withoutPlace = ({ supplier }: SupplyFacts): PlaceOfSupply | undefined =>
  supplier.scheme === 'composition' ? placeOfSupply({ supplier, buyer: {} }) : undefined

/** The place of supply, or why there is none yet. */
export function supplyOf(supply: SupplyFacts): { place?: PlaceOfSupply; placeFault?: string } {
  try {
    return { place: placeOfSupply(supply) }
  } catch (error) {
    if (error instanceof Refusal) return { placeFault: error.message }
    throw error
  }
}

/** Whether a bill has to name the SAC of each service: a shop that charges GST sells to a registered buyer (CGST Rule 46(g)). */
export const namesSac = ({ supplier: { scheme }, buyer }: SupplyFacts): boolean =>
  scheme !== 'unregistered' && scheme !== 'composition' && isGstinOfRegistered(buyer.gstin)

import { Refusal } from '#base/refusal.ts'
import { type PlaceOfSupply, placeOfSupply, type SupplyFacts } from '#gst/place-of-supply.ts'

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

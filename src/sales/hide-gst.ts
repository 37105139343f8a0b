import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { messages } from '#sales/messages.ts'

/**
 * Why the GST of a sale cannot be hidden; undefined when it can. A registered buyer's bill must show its tax
 * (CGST Rule 46(l), (m)); a bill of supply (Rule 49) and one for an export or an SEZ (Rule 46, proviso) must
 * state what they are.
 */
export function hideGstRefusal(
  buyerRegistered: boolean,
  place: Pick<PlaceOfSupply, 'charge' | 'special' | 'unregistered'> | undefined,
): string | undefined {
  if (buyerRegistered) return messages.hideGstRegistered
  if (place?.unregistered) return messages.hideGstUnregistered
  if (place?.charge === 'none') return messages.hideGstComposition
  return place?.special ? messages.hideGstSpecial : undefined
}

/** Whether the customer's copy hides GST: when the sale says so, and never for a registered buyer. */
export const hidesGst = ({
  hideGst,
  customer,
}: {
  hideGst: boolean
  customer: { gstin?: string | null }
}): boolean => hideGst && !customer.gstin

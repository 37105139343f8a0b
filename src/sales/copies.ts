import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { messages } from '#sales/messages.ts'

/** The copies of a document for goods (CGST Rule 48). Only the customer's own may leave out GST. */
export const BILL_COPIES = ['original', 'duplicate', 'triplicate'] as const
export type BillCopy = (typeof BILL_COPIES)[number]

/** Each copy in the words of the rule; on the page they stand in capitals. */
export const copyLabels: Record<BillCopy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
}

/**
 * Why the GST of a sale cannot be hidden, in a sentence; undefined when it can. A registered buyer's bill must show its
 * tax (CGST Rule 46(l), (m)); a bill of supply (Rule 49) and one of an export or to an SEZ (Rule 46, proviso) must say
 * what they are.
 */
export function hideGstRefusal(
  buyerRegistered: boolean,
  place: Pick<PlaceOfSupply, 'charge' | 'special'> | undefined,
): string | undefined {
  if (buyerRegistered) return messages.hideGstRegistered
  if (place?.charge === 'none') return messages.hideGstComposition
  return place?.special ? messages.hideGstSpecial : undefined
}

type Hiding = { hideGst: boolean; copy: BillCopy; customer: { gstin?: string | null } }

/** Whether a copy leaves out GST: the customer's own, when the sale says so, and never for a registered buyer. */
export const isGstHidden = ({ hideGst, copy, customer }: Hiding): boolean =>
  hideGst && copy === 'original' && !customer.gstin

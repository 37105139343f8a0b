import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import type { LineTaxType } from '#pricing/tax.ts'

const SUPPLY =
  'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS' as const

/** The two prescribed sentences for the bill of an export or of a supply to an SEZ. */
export const ENDORSEMENTS = {
  paid: `${SUPPLY} ON PAYMENT OF INTEGRATED TAX`,
  underLut: `${SUPPLY} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`,
} as const

/**
 * The endorsement on the bill of a sale (CGST Rule 46, proviso): none within India, and none for untaxed
 * goods.
 */
export function endorsementOf(
  place: { charge: PlaceOfSupply['charge']; special?: boolean } | null | undefined,
  { taxBreakdown }: { taxBreakdown: readonly { type: LineTaxType; amount: number }[] },
): string | undefined {
  const tax = taxBreakdown.find(({ type }) => type === 'IGST')
  if (!place?.special || !tax) return undefined
  if (place.charge === 'zeroRated') return ENDORSEMENTS.underLut
  return tax.amount > 0 ? ENDORSEMENTS.paid : undefined
}

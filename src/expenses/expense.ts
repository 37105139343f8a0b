import type { Paise } from '#base/money.ts'
import { type OwnRegistration, placeOfPurchase } from '#gst/place-of-purchase.ts'
import type { VendorGst } from '#gst/vendor-registration.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'
import { amountsOf, claimRefusal } from '#vendor-bills/bill.ts'
import { messages } from './messages.ts'

/**
 * What an expense comes to. Its GST is split by the state of the supplier's GSTIN, without one as within our state;
 * while ours is unknown it stays in one amount. A composition dealer charges none.
 */
export function expenseAmounts(
  { amount, taxes }: { amount: Paise; taxes: readonly LineTax[] },
  own: OwnRegistration,
  supplier: VendorGst,
): LineAmount {
  return amountsOf({ amount, taxes }, placeOfPurchase({ own, vendor: supplier }))
}

/** Why the GST of an expense of a day cannot be claimed; undefined when it can: by a regular dealer, from a regular supplier, in time (CGST Act s.16). */
export function expenseClaimRefusal(
  own: OwnRegistration,
  supplier: VendorGst,
  dated: { billed: string; today: string },
): string | undefined {
  const refused = claimRefusal({ own, vendor: supplier }, false, dated)
  return refused ?? (supplier.gstRegistration === null ? messages.supplierGstinFirst : undefined)
}

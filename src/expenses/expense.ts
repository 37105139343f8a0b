import type { Paise } from '#base/money.ts'
import { type OwnRegistration, placeOfPurchase } from '#gst/place-of-purchase.ts'
import type { VendorGst } from '#gst/vendor-registration.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'
import { amountsOf, isClaimable } from '#vendor-bills/bill.ts'

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

/** Whether the GST of an expense can be claimed: by a regular dealer, and from a regular supplier (CGST Act s.16). */
export const isExpenseClaimable = (own: OwnRegistration, supplier: VendorGst): boolean =>
  supplier.gstRegistration !== null && isClaimable({ own, vendor: supplier }, false)

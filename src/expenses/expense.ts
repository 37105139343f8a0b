import type { Paise } from '#base/money.ts'
import { type OwnRegistration, placeOfPurchase } from '#gst/place-of-purchase.ts'
import { UNREGISTERED } from '#gst/unregistered.ts'
import { type VendorGst, vendorGst } from '#gst/vendor-registration.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'
import { amountsOf, claimRefusal } from '#vendor-bills/bill.ts'
import { messages } from './messages.ts'

/** The supplier of an expense: under reverse charge, one without a GSTIN is not registered. */
export const supplierOf = (gstin: string, isComposition: boolean, reverseCharge: boolean): VendorGst =>
  vendorGst(gstin === '' && reverseCharge ? UNREGISTERED : gstin, isComposition)

/** What is paid of an expense, in paise: under reverse charge its GST is not part of it. */
export const paidOf = ({ taxable, tax }: { taxable: number; tax: number }, reverseCharge: boolean): number =>
  taxable + (reverseCharge ? 0 : tax)

/** Whether we owe the GST of an expense, and the code of the state of a supplier without a GSTIN. */
type OfReverseCharge = { reverseCharge?: boolean | undefined; supplierState?: string | null | undefined }

/**
 * What an expense comes to. Its GST is split by the state of the supplier's GSTIN, without one as within our state,
 * unless we owe it and the supplier's state is given; while ours is unknown it stays in one amount. A composition dealer
 * charges none, save what we owe under reverse charge.
 */
export function expenseAmounts(
  { amount, taxes }: { amount: Paise; taxes: readonly LineTax[] },
  own: OwnRegistration,
  supplier: VendorGst,
  { reverseCharge = false, supplierState }: OfReverseCharge = {},
): LineAmount {
  return amountsOf(
    { amount, taxes },
    placeOfPurchase({ own, vendor: supplier }, reverseCharge, supplierState),
  )
}

/** Why the GST of an expense of a day cannot be claimed; undefined when it can: by a regular dealer, from a regular supplier, in time (CGST Act s.16). */
export function expenseClaimRefusal(
  own: OwnRegistration,
  supplier: VendorGst,
  dated: { billed: string; today: string },
  reverseCharge = false,
): string | undefined {
  const refused = claimRefusal({ own, vendor: supplier }, reverseCharge, dated)
  return refused ?? (supplier.gstRegistration === null ? messages.supplierGstinFirst : undefined)
}

import type { Paise } from '#base/money.ts'
import { stateOfGstin } from '#gst/gstin.ts'
import { placeOfSupply, supplierState } from '#gst/place-of-supply.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import type { LineTax } from '#pricing/tax.ts'
import { amountsOf, type BillParties, isClaimable } from '#vendor-bills/bill.ts'

/**
 * What an expense comes to. Its GST is split by the state of the supplier's GSTIN, without one as within our state;
 * while ours is unknown it stays in one amount.
 */
export function expenseAmounts(
  { amount, taxes }: { amount: Paise; taxes: readonly LineTax[] },
  own: BillParties['own'],
  supplierGstin: string | null,
): LineAmount {
  const state = supplierState(own)
  const supplier = { state: (supplierGstin && stateOfGstin(supplierGstin)) || state || '' }
  return amountsOf(
    { amount, taxes },
    state ? placeOfSupply({ supplier, buyer: { address: { state } } }) : undefined,
  )
}

/** Whether the GST of an expense can be claimed: by a regular dealer, and from a supplier with a GSTIN (CGST Act s.16). */
export const isExpenseClaimable = (own: BillParties['own'], supplierGstin: string | null): boolean =>
  supplierGstin !== null && isClaimable({ own, vendorGstin: supplierGstin }, false)

import type { Scope } from '#base/server/scope.ts'
import { isSelfInvoiced } from '#vendor-bills/bill.ts'
import { findParties } from './received-store.ts'
import type { VendorBillRow } from './store.ts'

type Bill = Pick<VendorBillRow, 'vendor_id' | 'reverse_charge' | 'tax_paise' | 'self_invoice'>

/**
 * Whether a bill has no self-invoice and needs one, by the vendor's registration of today. Who owes tax under reverse charge is
 * registered (CGST Act s.24), whatever the settings say now.
 */
export async function lacksSelfInvoice(scope: Scope, bill: Bill): Promise<boolean> {
  if (bill.self_invoice !== null || !bill.reverse_charge) return false
  const vendor = await findParties(scope, bill.vendor_id)
  return isSelfInvoiced(vendor, { reverseCharge: bill.reverse_charge, tax: bill.tax_paise })
}

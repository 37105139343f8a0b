import type { Scope } from '#base/server/scope.ts'
import { needsSelfInvoice } from '#vendor-bills/bill.ts'
import { findParties } from './received-store.ts'
import type { VendorBillRow } from './store.ts'

type Bill = Pick<VendorBillRow, 'vendor_id' | 'reverse_charge' | 'tax_paise' | 'self_invoice'>

/** Whether a bill has no self-invoice and needs one, by our own registration and the vendor's of today. */
export async function lacksSelfInvoice(scope: Scope, bill: Bill): Promise<boolean> {
  if (bill.self_invoice !== null || !bill.reverse_charge) return false
  const parties = await findParties(scope, bill.vendor_id)
  const owed = { reverseCharge: bill.reverse_charge, tax: bill.tax_paise }
  return needsSelfInvoice({ own: parties, vendor: parties }, owed)
}

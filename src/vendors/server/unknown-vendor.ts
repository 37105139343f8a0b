import { holdUntilEnd } from '#base/server/hold.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#vendors/messages.ts'
import { DEFAULT_PAYMENT_TERM } from '#vendors/payment-terms.ts'
import { columnsOf } from './columns.ts'
import { findVendorByName, insertVendors } from './store.ts'

/** The fields of a vendor with only a name and optionally a phone number. */
export const quickVendor = (businessName: string, phoneNumber = '') =>
  columnsOf({
    businessName,
    legalOwnerName: '',
    gstNumber: '',
    defaultDiscount: 0,
    address: '',
    phoneNumber,
    email: '',
    paymentTerm: DEFAULT_PAYMENT_TERM,
  })

/** The id of the vendor for products without a named vendor, created when first needed. */
export async function unknownVendor(scope: Scope): Promise<string> {
  const find = () => findVendorByName(scope, messages.unknownVendor)
  const found = await find()
  if (found) return found
  await holdUntilEnd(scope, 'vendors.unknown')
  const [made = ''] = [
    (await find()) ?? (await insertVendors(scope, [quickVendor(messages.unknownVendor)]))[0],
  ]
  return made
}

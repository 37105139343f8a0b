import type { Vendor } from '#vendors/output.ts'
import type { Fields } from './store.ts'

/** The fields that are written. */
type Written = Pick<
  Vendor,
  'businessName' | 'legalOwnerName' | 'gstNumber' | 'address' | 'phoneNumber' | 'email'
> & {
  defaultDiscount: number
  paymentTerm: string
  gstRegistration?: Vendor['gstRegistration'] | undefined
  bankDetails?: Fields['bank_details'] | undefined
  msme?: Vendor['msme'] | undefined
  udyamNumber?: string | null | undefined
  agreedDays?: number | null | undefined
}

/** The columns of a vendor. */
export const columnsOf = (vendor: Written): Fields => ({
  business_name: vendor.businessName,
  legal_owner_name: vendor.legalOwnerName,
  gst_number: vendor.gstNumber,
  is_composition: vendor.gstRegistration === 'composition',
  default_discount: vendor.defaultDiscount,
  address: vendor.address,
  phone_number: vendor.phoneNumber,
  email: vendor.email,
  payment_term: vendor.paymentTerm,
  bank_details: vendor.bankDetails ?? null,
  msme: vendor.msme ?? null,
  udyam_number: vendor.udyamNumber ?? null,
  agreed_days: vendor.agreedDays ?? null,
})

import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { VENDOR_REGISTRATIONS } from '#gst/vendor-registration.ts'
import { MSME_CLASSES } from '#vendors/msme.ts'
import { PAYMENT_TERM_VALUES } from '#vendors/payment-terms.ts'

/** Stored bank details. */
export const bankDetails = z.object({
  accountNumber: z.string(),
  accountHolderName: z.string(),
  bankName: z.string(),
  ifscCode: z.string(),
  branch: z.string().optional(),
})

/**
 * A vendor in the API; discount in percent 0-100, `bankDetails` null when there are none or the role may not
 * see them.
 */
export const vendor = z.object({
  id: z.uuid(),
  workspaceId: z.uuid(),
  businessName: z.string(),
  legalOwnerName: z.string(),
  gstNumber: z.string(),
  /** Null while the GST number is not known. */
  gstRegistration: z.enum(VENDOR_REGISTRATIONS).nullable(),
  /** In percent 0-100; null for someone who may not see costs. */
  defaultDiscount: z.number().nullable(),
  address: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  paymentTerm: z.enum(PAYMENT_TERM_VALUES),
  bankDetails: bankDetails.nullable(),
  /** Its size under the MSMED Act; null for others, and for traders. */
  msme: z.enum(MSME_CLASSES).nullable(),
  udyamNumber: z.string().nullable(),
  /** The credit days agreed in writing; null: bills fall due by the payment term. */
  agreedDays: z.number().nullable(),
  /** Whether fields that the full form requires are missing. */
  toComplete: z.boolean(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
})
export type Vendor = z.infer<typeof vendor>

export const vendorAnswer = z.object({ vendor })
/** The fields for pickers. */
export const allVendorsAnswer = z.array(
  vendor.pick({
    id: true,
    businessName: true,
    phoneNumber: true,
    gstNumber: true,
    address: true,
    defaultDiscount: true,
  }),
)
export const vendorsPage = z.object({ vendors: z.array(vendor), pagination })

import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { billAnswer } from '#bills/output.ts'
import { QUOTATION_STATUSES } from '#quotations/status.ts'

/** Money in these answers is rupees, percentages 0 to 100, dates yyyy-MM-dd, moments ISO. */

const status = z.enum(QUOTATION_STATUSES)
const linkedSale = z.object({ id: z.uuid(), saleId: z.string() })

const quotationInList = z.object({
  id: z.uuid(),
  number: z.string(),
  revision: z.number(),
  status,
  /** Null, and the name of the walk-in customer, where nobody is named. */
  customerId: z.uuid().nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  quotedOn: z.string(),
  validUntil: z.string(),
  totalAmount: z.number(),
  payable: z.number(),
  createdAt: z.string(),
})
export type QuotationInList = z.infer<typeof quotationInList>

export const quotationsPage = z.object({ quotations: z.array(quotationInList), pagination })

/** Everything that a quotation prints; as on a bill, `price` is per unit before discount. */
const paper = z.object({
  number: z.string(),
  revision: z.number(),
  quotedOn: z.string(),
  validUntil: z.string(),
  ...billAnswer.pick({
    discountPercentage: true,
    notes: true,
    terms: true,
    workspace: true,
    billingAddress: true,
    deliveryAddress: true,
    placeOfSupply: true,
    endorsement: true,
    items: true,
    totals: true,
  }).shape,
  /** Null where nobody is named. */
  customer: billAnswer.shape.customer.nullable(),
})
export type QuotationPaper = z.infer<typeof paper>

/** A line as it was typed, to write the next revision, a copy or a sale. */
export const askedLine = z.object({
  productId: z.uuid(),
  productVersionId: z.uuid(),
  quantity: z.number(),
  pack: z.object({ name: z.string(), count: z.number() }).optional(),
  discountPercentage: z.number(),
  rate: z.number().optional(),
  rateIncludesTax: z.boolean().optional(),
  rateReason: z.string().optional(),
})
export type AskedLine = z.infer<typeof askedLine>

/** A line without a product as it was typed. */
export const askedCharge = z.object({
  description: z.string(),
  quantity: z.number(),
  rate: z.number(),
  rateIncludesTax: z.boolean(),
  gstRate: z.number(),
  hsnNumber: z.string(),
})

export const quotationAnswer = z.object({
  id: z.uuid(),
  status,
  version: z.number(),
  createdAt: z.string(),
  customerId: z.uuid().nullable(),
  deliveryAddressId: z.uuid().nullable(),
  /** The state chosen instead of the derived one. */
  placeOfSupply: z.string().nullable(),
  /** The terms typed for this quotation. */
  terms: z.string(),
  lines: z.array(askedLine),
  charges: z.array(askedCharge),
  paper,
  /** The sale that it became. */
  sale: linkedSale.nullable(),
  /** Every revision, newest first. */
  revisions: z.array(
    z.object({ revision: z.number(), madeBy: z.string(), madeAt: z.string(), payable: z.number() }),
  ),
})
export type QuotationAnswer = z.infer<typeof quotationAnswer>

/** The quotation that a sale was made of, or null. */
export const quotationOfSale = z.object({
  quotation: z.object({ id: z.uuid(), number: z.string() }).nullable(),
})

export const sharedQuotationAnswer = z.object({ paper, status, expiresAt: z.string() })

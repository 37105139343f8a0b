import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { messages } from './messages.ts'

/** The fields of a customer in which the kept one may get the merged one's value. */
export const CUSTOMER_FIELDS = [
  'name',
  'phoneNumber',
  'email',
  'gstin',
  'pan',
  'notes',
  'creditLimit',
  'creditDays',
  'priceList',
] as const

/** The same of a vendor. */
export const VENDOR_FIELDS = [
  'businessName',
  'legalOwnerName',
  'gstNumber',
  'phoneNumber',
  'email',
  'address',
  'paymentTerm',
  'defaultDiscount',
  'bankDetails',
  'msme',
  'udyamNumber',
  'agreedDays',
] as const

/** The same of a product. The price comes with whether it includes GST and with the MRP, a vendor with their code. */
export const PRODUCT_FIELDS = [
  'name',
  'hsnNumber',
  'vendor',
  'vendorProductId',
  'buyingPrice',
  'discount',
  'sellingPrice',
  'maxCustomerDiscount',
  'lowBalanceThreshold',
  'category',
  'brand',
  'location',
] as const

const both = z.object({
  workspaceId: givenId().optional(),
  /** The record that ends. */
  mergedId: givenId(),
  /** The record that stays and gets everything of the other. */
  keptId: givenId(),
})

/** The versions that the person saw; a record that changed since is refused. */
const versions = { mergedVersion: z.number().int().optional(), keptVersion: z.number().int().optional() }

const isTwo = ({ mergedId, keptId }: z.output<typeof both>) => mergedId !== keptId
const another = { path: ['keptId'], message: messages.same }

const taken = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.array(z.enum(fields)).max(fields.length).optional()

/** Which two records to preview a merge of. */
export const checkMergeInput = both.refine(isTwo, another)

/** A merge of two customers; `take` names the fields that get the merged customer's value. */
export const mergeCustomersInput = both
  .extend({ take: taken(CUSTOMER_FIELDS), ...versions })
  .refine(isTwo, another)

/** A merge of two vendors; `take` names the fields that get the merged vendor's value. */
export const mergeVendorsInput = both
  .extend({ take: taken(VENDOR_FIELDS), ...versions })
  .refine(isTwo, another)

/** A merge of two products; `take` names the fields that get the merged product's value. */
export const mergeProductsInput = both
  .extend({ take: taken(PRODUCT_FIELDS), ...versions })
  .refine(isTwo, another)

import { z } from 'zod'
import { percent } from '#base/percent-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { storedDay, storedPaise } from '#base/stored.ts'
import { storedTaxes } from '#pricing/stored-taxes.ts'
import { storedPackSize } from '#products/stored-packs.ts'
import { address } from '#sales/output.ts'
import { transport } from '#sales/transport.ts'

/* What sales freeze as JSON, and the documents made like them. */

/** The customer as frozen with the sale. */
export const storedCustomer = z.object({
  customerId: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  gstin: z.string().nullable(),
  billingAddress: address.nullable(),
})
export type FrozenCustomer = z.infer<typeof storedCustomer>

/** The address that goods are delivered to. */
export const storedAddress = address

/** The place of supply as frozen with the sale; `special` is missing on older sales. */
export const storedPlace = z.object({
  state: z.string(),
  stateName: z.string(),
  reason: z.string(),
  interState: z.boolean(),
  special: z.boolean().optional(),
  halfLabel: z.enum(['SGST', 'UTGST']),
  charge: z.enum(['tax', 'zeroRated', 'none']),
  unregistered: z.boolean().optional(),
  warning: z.string().optional(),
})
export type FrozenPlace = z.infer<typeof storedPlace>

/** How goods travelled, as far as it was said. */
export const storedTransport = transport.extend({ lrDate: storedDay.nullable() }).partial()

/** The pack that a line was sold in, and the price of one in paise. */
export const storedPack = storedPackSize.extend({ price: storedPaise })

/** A line of a frozen paper, amounts in paise. It contains no cost. */
export const storedLine = z.object({
  productVersionId: z.uuid().nullable(),
  productId: z.uuid().nullable(),
  isStocked: z.boolean(),
  product: z.string(),
  hsnNumber: z.string(),
  unit: z.string(),
  decimals: z.int().min(0).max(3),
  quantity: quantity(3),
  price: storedPaise,
  includesTax: z.boolean(),
  mrp: storedPaise.nullable(),
  discountPercent: percent(),
  priceList: z.string().optional(),
  chargedGstRate: percent().optional(),
  pack: storedPack.nullish(),
  gross: storedPaise,
  discount: storedPaise,
  taxable: storedPaise,
  taxes: storedTaxes,
  tax: storedPaise,
  amount: storedPaise,
})
export type StoredLine = z.infer<typeof storedLine>

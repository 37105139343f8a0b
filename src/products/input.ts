import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput, searchWords } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { MAX_QUANTITY, quantityMessages } from '#base/quantity.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { hsn, optionalHsn } from '#gst/identifiers.ts'
import { gstRate, taxRows } from '#pricing/tax-schema.ts'
import { barcodeText, otherBarcodes } from '#products/barcodes.ts'
import { groupFilters, groupInputs } from '#products/group-input.ts'
import { messages } from '#products/messages.ts'
import { chosenMessages, MOST_CHOSEN } from '#products/most-chosen.ts'
import { leadTimeDays, otherVendors } from '#products/other-vendors.ts'
import { packs } from '#products/pack-input.ts'

const text = (longest: number) => typedText().max(longest, messages.tooLong(longest))
const orNull = (typed: z.ZodString) => typed.transform((value) => value || null).nullish()
const optionalText = (longest: number) => orNull(text(longest))
const barcode = orNull(barcodeText())

const name = typedText().min(1, messages.nameRequired).max(200, messages.tooLong(200))
const hsnNumber = typedText({ error: messages.hsnRequired })
  .min(1, { error: messages.hsnRequired, abort: true })
  .transform(hsn.normalise)
  .refine(hsn.isValid, hsn.message)
const buyingPrice = rupees(messages.buyingPrice)
const sellingPrice = rupees(messages.sellingPrice)
/** Whether the selling price includes the taxes. */
const priceIncludesTax = nullAs(z.boolean(), undefined).optional()
/** The maximum retail price for one unit, in rupees with all taxes. */
export const mrp = rupees().refine((amount) => amount > 0, messages.mrpPositive)
const lowBalanceThreshold = z
  .number({ error: quantityMessages.number })
  .min(0, messages.threshold)
  .max(MAX_QUANTITY, quantityMessages.tooLarge)
  .refine((value) => hasDecimalsAtMost(value, 3), quantityMessages.decimals(3))
/** The quantity in stock, in the product's unit; it becomes the product's opening stock. */
const openingQuantity = lowBalanceThreshold.nullish()
/** The day of the opening stock; the first day of the books if left out. */
const openedOn = orNone(isoDate())
const metricId = givenId(messages.metricId)
const vendorId = givenId(messages.vendorId)
const workspaceId = givenId(messages.workspaceId).optional()
const version = z.number().int().optional()

/**
 * A new product. An omitted `discount` defaults to the vendor's, null means none; without `sellingPrice` it
 * sells at its MRP with tax, or else at its buying price. `taxes` require a taxable product; one with `isTaxed` and no taxes gets GST 18.
 */
export const createProductInput = z.object({
  workspaceId,
  name,
  metricId,
  vendorId,
  buyingPrice,
  sellingPrice: sellingPrice.nullish(),
  /** Left out, as the workspace's new products. */
  priceIncludesTax,
  mrp: mrp.nullish(),
  discount: percent().nullish(),
  maxCustomerDiscount: percent().nullish(),
  hsnNumber,
  isTaxed: nullAs(z.boolean(), undefined).optional(),
  taxes: taxRows.nullish(),
  vendorProductId: optionalText(60),
  leadTimeDays: leadTimeDays.optional(),
  otherVendors: nullAs(otherVendors, []).optional(),
  barcode,
  otherBarcodes: nullAs(otherBarcodes, []).optional(),
  packs: nullAs(packs, []).optional(),
  lowBalanceThreshold: lowBalanceThreshold.nullish(),
  ...groupInputs,
  openingQuantity,
  openedOn,
})

/**
 * A product with only name and selling price; the rest is completed later. Taxes as rows or as one GST rate
 * in percent; without either it is untaxed. The unit defaults to pieces.
 */
export const quickProductInput = z.object({
  workspaceId,
  name,
  sellingPrice,
  priceIncludesTax,
  mrp: mrp.nullish(),
  buyingPrice: buyingPrice.nullish(),
  taxes: taxRows.nullish(),
  gstRate: gstRate.nullish(),
  metricId: metricId.nullish(),
  vendorId: vendorId.nullish(),
  openingQuantity,
  openedOn,
  /** Sold without stock, such as freight or fitting; stays as it is created. */
  isService: nullAs(z.boolean(), false).default(false),
  /** HSN, or the SAC of a service. */
  hsnNumber: optionalHsn,
})

/**
 * Changes of a product: an omitted field stays, null clears an optional one. `productId`, `vendorId` and
 * `createdAt` are accepted as they were read.
 */
export const updateProductInput = idInput.extend({
  productId: z.string().optional(),
  vendorId: z.string().optional(),
  createdAt: z.string().optional(),
  name: name.optional(),
  metricId: metricId.optional(),
  buyingPrice: buyingPrice.optional(),
  sellingPrice: sellingPrice.optional(),
  priceIncludesTax: z.boolean().optional(),
  mrp: mrp.nullish(),
  discount: percent().nullish(),
  maxCustomerDiscount: percent().nullish(),
  hsnNumber: hsnNumber.optional(),
  isTaxed: z.boolean().optional(),
  taxes: taxRows.optional(),
  vendorProductId: optionalText(60),
  leadTimeDays: leadTimeDays.optional(),
  otherVendors: nullAs(otherVendors, []).optional(),
  barcode,
  otherBarcodes: nullAs(otherBarcodes, []).optional(),
  packs: nullAs(packs, []).optional(),
  lowBalanceThreshold: lowBalanceThreshold.nullish(),
  ...groupInputs,
  version,
})

export const productsInput = z.object({
  workspaceId,
  vendorId: vendorId.nullish(),
  search: searchWords(),
})

/** The product whose vendors are listed. */
export const productVendorsInput = z.object({ workspaceId, productId: givenId() })

export const productSorts = [
  'productId',
  'vendorProductId',
  'name',
  'vendor',
  'unit',
  'buyingPrice',
  'sellingPrice',
  'discount',
  'hsnNumber',
  'lowBalanceThreshold',
  'createdAt',
] as const

/** Sorting by these would reveal costs to a role that may not see them. */
export const costSorts: ReadonlySet<string> = new Set(['buyingPrice', 'discount'])

/**
 * `vendorId` is beside the filters, as specified; `lowStock` means at or below the threshold; `withStock`
 * includes the quantity on hand, `withVendors` the other vendors.
 */
export const productsListInput = listInput(productSorts, {
  vendorId,
  metricId,
  archived: z.boolean(),
  toComplete: z.boolean(),
  lowStock: z.boolean(),
  isService: z.boolean(),
  ...groupFilters,
}).extend({
  vendorId: vendorId.nullish(),
  withStock: z.boolean().optional(),
  withVendors: z.boolean().optional(),
})

export const manyProductsInput = z.object({
  workspaceId,
  ids: z
    .array(givenId())
    .min(1, chosenMessages.chooseProducts)
    .max(MOST_CHOSEN, chosenMessages.chooseProducts),
})

/** The name of a product, to find possible duplicates of it. */
export const similarProductsInput = z.object({ workspaceId, name: z.string().max(200) })

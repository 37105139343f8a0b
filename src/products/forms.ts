import { z } from 'zod'
import { moneyMessages, toPaise, toRupees } from '#base/money.ts'
import { percent } from '#base/percent-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { costWithTax } from '#pricing/margin.ts'
import { messages as pricingMessages } from '#pricing/messages.ts'
import { TAX_TYPES, taxTypeRefusal } from '#pricing/tax.ts'
import { LONGEST_BARCODE, otherBarcodes, typedBarcodes } from '#products/barcodes.ts'
import { LONGEST_GROUP } from '#products/groups.ts'
import { createProductInput, quickProductInput } from '#products/input.ts'
import { messages } from '#products/messages.ts'
import { otherVendors } from '#products/other-vendors.ts'
import { packs } from '#products/pack-input.ts'
import { createVersionInput, updateVersionInput } from '#products/version-input.ts'

/** Tax rows in a form: an emptied rate counts as 0, and a duplicate type is refused at its row. */
export const formTaxes = z
  .array(
    z.object({
      type: z.enum(TAX_TYPES, pricingMessages.taxType),
      rate: percent(pricingMessages.taxRate).optional(),
    }),
  )
  .superRefine((rows, refused) => {
    const taken = rows.map(({ type }, at) => taxTypeRefusal(rows.slice(0, at + 1), at, type))
    for (const [at, message] of taken.entries())
      if (message) refused.addIssue({ code: 'custom', path: [at, 'type'], message })
    if (taken.some(Boolean))
      refused.addIssue({ code: 'custom', path: [], message: pricingMessages.duplicateTaxTypes })
  })

type TypedTaxes = z.input<typeof formTaxes>

/** Tax rows as sent; an invalid rate is 0 (specification, section 5). */
export const sentTaxes = (rows: TypedTaxes) => rows.map(({ type, rate }) => ({ type, rate: rate ?? 0 }))

/** Tax rows of a record for a form; an unknown type shows as Other. */
export const typedTaxes = (rows: readonly { type: string; rate: number }[]): TypedTaxes =>
  rows.map(({ type, rate }) => ({ type: TAX_TYPES.find((known) => known === type) ?? 'Other', rate }))

/** A required amount, which may be empty until it is typed. */
const typedAmount = <Amount extends z.ZodType>(amount: Amount) =>
  amount.optional().refine((value) => value !== undefined, moneyMessages.number)

const typedGroup = z.string().max(LONGEST_GROUP, messages.tooLong(LONGEST_GROUP))

/** The fields of a product in a form; `buyingPrice` in rupees, empty until typed. */
export const productForm = createProductInput
  .pick({
    name: true,
    metricId: true,
    mrp: true,
    discount: true,
    maxCustomerDiscount: true,
    hsnNumber: true,
    lowBalanceThreshold: true,
    leadTimeDays: true,
  })
  .extend({
    buyingPrice: typedAmount(createProductInput.shape.buyingPrice),
    vendorProductId: z.string().max(60, messages.tooLong(60)),
    barcode: z.string().max(LONGEST_BARCODE, messages.tooLong(LONGEST_BARCODE)),
    /** One per line. */
    otherBarcodes: z.string().superRefine((typed, refused) => {
      const [issue] = otherBarcodes.safeParse(typedBarcodes(typed)).error?.issues ?? []
      if (issue) refused.addIssue({ code: 'custom', message: issue.message })
    }),
    category: typedGroup,
    brand: typedGroup,
    location: typedGroup,
    isTaxed: z.boolean(),
    taxes: formTaxes,
    packs,
    otherVendors,
  })

/** A quick product: its price is required, and may be empty until it is typed. */
export const quickProductForm = quickProductInput
  .pick({
    name: true,
    vendorId: true,
    buyingPrice: true,
    openingQuantity: true,
    gstRate: true,
    mrp: true,
    hsnNumber: true,
  })
  .extend({ sellingPrice: typedAmount(quickProductInput.shape.sellingPrice), isService: z.boolean() })

/** The same for a product that is sold at once: goods require stock. */
export const soldProductForm = quickProductForm.refine(
  ({ isService, openingQuantity }) => isService || (openingQuantity ?? 0) > 0,
  { path: ['openingQuantity'], error: messages.stockToSell },
)

/** A new product, with its vendor, selling price and opening stock. */
export const newProductForm = productForm.extend({
  vendorId: createProductInput.shape.vendorId,
  sellingPrice: createProductInput.shape.sellingPrice,
  priceIncludesTax: z.boolean().optional(),
  openingQuantity: createProductInput.shape.openingQuantity,
  openedOn: createProductInput.shape.openedOn,
})

/** A price version in a form. */
export const versionForm = createVersionInput
  .pick({ discount: true, maxCustomerDiscount: true, mrp: true })
  .extend({
    priceIncludesTax: z.boolean(),
    isActive: z.boolean(),
    buyingPrice: typedAmount(createVersionInput.shape.buyingPrice),
    sellingPrice: typedAmount(createVersionInput.shape.sellingPrice),
    taxes: formTaxes,
    notes: typedText().max(2000, messages.tooLong(2000)),
    effectiveFrom: z.string().nullish(),
    reason: updateVersionInput.shape.reason,
  })

/** The unit cost in rupees, with discount and tax; undefined for a role that may not see it. */
export function costOf(product: {
  buyingPrice: number | null
  discount: number | null
  taxes: readonly { type: string; rate: number }[]
}): number | undefined {
  if (product.buyingPrice === null) return undefined
  const cost = { buyingPrice: toPaise(product.buyingPrice), discountPercent: product.discount ?? 0 }
  return toRupees(costWithTax({ ...cost, taxes: sentTaxes(typedTaxes(product.taxes)) }))
}

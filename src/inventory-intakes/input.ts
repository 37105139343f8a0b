import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { MAX_QUANTITY, quantityMessages } from '#base/quantity.ts'
import { quantity } from '#base/quantity-schema.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { mrp } from '#products/input.ts'
import { linePack } from '#products/pack-input.ts'
import { messages } from './messages.ts'
import { INTAKE_STATUSES } from './status.ts'

const notes = nullAs(typedText().max(2000, messages.notesTooLong), '')
const price = () => rupees(messages.priceNegative)
const sentTotal = nullAs(price(), undefined).optional()

/** Profit in percent of the discounted cost: 0 to 10000 with at most 3 decimals. */
export const profit = z
  .number(messages.profit)
  .min(0, messages.profit)
  .max(10_000, messages.profit)
  .refine((value) => hasDecimalsAtMost(value, 3), messages.profit)

/** Units, or none. */
const units = nullAs(
  z
    .number(quantityMessages.number)
    .min(0, messages.tooFew)
    .max(MAX_QUANTITY, quantityMessages.tooLarge)
    .refine((value) => hasDecimalsAtMost(value, 3), quantityMessages.decimals(3)),
  0,
).optional()

/** Of the units invoiced, those that arrived damaged; and those that came free on top. */
const arrived = { damaged: units, free: units }

const item = z.object({
  productId: givenId(messages.product),
  /** As invoiced, in the product's unit, also of an item counted in packs, as are its prices. */
  quantity: quantity(3),
  pack: linePack.nullish(),
  ...arrived,
  buyingPrice: price().optional(),
  sellingPrice: price().optional(),
  /** As printed on the goods, in rupees with all taxes; left out, the product's. Null for goods without one. */
  mrp: mrp.nullish(),
  discount: nullAs(percent(), 0).optional(),
})

const lines = z
  .array(item)
  .min(1, messages.noItems)
  .max(500, messages.tooManyItems)
  .refine(
    (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
    messages.duplicate,
  )

/**
 * Input of `inventoryIntakes.create`: from a vendor with items, or from a purchase order, with its open
 * quantities if no items are sent. Prices default to the order's or the product's; totals are checked when
 * sent.
 */
export const createIntakeInput = z
  .object({
    workspaceId: givenId().optional(),
    vendorId: nullAs(givenId(messages.vendorId), undefined).optional(),
    purchaseOrderId: givenId().nullish(),
    logisticsId: givenId(messages.logisticsId).nullish(),
    arrivingTime: isoDate(messages.arrivingTime),
    notes: notes.default(''),
    items: nullAs(lines, undefined).optional(),
    totalBuyingPrice: sentTotal,
    totalSellingPrice: sentTotal,
  })
  .refine((input) => input.vendorId || input.purchaseOrderId, {
    path: ['vendorId'],
    error: messages.vendorId,
  })
  .refine((input) => input.items || input.purchaseOrderId, { path: ['items'], error: messages.noItems })

/** A new intake as its form shows it: the prices shown are saved, so they may not be empty. */
export const newIntakeForm = createIntakeInput.safeExtend({
  items: z
    .array(
      item.extend({
        buyingPrice: price(),
        sellingPrice: price(),
        profitPercent: profit.optional(),
        /** How the product says its selling price; not sent. */
        priceIncludesTax: z.boolean().optional(),
        /** Whether the product has an MRP, so that it is asked for; not sent. */
        hasMrp: z.boolean().optional(),
        taxes: z.array(z.object({ type: z.string(), rate: z.number() })).optional(),
      }),
    )
    .min(1, messages.noItems)
    .max(500, messages.tooManyItems),
})

/** The read-only fields of an item, accepted as they were read. */
const asRead = {
  productId: z.string().optional(),
  productVersionId: z.string().optional(),
  productName: z.string().optional(),
  hsnNumber: z.string().optional(),
  metricShorthand: z.string().optional(),
  taxes: z.array(z.object({ type: z.string(), rate: z.number() })).optional(),
}

/**
 * An item's new values: `profitPercent` reprices it by the margin, `sellingPrice` sets the price directly.
 */
const itemChange = z.object({
  id: givenId(),
  quantity: quantity(3).optional(),
  /** Left out, the item keeps its pack while the quantity is whole packs; null counts it in the unit. */
  pack: linePack.nullish(),
  ...arrived,
  buyingPrice: price().optional(),
  sellingPrice: price().optional(),
  mrp: mrp.nullish(),
  discount: nullAs(percent(), 0).optional(),
  profitPercent: profit.optional(),
  ...asRead,
})

/**
 * Input of `inventoryIntakes.update` and, with all but the id optional, of `confirm`: Save & Confirm is one
 * call. Items omitted from `items` stay; only those named in `removedItems` are removed. An omitted
 * `logisticsId` stays, null clears it. `intakeId`, `status`, `vendorId` and `createdAt` are accepted as they
 * were read.
 */
export const updateIntakeInput = idInput.extend({
  intakeId: z.string().optional(),
  status: z.string().optional(),
  vendorId: z.string().optional(),
  createdAt: z.string().optional(),
  items: z.array(itemChange).max(500, messages.tooManyItems).optional(),
  removedItems: z.array(givenId()).max(500, messages.tooManyItems).optional(),
  logisticsId: givenId(messages.logisticsId).nullish(),
  arrivingTime: isoDate(messages.arrivingTime).optional(),
  notes: notes.optional(),
  totalBuyingPrice: sentTotal,
  totalSellingPrice: sentTotal,
  version: z.number().int().optional(),
})
export type IntakeChanges = z.output<typeof updateIntakeInput>

/** The fields of a draft as its panel shows them: what is shown is saved, so none of these may be empty. */
export const draftForm = updateIntakeInput.extend({
  items: z
    .array(itemChange.extend({ quantity: quantity(3), sellingPrice: price() }))
    .max(500, messages.tooManyItems),
  arrivingTime: isoDate(messages.arrivingTime),
})

/** The same for people who see what the goods cost. */
export const pricedDraftForm = draftForm.extend({
  items: z
    .array(itemChange.extend({ quantity: quantity(3), buyingPrice: price(), sellingPrice: price() }))
    .max(500, messages.tooManyItems),
})

export const intakesListInput = listInput(
  ['intakeId', 'vendor', 'status', 'arrivingTime', 'totalBuyingPrice', 'totalSellingPrice', 'createdAt'],
  {
    status: z.enum(INTAKE_STATUSES),
    vendorId: givenId(),
    /** The first and last day of arrival, as the books have it. */
    arrivedFrom: isoDate(),
    arrivedTo: isoDate(),
    /** The first and last day of confirmation. */
    confirmedFrom: isoDate(),
    confirmedTo: isoDate(),
  },
)
/** Sort columns that would reveal costs to someone who may not see them. */
export const costSorts: ReadonlySet<string> = new Set(['totalBuyingPrice'])

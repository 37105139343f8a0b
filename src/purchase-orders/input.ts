import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { linePack } from '#products/pack-input.ts'
import { messages } from './messages.ts'
import { ORDER_STANDINGS, ORDER_STATUSES } from './status.ts'

const notes = nullAs(typedText().max(2000, messages.notesTooLong), '')
const unique = (lines: readonly { productId: string }[]) =>
  new Set(lines.map((line) => line.productId)).size === lines.length

/** The assumed stock of a vendor (specification, section 9). */
const MAX_ORDERED = 999_999
const ordered = quantity(3).max(MAX_ORDERED, messages.tooMany)
const price = rupees(messages.priceNegative)

const sentTotal = nullAs(rupees(), undefined).optional()
const sentTotals = {
  subtotal: sentTotal,
  totalDiscount: sentTotal,
  totalTax: sentTotal,
  totalAmount: sentTotal,
}

const line = z.object({
  productId: givenId(messages.product),
  /** In the product's unit, also of a line counted in packs, as is its price. */
  quantity: ordered,
  pack: linePack.nullish(),
  pricePerItem: price.optional(),
  discount: nullAs(percent(), 0).optional(),
})
const list = <Line extends z.ZodType<{ productId: string }>>(each: Line) =>
  z.array(each).max(500, messages.tooManyItems)
const lines = <Line extends z.ZodType<{ productId: string }>>(each: Line) =>
  list(each).min(1, messages.noItems).refine(unique, messages.duplicate)

/**
 * Input of `purchaseOrders.create`. Price and discount default to the product's; totals, in rupees, are checked when
 * sent. Dates as yyyy-MM-dd or ISO moments.
 */
export const createOrderInput = z.object({
  workspaceId: givenId().optional(),
  vendorId: givenId(messages.vendor),
  orderDate: isoDate(messages.orderDate),
  deliveryDate: orNone(isoDate()),
  notes: notes.default(''),
  products: lines(line),
  ...sentTotals,
})

/** A new order as its form shows it: the price shown is saved, so it may not be empty. */
export const newOrderForm = createOrderInput.extend({ products: lines(line.extend({ pricePerItem: price })) })

const MAX_PRODUCTS = 500

/** The products to suggest quantities for. */
export const suggestionsInput = z.object({
  workspaceId: givenId().optional(),
  productIds: z.array(givenId()).min(1, messages.noItems).max(MAX_PRODUCTS, messages.tooManyItems),
})

/** The vendor to order a product from; left out, its main one. */
const fromVendor = nullAs(givenId(messages.vendor), undefined).optional()

/** Products to order from their vendors, at what a line for each starts with: one draft order for each vendor. */
export const createManyInput = z.object({
  workspaceId: givenId().optional(),
  orderDate: isoDate(messages.orderDate),
  products: lines(
    z.object({ productId: givenId(messages.product), vendorId: fromVendor, quantity: ordered }),
  ),
})

/** The form of `createManyInput`: a product without a quantity is not ordered. */
export const reorderForm = createManyInput.extend({
  products: z
    .array(z.object({ productId: givenId(), vendorId: givenId(), quantity: ordered.nullish() }))
    .refine((each) => each.some(({ quantity }) => quantity), messages.noQuantity),
})
export type ReorderValues = z.input<typeof reorderForm>

/** The read-only fields of a line, accepted as they were read. */
const lineAsRead = {
  productName: z.string().optional(),
  hsnNumber: z.string().optional(),
  metricId: z.string().optional(),
  buyingPrice: z.number().optional(),
  discount: z.number().optional(),
  taxes: z.array(z.object({ type: z.string(), rate: z.number() })).optional(),
}

/**
 * Input of `purchaseOrders.update`: lines omitted from `products` are removed, and those without `id` are
 * added to a draft at the product's price and discount; only a draft may have none. Totals, in rupees, are
 * checked when sent. `orderId` and `createdAt`, and the prices of the lines, are accepted as they were read.
 */
export const updateOrderInput = idInput.extend({
  orderId: z.string().optional(),
  createdAt: z.string().optional(),
  ...sentTotals,
  status: z.enum(ORDER_STATUSES).optional(),
  expectedReceivingDate: orNone(isoDate()),
  notes: notes.optional(),
  products: list(
    z.object({
      id: givenId().optional(),
      productId: givenId(messages.product),
      quantity: ordered,
      /** Left out, the line keeps its pack while the quantity is whole packs; null counts it in the unit. */
      pack: linePack.nullish(),
      ...lineAsRead,
    }),
  )
    .refine(unique, messages.duplicate)
    .optional(),
  version: z.number().int().optional(),
})
export const ordersListInput = listInput(
  ['orderId', 'vendor', 'status', 'orderDate', 'expectedReceivingDate', 'totalAmount', 'createdAt'],
  { status: z.enum(ORDER_STATUSES), vendorId: givenId(), standing: z.enum(ORDER_STANDINGS) },
)
/** Sort columns that would reveal costs to someone who may not see them. */
export const costSorts: ReadonlySet<string> = new Set(['totalAmount'])

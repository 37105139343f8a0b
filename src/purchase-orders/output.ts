import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { LINE_TAX_TYPES } from '#pricing/tax.ts'
import { countedPack, lastPurchase, packSize } from '#products/output.ts'
import { ORDER_STATUSES } from './status.ts'

const orderFields = z.object({
  id: z.uuid(),
  orderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  vendorId: z.uuid(),
  vendor: z.object({ id: z.uuid(), businessName: z.string() }),
  orderDate: z.string(),
  expectedReceivingDate: z.string().nullable(),
  /** Amounts in rupees; null for someone who may not see costs, as the price, discount and amount of a line. */
  subtotal: z.number().nullable(),
  totalDiscount: z.number().nullable(),
  totalTax: z.number().nullable(),
  totalAmount: z.number().nullable(),
  /** The value still to be received, in rupees with tax; 0 once received or cancelled. */
  openAmount: z.number().nullable(),
  /** Sent, and partly received. */
  partlyReceived: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
})
export type OrderRow = z.infer<typeof orderFields>

/** A line with the quantities ordered, received by confirmed intakes and open. Money in rupees. */
export const orderItem = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  hsnNumber: z.string(),
  metricId: z.uuid(),
  metricShorthand: z.string(),
  decimals: z.number(),
  quantity: z.number(),
  pack: countedPack,
  /** What the line can be counted in besides its unit. */
  packs: z.array(packSize),
  buyingPrice: z.number().nullable(),
  discount: z.number().nullable(),
  /** Those of the product. */
  taxes: z.array(
    z.object({ type: z.enum(['CGST', 'SGST', 'IGST', 'GST', 'VAT', 'Other']), rate: z.number() }),
  ),
  /** As the vendor charges them: with GST split by the place of supply, once our state is known. */
  chargedTaxes: z.array(z.object({ type: z.enum(LINE_TAX_TYPES), rate: z.number() })),
  amount: z.number().nullable(),
  received: z.number(),
  open: z.number(),
})
export type OrderItem = z.infer<typeof orderItem>

export const purchaseOrder = orderFields.extend({
  notes: z.string(),
  items: z.array(orderItem),
  intakes: z.array(z.object({ id: z.uuid(), intakeId: z.string(), status: z.string() })),
})
export type PurchaseOrder = z.infer<typeof purchaseOrder>

/** A vendor of a product: what a line for them starts with, and the purchase that it comes from. Money in rupees. */
const offer = z.object({
  vendorId: z.uuid(),
  vendorName: z.string(),
  code: z.string().nullable(),
  leadTimeDays: z.number().nullable(),
  /** The days to deliver, or else those that their last deliveries took; null when neither is known. */
  arrivesInDays: z.number().nullable(),
  /** The quantity to order from them. */
  suggested: z.number(),
  price: z.number(),
  discount: z.number(),
  last: lastPurchase.nullable(),
})

/**
 * Products with the quantities to order, by main vendor and name, and all their vendors, the main one first; money in
 * rupees, quantities in the unit.
 */
export const suggestionsAnswer = z.array(
  z.object({
    productId: z.uuid(),
    name: z.string(),
    unit: z.string(),
    decimals: z.number(),
    vendorId: z.uuid(),
    vendorName: z.string(),
    price: z.number(),
    discount: z.number(),
    taxes: z.array(z.object({ type: z.string(), rate: z.number() })),
    available: z.number(),
    onOrder: z.number(),
    threshold: z.number().nullable(),
    soldIn30Days: z.number(),
    soldIn90Days: z.number(),
    /** The smallest pack, which the suggested quantities are whole numbers of; null without packs. */
    pack: packSize.nullable(),
    /** The quantity to order from the main vendor. */
    suggested: z.number(),
    vendors: z.array(offer),
  }),
)
export type Suggestion = z.infer<typeof suggestionsAnswer>[number]

export const createdOrders = z.object({
  message: z.string(),
  orders: z.array(z.object({ id: z.uuid(), orderId: z.string(), vendorName: z.string() })),
})

export const orderAnswer = z.object({ purchaseOrder })
export const ordersPage = z.object({ purchaseOrders: z.array(orderFields), pagination })

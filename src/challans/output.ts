import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { billAnswer } from '#bills/output.ts'
import { REASONS } from '#challans/reason.ts'
import { CHALLAN_STATUSES } from '#challans/status.ts'
import { askedLine } from '#quotations/output.ts'
import { billLink } from '#sales/output.ts'
import { SALE_STATUSES } from '#sales/status.ts'
import { transport } from '#sales/transport.ts'

/** Money in these answers is rupees, quantities are in the product's unit, dates yyyy-MM-dd, moments ISO. */

/** Everything that a delivery challan prints; amounts are those of the bill, for the quantities that left. */
const paper = z.object({
  number: z.string(),
  sentOn: z.string(),
  isCancelled: z.boolean(),
  /** The bill whose goods these are; null where they left before they were billed, and then why. */
  invoice: z.object({ number: z.string(), date: z.string() }).nullable(),
  reason: z.enum(REASONS).nullable(),
  ...transport.shape,
  ...billAnswer.pick({
    discountPercentage: true,
    notes: true,
    workspace: true,
    customer: true,
    billingAddress: true,
    deliveryAddress: true,
    placeOfSupply: true,
    hideGst: true,
    items: true,
    totals: true,
  }).shape,
})
export type ChallanPaper = z.infer<typeof paper>

/** A line of a challan without a sale: how much left, and what became of it. */
const sentLine = z.object({
  /** Its position on the challan, from 0. */
  position: z.number(),
  productId: z.uuid(),
  product: z.string(),
  unit: z.string(),
  decimals: z.number(),
  quantity: z.number(),
  billed: z.number(),
  returned: z.number(),
  open: z.number(),
})
export type SentLine = z.infer<typeof sentLine>

export const challanAnswer = z.object({
  id: z.uuid(),
  version: z.number(),
  /** The ordered sale whose goods these are; null where they left before they were billed. */
  sale: billLink.nullable(),
  customerId: z.uuid(),
  /** The partner who carries the goods. */
  logisticsId: z.uuid().nullable(),
  /** Null on a challan of a sale. */
  status: z.enum(CHALLAN_STATUSES).nullable(),
  /** The day until which the goods that are out have to be billed or back. */
  dueBack: z.string().nullable(),
  /** The goods of a challan without a sale, and the bills that bill them. */
  lines: z.array(sentLine),
  bills: z.array(billLink),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  paper,
})
export type ChallanAnswer = z.infer<typeof challanAnswer>

const challanInList = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(CHALLAN_STATUSES),
  reason: z.enum(REASONS),
  customerId: z.uuid(),
  customerName: z.string(),
  customerPhone: z.string(),
  sentOn: z.string(),
  /** The day until which the goods that are out have to be billed or back. */
  dueBack: z.string().nullable(),
  /** Taxable value and tax of all that left. */
  amount: z.number(),
  /** Whether some of its goods are billed. */
  isPartlyBilled: z.boolean(),
  createdAt: z.string(),
})
export type ChallanInList = z.infer<typeof challanInList>

/** One page of the challans without a sale; `toBill` counts all of the workspace that have goods out. */
export const challansPage = z.object({ challans: z.array(challanInList), pagination, toBill: z.number() })

/** What is open on challans of one customer, as a sale asks for it; rates in rupees, of one pack where a line is in packs. */
export const toBillAnswer = z.object({
  customerId: z.uuid(),
  deliveryAddressId: z.uuid().nullable(),
  /** The state chosen instead of the derived one. */
  placeOfSupply: z.string().nullable(),
  challans: z.array(z.object({ id: z.uuid(), number: z.string(), sentOn: z.string() })),
  lines: z.array(askedLine.extend({ challanLine: z.object({ challanId: z.uuid(), position: z.number() }) })),
})
export type ToBill = z.infer<typeof toBillAnswer>

const delivery = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.number(),
  sentOn: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  ...transport.shape,
  items: z.array(
    z.object({ saleItemId: z.uuid(), productName: z.string(), unit: z.string(), quantity: z.number() }),
  ),
})
export type Delivery = z.infer<typeof delivery>

/** The delivery challans of a sale, oldest first, and whether each was undone. */
export const deliveriesOfSale = z.array(delivery)

/** `status` is that of the sale: delivered with the last goods. */
export const createdDelivery = created.extend({ displayId: z.string(), status: z.enum(SALE_STATUSES) })

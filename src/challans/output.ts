import { z } from 'zod'
import { created } from '#base/list.ts'
import { billAnswer } from '#bills/output.ts'
import { billLink } from '#sales/output.ts'
import { SALE_STATUSES } from '#sales/status.ts'

/** Money in these answers is rupees, quantities are in the product's unit, dates yyyy-MM-dd, moments ISO. */

/** Everything that a delivery challan prints; amounts are those of the bill, for the quantities that left. */
const paper = z.object({
  number: z.string(),
  sentOn: z.string(),
  isCancelled: z.boolean(),
  /** The bill whose goods these are. */
  invoice: z.object({ number: z.string(), date: z.string() }),
  transporter: z.string().nullable(),
  vehicleNumber: z.string().nullable(),
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

export const challanAnswer = z.object({
  id: z.uuid(),
  version: z.number(),
  sale: billLink,
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  paper,
})
export type ChallanAnswer = z.infer<typeof challanAnswer>

const delivery = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.number(),
  sentOn: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  transporter: z.string().nullable(),
  vehicleNumber: z.string().nullable(),
  items: z.array(
    z.object({ saleItemId: z.uuid(), productName: z.string(), unit: z.string(), quantity: z.number() }),
  ),
})
export type Delivery = z.infer<typeof delivery>

/** The delivery challans of a sale, oldest first, and whether each was undone. */
export const deliveriesOfSale = z.array(delivery)

/** `status` is that of the sale: delivered with the last goods. */
export const createdDelivery = created.extend({ displayId: z.string(), status: z.enum(SALE_STATUSES) })

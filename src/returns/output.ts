import { z } from 'zod'
import { RETURN_REASONS } from '#returns/reasons.ts'
import { billLink, createdSale, taxAmount } from '#sales/output.ts'
import { SALE_STATUSES } from '#sales/status.ts'

const reason = z.object({ category: z.enum(RETURN_REASONS), description: z.string() })

const saleReturn = z.object({
  id: z.uuid(),
  returnId: z.string(),
  /** The number of its credit note; null for one from before they had a series. */
  noteNumber: z.string().nullable(),
  reason,
  notes: z.string(),
  createdAt: z.string(),
  taxable: z.number(),
  tax: z.number(),
  amount: z.number(),
  /** What rounding the bill changed, and what the customer is credited with it. */
  roundOff: z.number(),
  credited: z.number(),
  /** The bill of the goods that went out in exchange. */
  exchangedFor: billLink.nullable(),
  items: z.array(
    z.object({
      id: z.uuid(),
      saleItemId: z.uuid(),
      productName: z.string(),
      metric: z.string(),
      quantity: z.number(),
      reason,
      notes: z.string(),
      restocked: z.boolean(),
      taxes: z.array(taxAmount),
      amount: z.number(),
    }),
  ),
})
export type SaleReturn = z.infer<typeof saleReturn>

export const returnsAnswer = z.array(saleReturn)

/** `balance` is what is left to pay for the new bill after the credit; below 0 what the credit leaves. */
export const exchangedSale = createdSale.extend({
  returnId: z.string(),
  credited: z.number(),
  balance: z.number(),
})

export const createdReturn = z.object({
  message: z.string(),
  id: z.uuid(),
  displayId: z.string(),
  noteNumber: z.string(),
  amount: z.number(),
  credited: z.number(),
  status: z.enum(SALE_STATUSES),
})

import { z } from 'zod'
import { PAYMENT_TYPES } from '#sales/payment.ts'

/** Input of the dashboard. */
export const dashboardInput = z.object({ workspaceId: z.uuid().optional() })

const money = z.object({ amount: z.number(), count: z.number() })

/**
 * Today's work. Amounts are rupees with tax. Sales count when delivered, on their invoice date; returns count against
 * them on the day that they are made; to receive is what is open of orders sent, and how many those are; receivable is what customers on credit still owe; `has` says which first steps are taken.
 */
export const dashboard = z.object({
  today: z.string(),
  monthFrom: z.string(),
  has: z.object({
    unit: z.boolean(),
    vendor: z.boolean(),
    product: z.boolean(),
    stock: z.boolean(),
    sale: z.boolean(),
  }),
  salesToday: money,
  /** What was paid with today's sales, the largest first. */
  takenToday: z.array(z.object({ paymentType: z.enum(PAYMENT_TYPES), amount: z.number() })),
  salesThisMonth: money,
  returnsToday: money,
  returnsThisMonth: money,
  toDeliver: money,
  toReceive: money,
  draftIntakes: z.number(),
  lowStock: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      available: z.number(),
      threshold: z.number(),
      unit: z.string(),
    }),
  ),
  lowStockCount: z.number(),
  receivable: money,
  recent: z.array(
    z.object({
      id: z.uuid(),
      who: z.string(),
      act: z.string(),
      noun: z.string(),
      label: z.string(),
      at: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

import { z } from 'zod'
import { isoDate } from '#base/iso-date.ts'

const LONGEST_MS = 5 * 366 * 86_400_000

export const analyticsMessages = {
  order: 'The last day cannot be before the first',
  tooLong: 'Choose a period of at most five years',
}

/** Input of analytics: first and last day, both included, at most five years. */
export const analyticsInput = z
  .object({ workspaceId: z.uuid().optional(), from: isoDate(), to: isoDate() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: analyticsMessages.order })
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= LONGEST_MS), {
    path: ['from'],
    message: analyticsMessages.tooLong,
  })

/**
 * Sales less returns, in rupees. Sales count once delivered, on their invoice date; returns on the day that they are
 * made. `taxable` + `tax` = `amount`. `cost` is what the units were bought for; `profit` = `taxable` - `cost`.
 */
const traded = z.object({
  taxable: z.number(),
  tax: z.number(),
  amount: z.number(),
  cost: z.number(),
  profit: z.number(),
  bills: z.number(),
})

/** The same with the returns that are taken off in it, tax included, and what was written off of them, at cost. */
const totals = traded.extend({
  sold: z.number(),
  returned: z.number(),
  returns: z.number(),
  writtenOff: z.number(),
  /** Returned amount in percent of the sold amount; null when nothing was sold. */
  returnRate: z.number().nullable(),
})
export type Totals = z.infer<typeof totals>

const monthly = traded.extend({ month: z.string(), from: z.string(), to: z.string() })
export type Monthly = z.infer<typeof monthly>

const named = { id: z.uuid(), name: z.string() }

const sales = z.object({
  now: totals,
  before: totals,
  taxes: z.array(z.object({ type: z.string(), amount: z.number() })),
  months: z.array(monthly),
  products: z.array(
    z.object({ ...named, quantity: z.number(), unit: z.string(), taxable: z.number(), profit: z.number() }),
  ),
  customers: z.array(z.object({ ...named, bills: z.number(), taxable: z.number(), profit: z.number() })),
})
export type SalesAnalytics = z.infer<typeof sales>

/**
 * The trends of a period and of the one of the same length before it. `sales` is null for who may not read sales.
 * Vendors by the intakes confirmed in the period, before tax. Stock is as it is now, valued as on Inventory; slow
 * movers have been on hand for 90 days or more without a sale in the last 90 (`slowCount` and `slowValue` of all of them).
 */
export const analytics = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  sales: sales.nullable(),
  bought: z.object({ amount: z.number(), intakes: z.number(), before: z.number() }),
  vendors: z.array(z.object({ ...named, intakes: z.number(), amount: z.number() })),
  stock: z.object({
    value: z.number(),
    products: z.number(),
    slowCount: z.number(),
    slowValue: z.number(),
    /** What adjustments for damage and loss took from stock in the period, at cost. */
    lost: z.number(),
    slow: z.array(
      z.object({
        ...named,
        onHand: z.number(),
        unit: z.string(),
        value: z.number(),
        lastSold: z.string().nullable(),
      }),
    ),
  }),
})
export type Analytics = z.infer<typeof analytics>

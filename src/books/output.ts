import { z } from 'zod'

/** Money in these answers is rupees. */

/** A balance by age: what is owed in its parts, less what is on account. */
export const ageing = z.object({
  notDelivered: z.number(),
  notDue: z.number(),
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  days180: z.number(),
  older: z.number(),
  onAccount: z.number(),
  /** All parts that are late, less what is on account, which counts for the oldest first; nothing is taken off for the walk-in customer. */
  overdue: z.number(),
  balance: z.number(),
})
export type Ageing = z.infer<typeof ageing>

import { z } from 'zod'

const mergeable = z.object({ id: z.uuid(), name: z.string(), displayId: z.string(), version: z.number() })
const value = z.union([z.string(), z.number()]).nullable()

/** What a merge would do. `refusal` says why it cannot be done and what to do instead; null when it can. */
export const mergeCheck = z.object({
  kept: mergeable,
  merged: mergeable,
  refusal: z.string().nullable(),
  /** What gets the kept record, such as '3 sales'; kinds without any are left out. */
  moves: z.array(z.object({ table: z.string(), count: z.number(), text: z.string() })),
  /** What stops with the merged record, such as '1 shared link to the account stops working'. */
  ends: z.array(z.string()),
  /** The balance that moves, in rupees: positive when the party owes us; null for people who may not see it, and for products. */
  balance: z.number().nullable(),
  /** The fields that differ, and whose value the kept record gets. */
  fields: z.array(
    z.object({ field: z.string(), kept: value, merged: value, wins: z.enum(['kept', 'merged']) }),
  ),
})
export type MergeCheck = z.infer<typeof mergeCheck>

/** The kept record after a merge. */
export const mergeAnswer = z.object({ message: z.string(), id: z.uuid(), version: z.number() })
export type MergeAnswer = z.infer<typeof mergeAnswer>

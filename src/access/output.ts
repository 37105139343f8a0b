import { z } from 'zod'
import { callNames, sightNames } from './roles.ts'

/** What the caller may do and see in a workspace. */
export const accessAnswer = z.object({
  calls: z.array(z.enum(callNames)).readonly(),
  sights: z.array(z.enum(sightNames)).readonly(),
  /** The largest discount on a sale, in percent 0-100; null: no limit. */
  discountCap: z.number().nullable(),
  /** Whether they may sell below the lowest rate of a product, with a reason. */
  mayUndercut: z.boolean(),
  /** Whether they may set credit limits, and sell above one with a reason. */
  mayExceedCredit: z.boolean(),
})

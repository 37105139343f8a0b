import { z } from 'zod'
import { pagination } from '#base/list.ts'

/** One line of the log: who did what to which record, with the old and new values. */
export const activityEntry = z.object({
  id: z.uuid(),
  who: z.string(),
  act: z.string(),
  noun: z.string(),
  recordId: z.uuid(),
  label: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  at: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const activityPage = z.object({ activities: z.array(activityEntry), pagination })
export const recordHistory = z.array(activityEntry)

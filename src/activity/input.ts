import { z } from 'zod'
import { listInput, pagination } from '#base/list.ts'

export const activityListInput = listInput(['createdAt'], { noun: z.string().max(40) })
export const ofRecordInput = z.object({ workspaceId: z.uuid().optional(), id: z.uuid() })

/** One line of the log: who did what to which record, and what changed from what to what. */
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

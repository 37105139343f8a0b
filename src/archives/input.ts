import { z } from 'zod'
import { messages } from './messages.ts'

export const exportInput = z.object({ workspaceId: z.uuid().optional() })

/** The `url` of an export whose download is complete. */
export const confirmExportInput = z.object({
  workspaceId: z.uuid().optional(),
  url: z.string().max(1000, messages.otherLink),
})

import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { messages } from './messages.ts'

export const exportInput = z.object({ workspaceId: givenId().optional() })

/** The `url` of an export whose download is complete. */
export const confirmExportInput = z.object({
  workspaceId: givenId().optional(),
  url: z.string().max(1000, messages.otherLink),
})

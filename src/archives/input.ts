import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { messages } from './messages.ts'

export const exportInput = z.object({ workspaceId: givenId().optional() })

/** The `url` of an export whose download is complete. */
export const confirmExportInput = z.object({
  workspaceId: givenId().optional(),
  url: z.string().max(1000, messages.otherLink),
})

/** The days whose bills were saved as PDFs. */
export const confirmPapersInput = z
  .object({ workspaceId: givenId().optional(), from: isoDate(), to: isoDate() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: messages.daysBackwards })

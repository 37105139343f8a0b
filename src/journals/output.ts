import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { JOURNAL_KINDS } from './kind.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

export const createdJournal = created.extend({ displayId: z.string() })

const journal = z.object({
  id: z.uuid(),
  kind: z.enum(JOURNAL_KINDS),
  number: z.string(),
  datedOn: z.string(),
  dueOn: z.string().nullable(),
  /** Customer or vendor. */
  party: z.string().nullable(),
  total: z.number(),
  notes: z.string(),
  lines: z.array(z.object({ account: z.number(), name: z.string(), debit: z.number(), credit: z.number() })),
  createdBy: z.string(),
  createdAt: z.string(),
  reversedAt: z.string().nullable(),
})
export type Journal = z.infer<typeof journal>

export const journalsPage = z.object({ journals: z.array(journal), pagination })

export const journalAnswer = z.object({ journal })

import { z } from 'zod'
import { BANK_MODES } from '#books/mode.ts'

/** An account of the chart; `id` is null for those that every workspace has. */
const account = z.object({
  id: z.uuid().nullable(),
  code: z.number(),
  name: z.string(),
  /** The Tally group, by its code and its name. */
  group: z.string(),
  groupName: z.string(),
  isArchived: z.boolean(),
  /** Whether it holds cash or money in a bank. */
  holdsMoney: z.boolean(),
  /** Whether expenses can be booked to it. */
  isSpending: z.boolean(),
  /** Whether journals can post to it. */
  inJournals: z.boolean(),
})
export type ListedAccount = z.infer<typeof account>

/** The chart, and the bank account that money of each mode but cash goes to. */
export const allAccountsAnswer = z.object({
  accounts: z.array(account),
  modes: z.array(z.object({ mode: z.enum(BANK_MODES), account: z.number() })),
})

export const accountAnswer = z.object({
  account: z.object({
    id: z.uuid(),
    code: z.number(),
    name: z.string(),
    group: z.string(),
    bankName: z.string().nullable(),
    ifsc: z.string().nullable(),
    archivedAt: z.string().nullable(),
    createdAt: z.string(),
    version: z.number(),
  }),
})

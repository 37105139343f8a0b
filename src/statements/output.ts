import { z } from 'zod'
import { letterhead, sharesAnswer } from '#bills/output.ts'
import { MODES } from '#books/mode.ts'
import { ageing } from '#books/output.ts'
import { ENTRY_KINDS } from '#statements/entry.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd. A balance above 0 is owed by the party, below 0 to them. */

const entry = z.object({
  date: z.string(),
  kind: z.enum(ENTRY_KINDS),
  number: z.string(),
  /** How a receipt, refund or payment was made. */
  modes: z.array(z.enum(MODES)),
  /** The discount and the income tax withheld that are part of a receipt or payment. */
  discountAllowed: z.number(),
  tds: z.number(),
  debit: z.number(),
  credit: z.number(),
  /** After this entry. */
  balance: z.number(),
  /** The sale, receipt, credit note or vendor bill; null for others, and always in a shared statement. */
  documentId: z.uuid().nullable(),
})
export type Entry = z.infer<typeof entry>

/** A statement: balances and sums of the whole period, and one page of its entries, the oldest first. */
export const statementAnswer = z.object({
  workspace: letterhead,
  party: z.object({
    name: z.string(),
    displayId: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    gstin: z.string(),
  }),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  debits: z.number(),
  credits: z.number(),
  closing: z.number(),
  /** All entries of the period. */
  total: z.number(),
  entries: z.array(entry),
  /** The closing balance of a customer by age; late as of today, or as of the last day if that was before. */
  ageing: ageing.nullable(),
})
export type Statement = z.infer<typeof statementAnswer>

/** The active links to statements of a customer, newest first. */
export const statementShares = z.array(sharesAnswer.element.extend({ from: z.string(), to: z.string() }))

export const sharedStatementAnswer = z.object({ statement: statementAnswer, expiresAt: z.string() })

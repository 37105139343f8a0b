import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { importCheck, imported } from '#imports/output.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd; money into the bank is plus, out of it minus. */

/** A voucher that moved money of a bank account. */
const entry = z.object({
  voucherId: z.uuid(),
  /** The document that posted it. */
  documentId: z.uuid(),
  date: z.string(),
  number: z.string(),
  voucherType: z.string(),
  party: z.string().nullable(),
  amount: z.number(),
  /** All that it moved, if the amount is a part of it: one mode of a receipt, refund or payment, or what no line shows yet. */
  partOf: z.number().nullable(),
  /** Why it is suggested, besides its amount. */
  reasons: z.array(z.enum(['reference', 'party', 'day'])),
})
export type BankEntry = z.infer<typeof entry>

const line = z.object({
  id: z.uuid(),
  account: z.number(),
  date: z.string(),
  narration: z.string(),
  reference: z.string(),
  amount: z.number(),
  balance: z.number().nullable(),
  isMatched: z.boolean(),
  /** Whether it is matched with another line, as the two cancel each other out, and so with no voucher. */
  isReversed: z.boolean(),
  /** What it is matched with. */
  entries: z.array(entry),
})

const listedLine = line.extend({ suggestion: entry.nullable() })
export type BankLine = z.infer<typeof listedLine>

export const linesPage = z.object({ lines: z.array(listedLine), pagination })

/**
 * A line with the vouchers that it may be matched with, the likeliest first; `together` are those of one day that come to
 * its amount. `others` are the lines that show the same voucher, or that were asked for, and `amount` is what all come to.
 */
export const lineAnswer = z.object({
  line: line.extend({ matchedBy: z.string().nullable() }),
  others: z.array(line),
  amount: z.number(),
  candidates: z.array(entry),
  together: z.array(z.uuid()),
})
export type LineAnswer = z.infer<typeof lineAnswer>

/**
 * The reconciliation of a bank account at the end of a day. `expected` is the balance by the books less what is not on the
 * statement, `statement` the balance that the last line says, and `difference` what the statement has more; `missing`
 * is the part of it that lines explain which no voucher up to that day does.
 */
export const reconciliation = z.object({
  on: z.string(),
  books: z.number(),
  uncleared: z.object({ count: z.number(), amount: z.number() }),
  expected: z.number(),
  statement: z.number().nullable(),
  difference: z.number().nullable(),
  missing: z.object({ count: z.number(), amount: z.number() }),
  firstOn: z.string().nullable(),
  /** Whether the account has no opening balance and its lines do not explain the difference. */
  isOpeningMissing: z.boolean(),
})
export type Reconciliation = z.infer<typeof reconciliation>

/** A check of a statement: `accepted` counts the new lines, `known` those that are there already. */
export const statementCheck = importCheck.extend({ known: z.number(), warnings: z.array(z.string()) })
export type StatementCheck = z.infer<typeof statementCheck>
export const statementImported = imported.extend({ known: z.number() })

/** The headings that the last import of an account read, by column. */
export const formatAnswer = z.object({ headings: z.record(z.string(), z.string()) })

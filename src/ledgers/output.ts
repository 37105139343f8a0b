import { z } from 'zod'
import { DOCUMENT_NOUNS } from './documents.ts'

/** A line of a statement in rupees; a group comes with its accounts. */
const line = z.object({
  name: z.string(),
  amount: z.number(),
  accounts: z.array(z.object({ account: z.number(), name: z.string(), amount: z.number() })),
})
export type StatementLine = z.infer<typeof line>

/**
 * The statements of a period in rupees. In the trial balance debits are plus and credits minus; `before` is what the
 * account held when the period began, and the closing balances add up to 0.
 */
export const statementsAnswer = z.object({
  trialBalance: z.array(
    z.object({
      account: z.number(),
      name: z.string(),
      group: z.string(),
      before: z.number(),
      debits: z.number(),
      credits: z.number(),
      closing: z.number(),
    }),
  ),
  profitAndLoss: z.object({
    trading: z.object({ debit: z.array(line), credit: z.array(line) }),
    grossProfit: z.number(),
    indirect: z.object({ debit: z.array(line), credit: z.array(line) }),
    netProfit: z.number(),
  }),
  balanceSheet: z.object({ liabilities: z.array(line), assets: z.array(line), total: z.number() }),
})
export type Statements = z.infer<typeof statementsAnswer>

/** The document that an entry's number leads to, or null; of the close of a day also its day and cash account. */
const source = z.object({
  noun: z.enum(DOCUMENT_NOUNS),
  id: z.uuid(),
  day: z.string().optional(),
  account: z.number().optional(),
})

/** One entry of an account in rupees, with the running balance (debit plus) and where the rest of the voucher went. */
const entry = z.object({
  voucherId: z.uuid(),
  date: z.string(),
  number: z.string(),
  voucherType: z.string(),
  party: z.string().nullable(),
  isLate: z.boolean(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
  against: z.array(z.object({ account: z.number(), name: z.string(), amount: z.number() })),
  source: source.nullable(),
})
export type LedgerEntry = z.infer<typeof entry>

/** The ledger of an account: what it held before the period, its entries by date, and what it holds after it. */
export const accountAnswer = z.object({
  account: z.number(),
  name: z.string(),
  group: z.string(),
  before: z.number(),
  closing: z.number(),
  total: z.number(),
  entries: z.array(entry),
})

/** The vouchers of a period in rupees: how many, what they debit and credit in all, and a page of them with their lines. */
export const dayBookAnswer = z.object({
  total: z.number(),
  amount: z.number(),
  vouchers: z.array(
    z.object({
      voucherId: z.uuid(),
      date: z.string(),
      number: z.string(),
      voucherType: z.string(),
      party: z.string().nullable(),
      isLate: z.boolean(),
      amount: z.number(),
      lines: z.array(
        z.object({ account: z.number(), name: z.string(), debit: z.number(), credit: z.number() }),
      ),
      source: source.nullable(),
    }),
  ),
})
export type DayBookVoucher = z.infer<typeof dayBookAnswer>['vouchers'][number]

/** A voucher that was posted to a closed year after its close. */
const laterVoucher = z.object({
  number: z.string(),
  voucherType: z.string(),
  date: z.string(),
  postedBy: z.string(),
  postedAt: z.string(),
})

/** A balance of the trial balance that a close kept, in rupees, debit plus. */
const keptBalance = z.object({
  account: z.number(),
  name: z.string(),
  group: z.string(),
  closing: z.number(),
})

/**
 * Up to which day the books are locked and GST is filed, and the financial years that ended, the latest first. Of a closed one also what
 * changed since: accounts whose closing balance (rupees, debit plus) is another now, and the first 50 later vouchers.
 */
export const lockAnswer = z.object({
  lockedUntil: z.string().nullable(),
  gstFiledUntil: z.string().nullable(),
  years: z.array(
    z.object({
      year: z.string(),
      to: z.string(),
      closedAt: z.string().nullable(),
      closedBy: z.string().nullable(),
      /** The trial balance that the close kept, in rupees, debit plus; of a closed year only. */
      closings: z.array(keptBalance).optional(),
      /** The closes that the last one replaced, the latest first. */
      earlier: z.array(
        z.object({ closedAt: z.string(), closedBy: z.string(), closings: z.array(keptBalance) }),
      ),
      changes: z.array(
        z.object({ account: z.number(), name: z.string(), kept: z.number(), now: z.number() }),
      ),
      later: z.array(laterVoucher),
    }),
  ),
})
export type BooksLock = z.infer<typeof lockAnswer>

const byHead = z.object({ cgst: z.number(), sgst: z.number(), igst: z.number() })

/** What counts in a period, of it what vouchers of other days brought, and what vouchers of its days count for in others. */
const withMoved = z.object({ before: byHead, now: byHead, into: byHead, outOf: byHead })

/** A voucher of another day that counts in the period from `countsOn`; the credit of each head in rupees. */
const movedVoucher = z.object({
  voucherId: z.uuid(),
  date: z.string(),
  countsOn: z.string(),
  number: z.string(),
  voucherType: z.string(),
  party: z.string().nullable(),
  credit: byHead,
  source: source.nullable(),
})
export type MovedVoucher = z.infer<typeof movedVoucher>

/**
 * GST at the end of a period in rupees, by head. `output` is tax of sales less notes, `reverse` what we owe under reverse
 * charge, paid in cash, `credit` the input tax claimed; each as it was unsettled before the period and in it. `used` is
 * the credit of each head set off against a head, `excess` credit that was used and then taken back, `cash` what is left to
 * pay with `reverse` in whole rupees, `roundOff` what rounding added to it, `left` the credit carried on. `settled` is what
 * was settled up to a day of the period or with a later one, and `settlement` the one that goes furthest. `changes` is what of
 * the credit of the period was reversed until vendors are paid, reclaimed, and reversed for lost goods, in table 4 of GSTR-3B.
 * What is entered for a month whose return is filed counts in the first month that is open: `moved` says how many vouchers of
 * other days count in the period, and names the first 500.
 */
export const gstAnswer = z.object({
  output: z.object({ before: byHead, now: byHead }),
  reverse: withMoved,
  credit: withMoved,
  settled: z.object({ output: byHead, reverse: byHead, credit: byHead }),
  changes: z.object({ reversed: byHead, reclaimed: byHead, lost: byHead }),
  used: z.object({ cgst: byHead, sgst: byHead, igst: byHead }),
  excess: byHead,
  cash: byHead,
  roundOff: byHead,
  left: byHead,
  moved: z.object({ total: z.number(), vouchers: z.array(movedVoucher) }),
  settlement: z.object({ id: z.uuid(), number: z.string(), settledTo: z.string() }).nullable(),
})
export type Gst = z.infer<typeof gstAnswer>

/** Credit to reverse or to reclaim in rupees, of each bill or lot; minus where lost goods were found again. */
export const creditAnswer = z.object({
  lines: z.array(
    byHead.extend({
      id: z.uuid(),
      /** Of the bill, or of the product. */
      number: z.string(),
      name: z.string(),
      /** Of the bill. */
      date: z.string().nullable(),
      total: z.number(),
      /** Of a bill whose vendor was not paid: the interest on the credit for the days since it was claimed (CGST Act s.50). */
      interest: z.number().optional(),
      days: z.number().optional(),
    }),
  ),
  total: z.number(),
  interest: z.number().optional(),
})
export type CreditLine = z.infer<typeof creditAnswer>['lines'][number]

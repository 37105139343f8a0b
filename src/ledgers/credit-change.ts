import { ACCOUNTS, type Account } from '#books/chart.ts'
import { type Entry, merged } from '#books/voucher.ts'
import type { CreditKind } from '#journals/kind.ts'
import { type ByHead, GST_ACCOUNTS, HEADS } from './gst.ts'

/**
 * How credit changes after it was claimed: 'reverse' until the vendor is paid (CGST Rule 37), 'reclaim' once it was, and
 * 'lost' for goods written off (CGST Act s.17(5)(h)).
 */
export const CREDIT_CHANGES = ['reverse', 'reclaim', 'lost'] as const
export type CreditChange = (typeof CREDIT_CHANGES)[number]

/** The entry that makes each change. */
export const creditKinds: Record<CreditChange, CreditKind> = {
  reverse: 'credit_reversed',
  reclaim: 'credit_reclaimed',
  lost: 'credit_lost',
}

/** Where the credit goes: it waits to be claimed again, or is a cost. */
const against: Record<CreditChange, Account> = {
  reverse: ACCOUNTS.creditToReclaim,
  reclaim: ACCOUNTS.creditToReclaim,
  lost: ACCOUNTS.gstNotClaimable,
}

/** What is taken off the credit of each line, in paise; minus where it is given back. */
export const takenOff = (change: CreditChange, due: ByHead): ByHead =>
  change === 'reclaim' ? { cgst: -due.cgst, sgst: -due.sgst, igst: -due.igst } : due

/** What a change of credit posts, from what it takes off each head, in paise. */
export const creditEntries = (change: CreditChange, taken: readonly ByHead[]): Entry[] =>
  merged(
    taken.flatMap((amounts) =>
      HEADS.flatMap((head) => [
        { account: against[change], amount: amounts[head] },
        { account: GST_ACCOUNTS.credit[head], amount: -amounts[head] },
      ]),
    ),
  )

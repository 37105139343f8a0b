import type { Account } from '#books/chart.ts'
import { ACCOUNTS } from '#books/chart.ts'

/** An amount posted to an account: paise, debit plus, credit minus. */
export type Entry = { account: Account | number; amount: number }

/** The subject of a voucher: one event of one document. */
export type VoucherEvent =
  | 'sale_made'
  | 'sale_delivered'
  | 'sale_cancelled'
  | 'delivery_cancelled'
  | 'return'
  | 'receipt'
  | 'receipt_cancelled'
  | 'refund'
  | 'refund_cancelled'
  | 'intake'
  | 'opening'
  | 'adjustment'
  | 'revaluation'
  | 'discount_taken_back'
  | 'vendor_bill'
  | 'vendor_bill_cancelled'
  | 'payment'
  | 'payment_cancelled'
  | 'day_close'
  | 'day_close_reopened'
  | 'credit_note'
  | 'credit_note_cancelled'
  | 'debit_note'
  | 'debit_note_cancelled'
  | 'expense'
  | 'expense_cancelled'
  | 'contra'
  | 'contra_reversed'
  | 'journal'
  | 'journal_reversed'
  | 'opening_balance'
  | 'opening_balance_cancelled'
  | 'cheque_deposited'
  | 'cheque_deposit_undone'
  | 'cheque_bounced'
  | 'cheque_stopped'
  | 'cheque_returned'
  | 'challan'
  | 'challan_cancelled'
  | 'gst_settled'
  | 'gst_settlement_reversed'
  | 'credit_reversed'
  | 'credit_reversed_undone'
  | 'credit_reclaimed'
  | 'credit_reclaimed_undone'
  | 'credit_lost'
  | 'credit_lost_undone'
  | 'supplementary_invoice'
  | 'supplementary_invoice_cancelled'

/** The events of money that may come or go in several modes, each with an entry that a bank shows by itself. */
export const EVENTS_IN_MODES = ['receipt', 'refund', 'payment'] as const satisfies readonly VoucherEvent[]

/** Who a voucher is about: at most one of the two. */
export type Party = { customerId?: string; vendorId?: string }

/** A voucher to post; dates are yyyy-MM-dd. What its entries leave on its party's account becomes a due with its id. */
export type Draft = Party & {
  id: string
  sourceId: string
  event: VoucherEvent
  number: string
  date: string
  dueOn?: string | null
  /** The voucher that it takes back: its day, and on which it counts for GST if that is another. */
  reverses?: { id: string; date: string; gstOn: string | null }
  /** On which day its credit counts, if not its own: that of the self-invoice, and of a debit note that of its bill. */
  creditOn?: string | null
  entries: readonly Entry[]
}

/** Sets a debit due off against a credit due, in paise; a negative amount releases an earlier settlement. */
export type Settlement = { debit: string; credit: string; amount: number }

/**
 * The entries with one line for each account, without those that come to nothing. Those of an account that `staysSingle` keep
 * a line each, in their order.
 */
export function merged(
  entries: readonly Entry[],
  staysSingle: (account: number) => boolean = () => false,
): Entry[] {
  const lines: Entry[] = []
  for (const { account, amount } of entries) {
    const line = staysSingle(account) ? undefined : lines.find((each) => each.account === account)
    if (line) line.amount += amount
    else lines.push({ account, amount })
  }
  return lines.filter(({ amount }) => amount !== 0)
}

/** The entries that take a voucher back. */
export const mirrored = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: -amount }))

/** The sum of a voucher's entries: 0, or the voucher is wrong. */
export const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** Throws when one of these vouchers does not add up to 0. */
export function requireBalanced(drafts: readonly Pick<Draft, 'event' | 'number' | 'entries'>[]): void {
  const uneven = drafts.find(({ entries }) => sumOf(entries) !== 0)
  if (uneven) throw new Error(`The ${uneven.event} of ${uneven.number} does not add up to 0`)
}

/** Whether an account holds what parties owe and are owed. */
export const isOfParty = (account: number): boolean =>
  account === ACCOUNTS.customers || account === ACCOUNTS.vendors

/** What a voucher leaves on its party's account, in paise: plus is owed by the party, minus to them. */
export const dueOf = (entries: readonly Entry[]): number =>
  sumOf(entries.filter(({ account }) => isOfParty(account)))

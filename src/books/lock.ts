import { addDays, formatDate, monthOf } from '#base/dates.ts'
import type { HeldDays } from '#base/held-days.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { messages } from '#books/messages.ts'
import type { Mode } from '#books/mode.ts'
import type { Entry, VoucherEvent } from '#books/voucher.ts'

/** Up to which day a cash account is closed; null where it is open. */
export const closedUntil = (account: number, held: HeldDays): string | null =>
  account === ACCOUNTS.cash ? held.cashClosedUntil : (held.othersClosedUntil[account] ?? null)

/** The cash accounts that money of these lines moves: the one that is named, else the till's. */
export const cashOf = (lines: readonly { mode: Mode; account?: number | null | undefined }[]): number[] =>
  lines.filter(({ mode }) => mode === 'cash').map(({ account }) => account ?? ACCOUNTS.cash)

/** The first day from `date` on which something can be posted to these accounts. */
export function firstOpenDay(date: string, accounts: readonly number[], held: HeldDays): string {
  const until = [held.lockedUntil, ...accounts.map((account) => closedUntil(account, held))]
  return until.reduce<string>((day, each) => (each === null || day > each ? day : addDays(each, 1)), date)
}

/** The same days where a filed return is locked too: for what would change it. */
export const withFiled = (held: HeldDays): HeldDays => {
  const { lockedUntil, gstFiledUntil } = held
  const isLater = gstFiledUntil !== null && (lockedUntil === null || gstFiledUntil > lockedUntil)
  return isLater ? { ...held, lockedUntil: gstFiledUntil } : held
}

/** Why nothing can be posted to these accounts on a day; undefined when it can. */
export function lockRefusal(date: string, accounts: readonly number[], held: HeldDays): string | undefined {
  const { lockedUntil } = held
  if (lockedUntil !== null && date <= lockedUntil) return messages.locked(formatDate(lockedUntil))
  const closed = accounts.map((account) => closedUntil(account, held)).find((day) => day && date <= day)
  return closed ? messages.cashClosed(formatDate(closed)) : undefined
}

const OUTPUT_TAX: readonly number[] = [
  ACCOUNTS.outputCgst,
  ACCOUNTS.outputSgst,
  ACCOUNTS.outputIgst,
  ACCOUNTS.otherOutputTax,
]
const BILLED: readonly VoucherEvent[] = [
  'sale_made',
  'sale_cancelled',
  'supplementary_invoice',
  'supplementary_invoice_cancelled',
]
/** The entries that people write themselves. */
export const BY_HAND: readonly VoucherEvent[] = [
  'journal',
  'journal_reversed',
  'opening_balance',
  'opening_balance_cancelled',
]

const CLAIMS_TAKEN_BACK: readonly VoucherEvent[] = [
  'vendor_bill_cancelled',
  'debit_note_cancelled',
  'expense_cancelled',
]
/** What we owe under reverse charge. */
export const REVERSE_CHARGE: readonly number[] = [
  ACCOUNTS.reverseCgst,
  ACCOUNTS.reverseSgst,
  ACCOUNTS.reverseIgst,
]
const CREDIT: readonly number[] = [ACCOUNTS.inputCgst, ACCOUNTS.inputSgst, ACCOUNTS.inputIgst]
const INPUT_TAX: readonly number[] = [...CREDIT, ...REVERSE_CHARGE]
const BOUGHT: readonly VoucherEvent[] = ['vendor_bill', 'debit_note', 'expense']
const CREDIT_CHANGED: readonly VoucherEvent[] = [
  'credit_reversed',
  'credit_reversed_undone',
  'credit_reclaimed',
  'credit_reclaimed_undone',
  'credit_lost',
  'credit_lost_undone',
]

/**
 * What a voucher is about, and what it posts; also the day on which its credit counts if not its own: that of the self-invoice,
 * and of a debit note that of its bill.
 */
export type Posted = { event: VoucherEvent; entries: readonly Entry[]; creditOn?: string | null | undefined }

/**
 * Why a voucher of a day would change a filed return; undefined when it does not: returns name each bill, taxed or not,
 * the tax of sales, tax owed under reverse charge, and credit that is reversed or reclaimed. Bills of vendors come late and are claimed later (CGST Act s.16(4)),
 * so their tax stays open.
 */
export function filedRefusal(
  date: string,
  { event, entries }: Posted,
  { gstFiledUntil: until }: HeldDays,
): string | undefined {
  if (until === null || date > until) return undefined
  const touches = (accounts: readonly number[]) => entries.some(({ account }) => accounts.includes(account))
  const changesTax =
    (BY_HAND.includes(event) && touches(OUTPUT_TAX)) ||
    (BOUGHT.includes(event) && touches(REVERSE_CHARGE)) ||
    (CLAIMS_TAKEN_BACK.includes(event) && touches(INPUT_TAX))
  return changesTax || [...BILLED, ...CREDIT_CHANGED].includes(event)
    ? messages.filed(formatDate(until))
    : undefined
}

const SETTLES_GST: readonly VoucherEvent[] = ['gst_settled', 'gst_settlement_reversed']

/** What a voucher is about and its day; of one that takes another back also the day of that, and on which it counted for GST. */
export type Dated = Posted & { date: string; reversed?: { date: string; gstOn: string | null } | undefined }

/**
 * The day on which input tax and reverse charge of a voucher count for GST; null if that is in the month of its date. A
 * return that is filed stays as it is: what comes later counts in the first month that is open (CGST Act s.16(4)), and what
 * takes it back in the same month as long as that is open; a debit note no earlier than its bill, and the credit of a bill no
 * earlier than our self-invoice for it (s.16(2)(a)), while reverse charge stays on its date. A settlement counts by the day up to
 * which it settles.
 */
export function gstDay(
  { date, event, entries, creditOn, reversed }: Dated,
  { gstFiledUntil }: HeldDays,
): string | null {
  const touches = (accounts: readonly number[]) => entries.some(({ account }) => accounts.includes(account))
  if (SETTLES_GST.includes(event) || !touches(INPUT_TAX)) return null
  const earliest = creditOn && creditOn > date && touches(CREDIT) ? creditOn : date
  const counted = reversed?.gstOn ?? reversed?.date ?? earliest
  const isFiled = gstFiledUntil !== null && counted <= gstFiledUntil
  const day = isFiled ? addDays(gstFiledUntil, 1) : (reversed?.gstOn ?? earliest)
  return monthOf(day).from === monthOf(date).from ? null : day
}

/** Whether only the credit of a document counts on a day of its own: what it owes under reverse charge keeps the date. */
export const movesCreditAlone = ({ event, entries }: Posted): boolean =>
  !BY_HAND.includes(event) && entries.some(({ account }) => REVERSE_CHARGE.includes(account))

/** The last day whose bills stay as they are, as its books are locked or its returns are filed; undefined if a day is later. */
export const lastReported = (
  date: string,
  { lockedUntil, gstFiledUntil }: Pick<HeldDays, 'lockedUntil' | 'gstFiledUntil'>,
): string | undefined =>
  [lockedUntil, gstFiledUntil]
    .filter((until) => until !== null && date <= until)
    .sort()
    .at(-1) ?? undefined

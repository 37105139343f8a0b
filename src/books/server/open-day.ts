import { formatDate, monthName } from '#base/dates.ts'
import type { HeldDays } from '#base/held-days.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import {
  filedRefusal,
  firstOpenDay,
  gstDay,
  lastReported,
  lockRefusal,
  movesCreditAlone,
  type Posted,
  withFiled,
} from '#books/lock.ts'
import { messages } from '#books/messages.ts'
import type { Draft, Entry, VoucherEvent } from '#books/voucher.ts'
import { isClaimTooLate, taxCreditUntil } from '#gst/credit-deadline.ts'

/** The days that are locked while this transaction runs. Throws for a call that did not ask, because it changes nothing. */
function heldOf({ held }: Scope): HeldDays {
  if (!held) throw new Error('Only a call that changes the workspace can post')
  return held
}

/** Refuses a date at its field if nothing can be posted on it, no cash to one of these accounts, or not this in a filed return. */
export function requireOpenDay(
  scope: Scope,
  date: string,
  field: string,
  accounts: readonly number[] = [],
  posted?: Posted,
): void {
  const held = heldOf(scope)
  const refused = lockRefusal(date, accounts, held) ?? (posted && filedRefusal(date, posted, held))
  if (refused) throw invalidField([field], refused)
}

/** Refuses a date at its field if nothing can be posted on it, or if its return is filed, which names each invoice that we issue. */
export function requireUnfiledDay(scope: Scope, date: string, field: string): void {
  requireOpenDay(scope, date, field)
  const { gstFiledUntil: until } = heldOf(scope)
  if (until !== null && date <= until) throw invalidField([field], messages.filed(formatDate(until)))
}

const accountsOf = (entries: readonly Entry[]): number[] => entries.map(({ account }) => account)

/** The day of a correction: the one of what it corrects if these entries can be posted on it, else today. */
export function openDay(scope: Scope, date: string, entries: readonly Entry[], event?: VoucherEvent): string {
  const held = heldOf(scope)
  const refused =
    lockRefusal(date, accountsOf(entries), held) ?? (event && filedRefusal(date, { event, entries }, held))
  return refused ? scope.today : date
}

/**
 * Refuses a claim of input tax at its field if the month of its day is filed and the first open one is too late to claim it. The
 * time counts from the self-invoice where there is one.
 */
export function requireClaimInTime(scope: Scope, date: string, field: string, posted: Posted): void {
  const day = gstDay({ ...posted, date }, heldOf(scope))
  const invoiced = posted.creditOn ?? date
  if (day !== null && isClaimTooLate(invoiced, day))
    throw invalidField([field], messages.claimTooLate(formatDate(taxCreditUntil(invoiced))))
}

/** What a call says that saved a document: also in which month its GST counts, if that is another than its own. */
export function savedWith(scope: Scope, saved: string, date: string, posted: Posted): string {
  const day = gstDay({ ...posted, date }, heldOf(scope))
  if (day === null) return saved
  return movesCreditAlone(posted)
    ? messages.creditCountsIn(saved, monthName(day))
    : messages.countsIn(saved, monthName(day))
}

/** The day on which a voucher counts for GST; null if that is in the month of its date. */
export const gstDayOf = (scope: Scope, { date, event, entries, creditOn, reverses }: Draft): string | null =>
  gstDay({ date, event, entries, creditOn, reversed: reverses }, heldOf(scope))

/** Up to which day what is billed stays as it is, if that includes this day, so that a document of today takes it back. */
export const reportedUntil = (scope: Scope, date: string): string | undefined =>
  lastReported(date, heldOf(scope))

/**
 * The first day from `date` on which these accounts can be posted to, and whose return is not filed for what would change it.
 * Refuses (conflict) while today is locked.
 */
export function openDayFrom(
  scope: Scope,
  date: string,
  accounts: readonly number[],
  changesReturn = false,
): string {
  const held = changesReturn ? withFiled(heldOf(scope)) : heldOf(scope)
  const refused = lockRefusal(scope.today, accounts, held)
  if (refused) throw new Refusal('conflict', refused)
  return firstOpenDay(date, accounts, held)
}

/** Refuses (conflict) vouchers of days on which they cannot be posted. */
export function requireOpenDays(scope: Scope, drafts: readonly Draft[]): void {
  const held = heldOf(scope)
  for (const { date, event, entries } of drafts) {
    const refused =
      lockRefusal(date, accountsOf(entries), held) ?? filedRefusal(date, { event, entries }, held)
    if (refused) throw new Refusal('conflict', refused)
  }
}

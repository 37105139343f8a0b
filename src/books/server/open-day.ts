import type { HeldDays } from '#base/held-days.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { firstOpenDay, lockRefusal } from '#books/lock.ts'
import type { Draft, Entry } from '#books/voucher.ts'

/** The days that are locked while this transaction runs. Throws for a call that did not ask, because it changes nothing. */
function heldOf({ held }: Scope): HeldDays {
  if (!held) throw new Error('Only a call that changes the workspace can post')
  return held
}

/** Refuses a date at its field if nothing can be posted on it, or no cash to one of these accounts. */
export function requireOpenDay(
  scope: Scope,
  date: string,
  field: string,
  accounts: readonly number[] = [],
): void {
  const refused = lockRefusal(date, accounts, heldOf(scope))
  if (refused) throw invalidField([field], refused)
}

const accountsOf = (entries: readonly Entry[]): number[] => entries.map(({ account }) => account)

/** The day of a correction: the one of what it corrects if these entries can be posted on it, else today. */
export const openDay = (scope: Scope, date: string, entries: readonly Entry[]): string =>
  lockRefusal(date, accountsOf(entries), heldOf(scope)) ? scope.today : date

/** The first day from `date` on which these accounts can be posted to. Refuses (conflict) while today is locked. */
export function openDayFrom(scope: Scope, date: string, accounts: readonly number[]): string {
  const held = heldOf(scope)
  const refused = lockRefusal(scope.today, accounts, held)
  if (refused) throw new Refusal('conflict', refused)
  return firstOpenDay(date, accounts, held)
}

/** Refuses (conflict) vouchers of days on which they cannot be posted. */
export function requireOpenDays(scope: Scope, drafts: readonly Draft[]): void {
  for (const { date, entries } of drafts) {
    const refused = lockRefusal(date, accountsOf(entries), heldOf(scope))
    if (refused) throw new Refusal('conflict', refused)
  }
}

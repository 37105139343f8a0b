import { invalidField } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { lockRefusal } from '#books/lock.ts'
import { messages } from '#books/messages.ts'
import { firstDay } from './day-store.ts'
import { heldDays } from './lock-store.ts'
import { openDayFrom } from './open-day.ts'

/** Refuses, at `openedOn`, a day of opening stock in the future, or on which nothing can be posted. */
export async function requireOpeningDay(scope: Scope, day: string | null | undefined): Promise<void> {
  if (!day) return
  const refused =
    day > scope.today
      ? messages.openedAhead
      : lockRefusal(day, [ACCOUNTS.stock], scope.held ?? (await heldDays(scope)))
  if (refused) throw invalidField(['openedOn'], refused)
}

/**
 * The day of opening stock, yyyy-MM-dd: the given one, or else the first day of the books, or the first open day after it, so
 * that stock is opened before anything is sold of it. Refuses what `requireOpeningDay` refuses.
 */
export async function openingDay(scope: Scope, given: string | null | undefined): Promise<string> {
  await requireOpeningDay(scope, given)
  if (given) return given
  const first = await firstDay(scope)
  const start = first !== undefined && first < scope.today ? first : scope.today
  return openDayFrom(scope, start, [ACCOUNTS.stock])
}

import { paise } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import { allocated } from '#books/allocate.ts'
import type { Allocation } from '#books/money-input.ts'
import { spread } from '#books/oldest-first.ts'
import type { Party } from '#books/voucher.ts'
import { lockDues, lockOpenDues } from './store.ts'

/** Money of or to a party, `total` in paise, and the side of the dues that it settles: 1 what the party owes, -1 what it is owed. */
type Settling = {
  party: Party
  side: 1 | -1
  allocations: readonly Allocation[] | null | undefined
  total: number
}

/**
 * What money settles, its dues locked: as asked, or without `allocations` what falls due first. Refuses what
 * `allocated` refuses; a due of another party is not found.
 */
export async function sharesOf(scope: Scope, { party, side, allocations, total }: Settling) {
  if (!allocations) return spread(await lockOpenDues(scope, party, side), total)
  const found = await lockDues(
    scope,
    allocations.map(({ dueId }) => dueId),
  )
  const isTheirs = (due: (typeof found)[number]) =>
    due.side === side &&
    (due.customerId ?? undefined) === party.customerId &&
    (due.vendorId ?? undefined) === party.vendorId
  return allocated(allocations, found.filter(isTheirs), paise(total))
}

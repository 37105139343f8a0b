import type { Scope } from '#base/server/scope.ts'
import { taxStillOwed } from '#books/entries.ts'
import { openDay } from '#books/server/open-day.ts'
import { lockSettlementsOf, post, reverse } from '#books/server/store.ts'
import type { VoucherEvent } from '#books/voucher.ts'
import { discountsOn, takenBack } from './discounts-store.ts'

/** The document that takes a bill back: its number and day, and whether that is too late for the tax (CGST Act s.34(2)). */
export type TakenBackBy = { number: string; date: string; isLate: boolean }

/** A document that a customer owes, and the events that billed it and take it back; `date` is its own, yyyy-MM-dd. */
type Billed = {
  sourceId: string
  number: string
  customerId: string
  date: string
  event: VoucherEvent
  as: VoucherEvent
  /** What takes it back, if that is not the document itself. */
  by?: TakenBackBy | undefined
}

/**
 * Takes back what a document made its customer owe. Money that came for it stays on their account, and discounts on it
 * are owed again.
 */
export async function unbill(scope: Scope, { event, as, by, ...about }: Billed): Promise<void> {
  const { sourceId } = about
  const { date } = by ?? about
  await lockSettlementsOf(scope, sourceId)
  const discounts = await discountsOn(scope, sourceId)
  const besides = by?.isLate ? taxStillOwed : undefined
  const released = await reverse(scope, { sourceId, event, as, date, number: by?.number, besides })
  const back = takenBack(
    { ...about, date: openDay(scope, date, []) },
    discounts.filter(({ credit }) => released.some((each) => each.credit === credit)),
  )
  if (back.drafts.length > 0) await post(scope, back.drafts, back.settlements)
}

import { type RawBuilder, sql } from 'kysely'
import type { DateRange } from '#base/dates.ts'

/**
 * The day in the books of an intake under this name: that of its arrival, or of its confirmation where it was confirmed
 * before the books followed arrivals. Null for one that is not confirmed.
 */
export const bookedOn = (intake: string): RawBuilder<string> => sql`(
  select v.voucher_date from vouchers v
  where v.workspace_id = ${sql.ref(`${intake}.workspace_id`)} and v.source_id = ${sql.ref(`${intake}.id`)} and v.event = 'intake')`

/** Whether an intake under this name is in the books of these days. It is confirmed on the day of its arrival or later. */
export const isBookedIn = (intake: string, { from, to }: Partial<DateRange>): RawBuilder<boolean> => {
  const confirmedAt = sql.ref(`${intake}.confirmed_at`)
  const since = from
    ? sql`${confirmedAt} >= ${from}::date::timestamp at time zone 'Asia/Kolkata' and ${bookedOn(intake)} >= ${from}::date`
    : sql`${confirmedAt} is not null`
  return to ? sql`(${since} and ${bookedOn(intake)} <= ${to}::date)` : sql`(${since})`
}

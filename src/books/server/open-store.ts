import { sql } from 'kysely'

/** What these conditions and amounts are about: a row of `dues` under the name `d`. */

/** Whether something is open of it; the condition of the index `dues_open`. */
export const isOpen = sql<boolean>`d.settled_paise < d.amount_paise`

/** What is open of it, in paise. */
export const stillOpen = sql<number>`(d.amount_paise - d.settled_paise)`

/** Whether it bills goods that were not delivered yet; nobody pays late for those. */
export const isUndelivered = sql<boolean>`(d.side = 1 and exists (
    select from vouchers made
    where made.workspace_id = d.workspace_id and made.id = d.id and made.event = 'sale_made')
  and not exists (
    select from vouchers given
    where given.workspace_id = d.workspace_id and given.source_id = d.source_id and given.event = 'sale_delivered'))`

/** How many days after it fell due a day is; 0 or less: not yet. A bill without a due date is due on its date. */
export const daysLate = (day: string) => sql<number>`(${day}::date - coalesce(d.due_on, d.dated_on))`

import { type RawBuilder, sql } from 'kysely'
import { PAY_WITHIN, WARN_BEFORE } from '#vendor-bills/status.ts'

const bill = sql`vendor_bills`
const notes = sql`
  debit_notes n where n.workspace_id = ${bill}.workspace_id and n.bill_id = ${bill}.id and n.cancelled_at is null`

/** The GST of a bill that is claimed as credit, less what its debit notes took back, in paise. */
const claimed = sql`(
  coalesce((select sum(l.tax_paise) from vendor_bill_lines l
    where l.workspace_id = ${bill}.workspace_id and l.bill_id = ${bill}.id and l.itc), 0)
  - coalesce((select sum(l.tax_paise) from debit_note_lines l
    where l.workspace_id = ${bill}.workspace_id and l.itc and l.note_id in (select n.id from ${notes})), 0))`

const total = sql`(${bill}.total_paise - coalesce((select sum(n.total_paise) from ${notes}), 0))`

const isOlder = (days: number, today: string) =>
  sql<boolean>`${bill}.bill_date < ${today}::date - ${sql.lit(days)}::integer`
const isUnpaid = (open: RawBuilder<number>) => sql<boolean>`(${open} > 0 and not ${bill}.reverse_charge)`

/** Whether a vendor was not paid in full within 180 days of a bill, given what is open of it; reverse charge does not count. */
export const isUnpaidTooLong = (open: RawBuilder<number>, today: string) => sql<boolean>`
  (${isUnpaid(open)} and ${isOlder(PAY_WITHIN, today)})`

/** Whether that will be so in at most 30 days unless the vendor is paid. */
export const isUnpaidNearly = (open: RawBuilder<number>, today: string) => sql<boolean>`
  (${isUnpaid(open)} and ${isOlder(PAY_WITHIN - WARN_BEFORE, today)} and not ${isOlder(PAY_WITHIN, today)})`

const openCredit = (counts: RawBuilder<boolean>, open: RawBuilder<number>) => sql<number>`
  case when ${counts}
    then coalesce(round(${claimed}::numeric * least(${open}, ${total}) / nullif(${total}, 0)), 0)::bigint else 0 end`

/**
 * The credit of a bill that is to be reversed, in paise, as the vendor was not paid within 180 days: the share of the bill that
 * is open; 0 of others (CGST Rule 37, CGST Act s.16(2)). Paying the vendor claims it again.
 */
export const creditToReverse = (open: RawBuilder<number>, today: string) =>
  openCredit(isUnpaidTooLong(open, today), open)

/** What of a bill would have to be reversed in at most 30 days unless the vendor is paid, in paise; 0 of others. */
export const creditAtRisk = (open: RawBuilder<number>, today: string) =>
  openCredit(isUnpaidNearly(open, today), open)

import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { openOn } from '#books/server/open-store.ts'
import { creditDueByHead, isUnpaidTooLong, reversedOfEach } from './unpaid-credit-store.ts'

/** Credit to reverse or to reclaim, in paise by head, and what it is of. */
export type CreditDue = {
  id: string
  /** Of the bill or the product. */
  number: string
  name: string
  date: string | null
  /** The day on which the credit of a bill counts as claimed, yyyy-MM-dd. */
  claimedOn?: string
  cgst: number
  sgst: number
  igst: number
  /** What of it was reversed before because the vendor of a bill was not paid. */
  waiting?: readonly WaitingCredit[]
}

/** Credit of a bill, in paise by head, that was reversed until its vendor is paid. */
export type WaitingCredit = { billId: string; cgst: number; sgst: number; igst: number }

/** The most bills or lots that one entry takes. */
export const MOST_DUE = 500

/** The day on which the credit of a bill counts: a later one than its date if the month of that was filed. */
const claimedOn = sql`coalesce((
  select v.gst_on from vouchers v where v.workspace_id = vendor_bills.workspace_id and v.source_id = vendor_bills.id
    and v.event = 'vendor_bill'), vendor_bills.bill_date)`

/**
 * The bills whose credit is to be reversed on a day, or reclaimed, by what was open of them at its end; the earliest first.
 * Nothing is reversed before the day on which it counts as claimed, and nothing is changed before the day of its latest change.
 */
export const billsWithCredit = (
  scope: Scope,
  due: 'reverse' | 'reclaim',
  day: string,
): Promise<CreditDue[]> => {
  const open = sql<number>`coalesce(unpaid.open, 0)`
  const counts =
    due === 'reverse'
      ? sql<boolean>`(${isUnpaidTooLong(open, day)} and ${claimedOn} <= ${day}::date
          and (reversed.last_on is null or reversed.last_on <= ${day}::date))`
      : sql<boolean>`reversed.last_on <= ${day}::date`
  return scope.many(
    sql<CreditDue>`
      with unpaid as (
        select d.source_id as id, sum(o.open)::bigint as open
        from ${openOn(scope, day, 'vendor_id')} o
        join dues d on d.workspace_id = ${scope.workspaceId}::uuid and d.id = o.id
        where d.side = -1 and d.vendor_id is not null and d.dated_on <= ${day}::date
        group by d.source_id
      ), due as (
        select vendor_bills.id, vendor_bills.bill_number as number, vendor_bills.vendor_name as name,
               vendor_bills.bill_date as date, ${claimedOn} as "claimedOn", ${creditDueByHead(due, open, day)}
        from vendor_bills
        left join unpaid on unpaid.id = vendor_bills.id
        left join ${reversedOfEach(scope)} reversed on reversed.id = vendor_bills.id
        where vendor_bills.workspace_id = ${scope.workspaceId}::uuid and ${counts}
      )
      select * from due where cgst + sgst + igst > 0 order by date, number, id limit ${MOST_DUE}`.compile(db),
    `bills_to_${due}_credit`,
  )
}

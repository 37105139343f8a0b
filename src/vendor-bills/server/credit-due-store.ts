import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { openOn } from '#books/server/open-store.ts'
import {
  billsWithReversedCredit,
  creditDueByHead,
  isUnpaidTooLong,
  reversedOfBill,
} from './unpaid-credit-store.ts'

/** Credit to reverse or to reclaim, in paise by head, and what it is of. */
export type CreditDue = {
  id: string
  /** Of the bill or the product. */
  number: string
  name: string
  date: string | null
  /** Of a bill: the day (yyyy-MM-dd) on which its credit counts as claimed, and what was reversed and reclaimed of it since, in order. */
  had?: { claimedOn: string; changes: readonly { day: string; amount: number }[] }
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

/** What was reversed and, below 0, reclaimed of a bill, in order; what was lost with its goods was never had again. */
const changes = sql`coalesce((
  select jsonb_agg(jsonb_build_object('day', j.dated_on, 'amount', c.cgst_paise + c.sgst_paise + c.igst_paise)
           order by j.dated_on, j.created_at, j.id)
  from credit_changes c
  cross join lateral (
    select * from journals
    where workspace_id = c.workspace_id and id = c.journal_id and reversed_at is null
      and kind in ('credit_reversed', 'credit_reclaimed') offset 0) j
  where c.workspace_id = vendor_bills.workspace_id and c.bill_id = vendor_bills.id), '[]')`

/**
 * The bills whose credit is to be reversed on a day, or reclaimed, by what was open of them at its end; the earliest first.
 * Nothing is reversed before the day on which it counts as claimed, and nothing is changed before the day of its latest change.
 */
export const billsWithCredit = (
  scope: Scope,
  due: 'reverse' | 'reclaim',
  day: string,
): Promise<CreditDue[]> => {
  const { workspaceId } = scope
  const open = sql<number>`unpaid.open`
  const bills = { reverse: sql`sum(open) > 0`, reclaim: sql`bool_or(is_reversed)` }
  const counts = {
    reverse: sql`(${isUnpaidTooLong(open, day)} and ${claimedOn} <= ${day}::date
      and (reversed.last_on is null or reversed.last_on <= ${day}::date))`,
    reclaim: sql`reversed.last_on <= ${day}::date`,
  }
  return scope.many(
    sql<CreditDue>`
      with unpaid as (
        select id, sum(open)::bigint as open from (
          select d.source_id as id, d.open, false as is_reversed from ${openOn(scope, day, 'vendor_id')} d where d.side = -1
          union all select bill_id, 0, true from (${billsWithReversedCredit(scope)}) r
        ) each group by id having ${bills[due]}
      ), due as (
        select vendor_bills.id, vendor_bills.bill_number as number, vendor_bills.vendor_name as name,
               vendor_bills.bill_date as date,
               jsonb_build_object('claimedOn', ${claimedOn}, 'changes', ${changes}) as had, ${creditDueByHead(due, open, day)}
        from unpaid
        cross join lateral (
          select * from vendor_bills where workspace_id = ${workspaceId}::uuid and id = unpaid.id offset 0) vendor_bills
        left join ${reversedOfBill(scope)} reversed on true
        where ${counts[due]}
      )
      select * from due where cgst + sgst + igst > 0 order by date, number, id limit ${MOST_DUE}`.compile(db),
    `bills_to_${due}_credit`,
  )
}

import { type RawBuilder, sql } from 'kysely'
import type { BalanceStanding } from '#books/balance-standing.ts'

/** What these conditions and amounts are about: a row of `dues` under the name `d`. */

type Of = { workspaceId: string }

/** The column of a due that names its party. */
export type PartyColumn = 'customer_id' | 'vendor_id'

/** Whether something is open of it; the condition of the indexes of open dues, and what the planner has statistics of. */
export const isOpen = sql<boolean>`d.amount_paise - d.settled_paise > 0`

/** Its open amount in paise. */
export const stillOpen = sql<number>`(d.amount_paise - d.settled_paise)`

/**
 * By how many days a settlement of each class of the index `settlements_over_days` counts at most after its earlier side, and
 * how long reconciling items of each class of `reconciling_items_over_days` last at most.
 */
export const REACH = [8, 32, 128, 512, 1_000_000]

const dayOfSide = { debit: sql.ref('s.debit_on'), credit: sql.ref('s.credit_on') }

/** The sides of settlements that are dated by a day, with their amounts. */
const sidesBy = (day: string, settlements: RawBuilder<unknown>, { debit, credit } = dayOfSide) => sql`
  select side.id, s.amount_paise from ${settlements}
  join lateral (values (s.debit_due, ${debit}), (s.credit_due, ${credit})) side (id, dated_on)
    on side.dated_on <= ${day}::date`

/** What settlements that count later than a day add to what was open by it of their sides. */
function settledAfter({ workspaceId }: Of, day: string) {
  const date = sql`${day}::date`
  const stored = REACH.map(
    (days, at) => sql`
    ${sidesBy(day, sql`settlements s`)}
    where s.workspace_id = ${workspaceId}::uuid and s.open_for = ${sql.lit(at)}
      and s.counts_from > ${date} and s.counts_from <= ${date} + ${sql.lit(days)} and s.open_since <= ${date}`,
  )
  const joined = sql`settlements s
    join dues debit on debit.workspace_id = s.workspace_id and debit.id = s.debit_due
    join dues credit on credit.workspace_id = s.workspace_id and credit.id = s.credit_due`
  const days = { debit: sql.ref('debit.dated_on'), credit: sql.ref('credit.dated_on') }
  return sql`${sql.join(stored, sql` union all `)}
    union all
    ${sidesBy(day, joined, days)}
    where s.workspace_id = ${workspaceId}::uuid and s.debit_on is null
      and greatest(debit.dated_on, credit.dated_on, s.counts_on) > ${date}`
}

/** What of a due is asked of those that were open on a day. */
const ofDue = sql`d.workspace_id, d.id, d.source_id, d.side, d.customer_id, d.vendor_id, d.dated_on, d.due_on`

/**
 * The dues of customers, or of vendors, that were open at the end of a day, with what was `open` of them (paise), as a table:
 * what is open now, and the settlements that count from a later day, whose dues are looked up. Those of a due that was
 * entered late count from its date, so that the day is as the books have it.
 */
export const openOn = ({ workspaceId }: Of, day: string, party: PartyColumn) => {
  const isAsked = sql`d.workspace_id = ${workspaceId}::uuid and ${sql.ref(`d.${party}`)} is not null and d.dated_on <= ${day}::date`
  return sql`(
    select ${ofDue}, sum(d.open)::bigint as open from (
      select ${ofDue}, ${stillOpen} as open from dues d where ${isAsked} and ${isOpen}
      union all
      select ${ofDue}, later.amount_paise from (${settledAfter({ workspaceId }, day)}) later
      cross join lateral (select * from dues d where ${isAsked} and d.id = later.id offset 0) d
    ) d group by ${ofDue})`
}

/**
 * What was open at the end of a day of the dues of one customer, as a table `id`, `open` (paise) with several rows of a due. Later
 * settlements are found by their postings, which have an index. Dues after the day may be among them.
 */
export const openOfCustomerOn = ({ workspaceId }: Of, day: string, customerId: string) => {
  const settledBy = (due: RawBuilder<unknown>, later: RawBuilder<unknown>) => sql`
    select s.${due}, s.amount_paise from (
      select distinct p.voucher_id as id from postings p
      where p.workspace_id = ${workspaceId}::uuid and p.customer_id = ${customerId}::uuid and p.voucher_date > ${day}::date
    ) o join settlements s on s.workspace_id = ${workspaceId}::uuid and s.${later} = o.id and s.counts_on is null`
  const [debit, credit] = [sql.ref('debit_due'), sql.ref('credit_due')]
  return sql`(
    select d.id, ${stillOpen} as open from dues d
    where d.workspace_id = ${workspaceId}::uuid and d.customer_id = ${customerId}::uuid and ${isOpen}
    union all ${settledBy(debit, credit)}
    union all ${settledBy(credit, debit)}
    union all ${sidesBy(day, sql`settlements s`)}
    where s.workspace_id = ${workspaceId}::uuid and s.customer_id = ${customerId}::uuid and s.counts_on > ${day}::date)`
}

/** Keeps PostgreSQL from reading all deliveries there ever were at once, instead of those of the dues that are asked. */
const forEach = sql`offset 0`

const undelivered = (until: RawBuilder<unknown>) => sql<boolean>`(d.side = 1 and not exists (
    select from vouchers given
    where given.workspace_id = d.workspace_id and given.source_id = d.source_id
      and given.event = 'sale_delivered' ${until} ${forEach})
  and exists (
    select from vouchers made
    where made.workspace_id = d.workspace_id and made.id = d.id and made.event = 'sale_made' ${forEach}))`

/** Whether it bills goods that were not delivered yet; nobody pays late for those. */
export const isUndelivered = undelivered(sql``)

/** Whether it billed goods that were not delivered by the end of a day. */
export const undeliveredOn = (day: string) => undelivered(sql`and given.voucher_date <= ${day}::date`)

/** How many days after it fell due a day is; 0 or less: not yet. A bill without a due date is due on its date. */
export const daysLate = (day: string) => sql<number>`(${day}::date - coalesce(d.due_on, d.dated_on))`

/** Whether it is of the walk-in customer, whose bills and credits belong to different people. */
export const isOfStrangers = ({ workspaceId }: Of) => sql<boolean>`coalesce(d.customer_id = (
  select w.id from customers w where w.workspace_id = ${workspaceId}::uuid and w.is_walk_in), false)`

/** Open dues of parties: conditions on their rows, and the open amount of a row in paise. */
type OpenRows = Record<'isLate' | 'isOnAccount' | 'isOfStrangers' | 'open', RawBuilder<unknown>>

/**
 * The sum in paise of what a party should have paid by now: late bills less what is on account, which counts for the oldest
 * first, though it settles none until somebody says so. What one stranger has on account counts for no other.
 */
export const overdueOf = ({ isLate, isOnAccount, isOfStrangers, open }: OpenRows) => sql<number>`greatest(0,
  coalesce(sum(${open}) filter (where ${isLate}), 0)
  - coalesce(sum(${open}) filter (where ${isOnAccount} and not ${isOfStrangers}), 0))::bigint`

/** Whether it is a delivered bill that fell due before a day. */
const isLate = (day: string) => sql<boolean>`(d.side = 1 and ${daysLate(day)} > 0 and not ${isUndelivered})`

/** What a customer should have paid before a day, over their open dues. */
export const overdueBefore = (scope: Of, day: string) =>
  overdueOf({
    isLate: isLate(day),
    isOnAccount: sql`d.side = -1`,
    isOfStrangers: isOfStrangers(scope),
    open: stillOpen,
  })

/** The days of the oldest bill of a customer that money on account does not cover; `customer` and `onAccount` are expressions. */
export const daysOfOldest = (
  { workspaceId }: Of,
  day: string,
  { customer, onAccount }: { customer: RawBuilder<unknown>; onAccount: RawBuilder<unknown> },
) => sql<number>`(
  select max(late) from (
    select ${daysLate(day)} as late, sum(${stillOpen}) over (order by ${daysLate(day)} desc, d.id) as reached
    from dues d
    where d.workspace_id = ${workspaceId}::uuid and d.customer_id = ${customer} and ${isOpen} and ${isLate(day)}
  ) bills where reached > ${onAccount})`

const openOfCustomers = ({ workspaceId }: Of) =>
  sql`dues d where d.workspace_id = ${workspaceId}::uuid and d.customer_id is not null and ${isOpen}`

/** The balance of a customer in paise: what they owe less what is on their account. `id` is an expression. */
export const balanceOfCustomer = (scope: Of, id: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(d.side * ${stillOpen}) from dues d
  where d.workspace_id = ${scope.workspaceId}::uuid and d.customer_id = ${id} and ${isOpen}), 0)::bigint`

/** The customers who owe, who have money on account beyond what they owe, or who should have paid before `today`. */
export const customersWith = (scope: Of, standing: BalanceStanding, today: string) => {
  const balance = sql`sum(d.side * ${stillOpen})`
  const having = {
    owes: sql`${balance} > 0`,
    credit: sql`${balance} < 0`,
    overdue: sql`${overdueBefore(scope, today)} > 0`,
  }
  return sql`(select d.customer_id from ${openOfCustomers(scope)}
    group by d.customer_id having ${having[standing]})`
}

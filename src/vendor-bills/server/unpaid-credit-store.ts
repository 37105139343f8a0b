import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import { claimedOfLot } from '#vendor-bills/server/lot-credit-store.ts'
import { PAY_WITHIN, WARN_BEFORE } from '#vendor-bills/status.ts'

type Of = Pick<Scope, 'workspaceId'>

const bill = sql`vendor_bills`
const notes = sql`
  debit_notes n where n.workspace_id = ${bill}.workspace_id and n.bill_id = ${bill}.id and n.cancelled_at is null`

const isCredit = sql`kind like 'credit%' and reversed_at is null`

/** What entries that are not undone changed of credit; of few changes, whose entries are looked up. */
const changes = sql`credit_changes c
  cross join lateral (
    select dated_on from journals
    where workspace_id = c.workspace_id and id = c.journal_id and ${isCredit} offset 0) j`

/** The columns of each head, with the types of tax that are claimed under it. */
const HEADS = [
  { name: 'cgst', head: sql`cgst`, all: sql`all_cgst`, paise: sql`c.cgst_paise`, types: sql`('CGST')` },
  {
    name: 'sgst',
    head: sql`sgst`,
    all: sql`all_sgst`,
    paise: sql`c.sgst_paise`,
    types: sql`('SGST', 'UTGST')`,
  },
  { name: 'igst', head: sql`igst`, all: sql`all_igst`, paise: sql`c.igst_paise`, types: sql`('IGST')` },
] as const
type HeadOfTax = (typeof HEADS)[number]

const taxOf = ({ types }: HeadOfTax) => sql`(
  select sum((tax ->> 'amount')::bigint) from jsonb_array_elements(l.taxes) tax where tax ->> 'type' in ${types})`

/** The GST of a head of a bill that is claimed as credit, less what its debit notes took back, in paise. */
const claimed = (of: HeadOfTax) => sql`(
  coalesce((select sum(${taxOf(of)}) from vendor_bill_lines l
    where l.workspace_id = ${bill}.workspace_id and l.bill_id = ${bill}.id and l.itc), 0)
  - coalesce((select sum(${taxOf(of)}) from debit_note_lines l
    where l.workspace_id = ${bill}.workspace_id and l.itc and l.note_id in (select n.id from ${notes})), 0))`

/** The items of intakes of whose tax a bill claims or claimed credit. */
const items = sql`
  select l.intake_item_id from vendor_bill_lines l
  where l.workspace_id = ${bill}.workspace_id and l.bill_id = ${bill}.id and l.itc
  union
  select l.intake_item_id from debit_note_lines l
  where l.workspace_id = ${bill}.workspace_id and l.itc and l.note_id in (select n.id from ${notes})`

/** What entries reversed of a head of lost goods of a bill, in paise: of each lot, the share that the bill has of its credit. */
const lost = ({ head, all, paise }: HeadOfTax) => sql`coalesce((
  select sum(round(gone.amount * of_lot.${head} / nullif(of_lot.${all}, 0)))
  from (
    select c.product_version_id as lot, sum(${paise}) as amount from ${changes}
    where c.workspace_id = ${bill}.workspace_id and c.product_version_id in (
      select i.product_version_id from inventory_intake_items i
      where i.workspace_id = ${bill}.workspace_id and i.id in (${items}))
    group by 1
  ) gone
  join product_versions v on v.workspace_id = ${bill}.workspace_id and v.id = gone.lot
  cross join lateral (${claimedOfLot}) of_lot
  where of_lot.bill_id = ${bill}.id), 0)`

/** What of the claimed tax is not a cost already because its goods were lost. */
const claimedLeft = (of: HeadOfTax) => sql`greatest(0, ${claimed(of)} - ${lost(of)})`

/** The same by head, as columns `left_cgst`, `left_sgst` and `left_igst`. */
export const creditLeftByHead = sql.join(
  HEADS.map((of) => sql`${claimedLeft(of)} as ${sql.ref(`left_${of.name}`)}`),
)

const total = sql`(${bill}.total_paise - coalesce((select sum(n.total_paise) from ${notes}), 0))`

const isOlder = (days: number, day: string) =>
  sql<boolean>`${bill}.bill_date < ${day}::date - ${sql.lit(days)}::integer`
const isUnpaid = (open: RawBuilder<number>) =>
  sql<boolean>`(${open} > 0 and not ${bill}.reverse_charge and ${bill}.cancelled_at is null)`

/** Whether a vendor was not paid in full within 180 days of a bill, given what is open of it; reverse charge does not count. */
export const isUnpaidTooLong = (open: RawBuilder<number>, day: string) => sql<boolean>`
  (${isUnpaid(open)} and ${isOlder(PAY_WITHIN, day)})`

/** Whether that will be so in at most 30 days unless the vendor is paid. */
export const isUnpaidNearly = (open: RawBuilder<number>, today: string) => sql<boolean>`
  (${isUnpaid(open)} and ${isOlder(PAY_WITHIN - WARN_BEFORE, today)} and not ${isOlder(PAY_WITHIN, today)})`

/** The share of the claimed tax of a head that the open share of a bill has. */
const openShare = (of: HeadOfTax, open: RawBuilder<number>) =>
  sql`coalesce(round(${claimedLeft(of)}::numeric * least(${open}, ${total}) / nullif(${total}, 0)), 0)`

/**
 * What entries have reversed of the credit of the bill, less what they reclaimed, as a lateral table `id`, `cgst`, `sgst`, `igst`
 * (paise) and `last_on`, the day of the latest. No row of a bill without entries.
 */
export const reversedOfBill = ({ workspaceId }: Of) => sql<{
  id: string
  cgst: number
  sgst: number
  igst: number
  last_on: string
}>`lateral (
  select ${bill}.id, sum(c.cgst_paise) as cgst, sum(c.sgst_paise) as sgst, sum(c.igst_paise) as igst, max(j.dated_on) as last_on
  from ${changes}
  where c.workspace_id = ${workspaceId}::uuid and c.bill_id = ${bill}.id
  having count(*) > 0)`

/** The bills of whose credit entries have reversed more than they reclaimed, as a list of ids; looks up what each entry changed. */
export const billsWithReversedCredit = ({ workspaceId }: Of) => sql<string>`
  select c.bill_id from (
    select id from journals where workspace_id = ${workspaceId}::uuid and ${isCredit} offset 0) j
  cross join lateral (
    select * from credit_changes
    where workspace_id = ${workspaceId}::uuid and journal_id = j.id and bill_id is not null offset 0) c
  group by c.bill_id having greatest(sum(c.cgst_paise), sum(c.sgst_paise), sum(c.igst_paise)) > 0`

const reversedOf = ({ head }: HeadOfTax) => sql`coalesce(reversed.${head}, 0)`
const sumOfHeads = (amountOf: (of: HeadOfTax) => RawBuilder<unknown>) =>
  sql<number>`(${sql.join(HEADS.map(amountOf), sql` + `)})::bigint`

const toReverse = (of: HeadOfTax, open: RawBuilder<number>, day: string) => sql`
  case when ${isUnpaidTooLong(open, day)} then greatest(0, ${openShare(of, open)} - ${reversedOf(of)}) else 0 end`
const toReclaim = (of: HeadOfTax, open: RawBuilder<number>, day: string) => sql`
  case when reversed.id is null then 0
       else greatest(0, ${reversedOf(of)} - case when ${isUnpaidTooLong(open, day)} then ${openShare(of, open)} else 0 end) end`

/**
 * The credit of a bill that is still to be reversed, in paise, as the vendor was not paid within 180 days: the share of the bill
 * that is open of the credit that is not lost with its goods, less what was reversed; 0 of others (CGST Rule 37, CGST Act
 * s.16(2)). Needs `reversedOfBill` as `reversed`.
 */
export const creditToReverse = (open: RawBuilder<number>, day: string) =>
  sumOfHeads((of) => toReverse(of, open, day))

/** What was reversed of a bill beyond its open share, in paise, and is claimed again (Rule 37(4)): the vendor was paid. */
export const creditToReclaim = (open: RawBuilder<number>, day: string) =>
  sumOfHeads((of) => toReclaim(of, open, day))

/** The same by head, as columns `cgst`, `sgst` and `igst`. */
export const creditDueByHead = (due: 'reverse' | 'reclaim', open: RawBuilder<number>, day: string) =>
  sql.join(
    HEADS.map(
      (of) =>
        sql`(${due === 'reverse' ? toReverse(of, open, day) : toReclaim(of, open, day)})::bigint as ${of.head}`,
    ),
  )

/** What of the credit of a bill is reversed now, in paise. */
export const creditReversed = sumOfHeads(reversedOf)

/** What of a bill would have to be reversed in at most 30 days unless the vendor is paid, in paise; 0 of others. */
export const creditAtRisk = (open: RawBuilder<number>, today: string) => sql<number>`
  case when ${isUnpaidNearly(open, today)} then ${sumOfHeads((of) => openShare(of, open))} else 0 end`

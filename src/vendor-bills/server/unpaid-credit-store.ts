import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import { claimedOfLot } from '#vendor-bills/server/lot-credit-store.ts'
import { PAY_WITHIN, WARN_BEFORE } from '#vendor-bills/status.ts'

const bill = sql`vendor_bills`
const notes = sql`
  debit_notes n where n.workspace_id = ${bill}.workspace_id and n.bill_id = ${bill}.id and n.cancelled_at is null`

/** The columns of each head, with the types of tax that are claimed under it. */
const HEADS = [
  { name: 'cgst', head: sql`cgst`, lost: sql`reversed.lost_cgst`, types: sql`('CGST')` },
  { name: 'sgst', head: sql`sgst`, lost: sql`reversed.lost_sgst`, types: sql`('SGST', 'UTGST')` },
  { name: 'igst', head: sql`igst`, lost: sql`reversed.lost_igst`, types: sql`('IGST')` },
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

/** What of that is not a cost already because its goods were lost. */
const claimedLeft = (of: HeadOfTax) => sql`greatest(0, ${claimed(of)} - coalesce(${of.lost}, 0))`

/** The same by head, as columns `left_cgst`, `left_sgst` and `left_igst`. Needs `reversedOfEach` as `reversed`. */
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

const share = (head: HeadOfTax['name']) =>
  sql`round(lost.${sql.ref(head)} * c.${sql.ref(head)} / nullif(c.${sql.ref(`all_${head}`)}, 0))`

/**
 * What entries that are not undone have reversed of the credit of each bill, less what they reclaimed, as a table `id`, `cgst`,
 * `sgst`, `igst` (paise) and `last_on`, the day of the latest; and what they reversed of its lost goods, each lot's by its bills'
 * credit, as `lost_cgst`, `lost_sgst` and `lost_igst`. No row of others.
 */
export const reversedOfEach = (scope: Pick<Scope, 'workspaceId'>) => sql<{
  id: string
  cgst: number
  sgst: number
  igst: number
  last_on: string | null
  lost_cgst: number
  lost_sgst: number
  lost_igst: number
}>`(
  select id, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, max(last_on) as last_on, sum(lost_cgst) as lost_cgst,
         sum(lost_sgst) as lost_sgst, sum(lost_igst) as lost_igst
  from (
    select c.bill_id as id, c.cgst_paise as cgst, c.sgst_paise as sgst, c.igst_paise as igst, j.dated_on as last_on,
           0::numeric as lost_cgst, 0::numeric as lost_sgst, 0::numeric as lost_igst
    from credit_changes c
    join journals j on j.workspace_id = c.workspace_id and j.id = c.journal_id and j.reversed_at is null
    where c.workspace_id = ${scope.workspaceId}::uuid and c.bill_id is not null
    union all
    select c.bill_id, 0, 0, 0, null, ${share('cgst')}, ${share('sgst')}, ${share('igst')}
    from (
      select c.product_version_id as lot, sum(c.cgst_paise) as cgst, sum(c.sgst_paise) as sgst, sum(c.igst_paise) as igst
      from credit_changes c
      join journals j on j.workspace_id = c.workspace_id and j.id = c.journal_id and j.reversed_at is null
      where c.workspace_id = ${scope.workspaceId}::uuid and c.product_version_id is not null
      group by 1
    ) lost
    join product_versions v on v.workspace_id = ${scope.workspaceId}::uuid and v.id = lost.lot
    cross join lateral (${claimedOfLot}) c
  ) each
  group by id)`

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
 * s.16(2)). Needs `reversedOfEach` as `reversed`.
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

/** Whether there is credit of a bill to reclaim. */
export const isReclaimable = (open: RawBuilder<number>, day: string) =>
  sql<boolean>`(reversed.id is not null and ${creditToReclaim(open, day)} > 0)`

/** What of a bill would have to be reversed in at most 30 days unless the vendor is paid, in paise; 0 of others. */
export const creditAtRisk = (open: RawBuilder<number>, today: string) => sql<number>`
  case when ${isUnpaidNearly(open, today)} then ${sumOfHeads((of) => openShare(of, open))} else 0 end`

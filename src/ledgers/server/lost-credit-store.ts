import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { movementDay } from '#inventory/server/movement-day-store.ts'
import { type CreditDue, MOST_DUE } from '#vendor-bills/server/credit-due-store.ts'
import {
  claimedOfItem,
  claimedOfLot,
  damagedUnits,
  debitedUnits,
} from '#vendor-bills/server/lot-credit-store.ts'
import { creditLeftByHead, reversedOfBill } from '#vendor-bills/server/unpaid-credit-store.ts'

type Head = 'cgst' | 'sgst' | 'igst'

const dueOf = (head: Head) => {
  const column = sql.ref(head)
  return sql`(coalesce(round((coalesce(bought.${column}, 0))::numeric * least(gone.units, bought.units)
    / nullif(bought.units, 0)), 0) - gone.${column})::bigint as ${column}`
}

/** Rounded down, so that the lots of a bill never take more than was reversed of it; the rest is reclaimed. */
const waitingOf = (head: Head) => {
  const [due, lot, all, left] = [`due.${head}`, `c.${head}`, `c.all_${head}`, `bill.left_${head}`].map(
    (name) => sql.ref(name),
  )
  return sql`least(bill.${sql.ref(head)}, greatest(0, coalesce(floor(
    ${due}::numeric * ${lot} * bill.${sql.ref(head)} / nullif(${all} * ${left}, 0)), 0)))::bigint`
}

/** Of the credit `due` of a lot, the share that was reversed of its bills before as their vendor was not paid (Rule 37). */
const waiting = (scope: Scope) => sql`(
  select jsonb_agg(jsonb_build_object('billId', bill.id, 'cgst', ${waitingOf('cgst')}, 'sgst', ${waitingOf('sgst')},
           'igst', ${waitingOf('igst')}))
  from product_versions v
  cross join lateral (${claimedOfLot}) c
  join (
    select vendor_bills.id, reversed.cgst, reversed.sgst, reversed.igst, ${creditLeftByHead}
    from vendor_bills join ${reversedOfBill(scope)} reversed on true
    where vendor_bills.workspace_id = ${scope.workspaceId}::uuid and reversed.cgst + reversed.sgst + reversed.igst > 0
  ) bill on bill.id = c.bill_id
  where v.workspace_id = ${scope.workspaceId}::uuid and v.id = due.id)`

/** The units of each lot that adjustments took out, net of those that were found again. */
const adjusted = (scope: Scope, day: string) => sql`
  select product_version_id as lot, greatest(0, -sum(quantity)) as units from stock_movements
  where workspace_id = ${scope.workspaceId}::uuid and kind = 'adjustment' and ${movementDay} <= ${day}::date
  group by 1`

/** The units of each lot that customers returned and that did not go back into stock. */
const spoilt = (scope: Scope, day: string) => sql`
  select s.product_version_id, sum(l.quantity) from sale_return_lines l
  join sale_returns r on r.workspace_id = l.workspace_id and r.id = l.return_id and not r.cancels_sale
  join sale_lines s on s.workspace_id = l.workspace_id and s.id = l.sale_line_id and s.is_stocked
  where l.workspace_id = ${scope.workspaceId}::uuid and not l.restocked and l.quantity > 0
    and s.product_version_id is not null and (r.created_at at time zone 'Asia/Kolkata')::date <= ${day}::date
  group by 1`

/** The units of each lot that arrived damaged and that the vendor has not credited. */
const damaged = (scope: Scope, day: string) => sql`
  select i.product_version_id, d.units from inventory_intake_items i
  join inventory_intakes n on n.workspace_id = i.workspace_id and n.id = i.intake_id and n.status = 'confirmed'
  cross join lateral (${damagedUnits(day)}) d
  where i.workspace_id = ${scope.workspaceId}::uuid and i.damaged > 0 and n.arriving_time <= ${day}::date and d.units > 0`

/**
 * The credit of goods that were lost up to the end of a day, by an adjustment and not found again, with a customer's return that
 * did not go back into stock, or by arriving damaged, less what was reversed of it before (CGST Act s.17(5)(h)): of each lot, the share that its lost units have of the tax that counts as claimed
 * by that day; minus where goods were found again, not before the day on which it was reversed. Lots without a vendor's bill
 * have no known credit and are left out.
 */
export const lostCredit = (scope: Scope, day: string): Promise<CreditDue[]> =>
  scope.many(
    sql<CreditDue>`
      with lost as (
        select lot, sum(units) as units from (${adjusted(scope, day)} union all ${spoilt(scope, day)} union all ${damaged(scope, day)}) each
        group by 1
      ), reversed as (
        select c.product_version_id as lot, sum(c.cgst_paise) as cgst, sum(c.sgst_paise) as sgst, sum(c.igst_paise) as igst,
               max(j.dated_on) as last_on
        from credit_changes c
        join journals j on j.workspace_id = c.workspace_id and j.id = c.journal_id and j.reversed_at is null
        where c.workspace_id = ${scope.workspaceId}::uuid and c.product_version_id is not null
        group by 1
      ), gone as (
        select lot, coalesce(units, 0) as units, coalesce(cgst, 0) as cgst, coalesce(sgst, 0) as sgst,
               coalesce(igst, 0) as igst, last_on
        from lost full join reversed using (lot) where units > 0 or cgst is not null
      ), due as (
        select gone.lot as id, p.product_id as number, p.name, null::text as date, gone.last_on,
               ${dueOf('cgst')}, ${dueOf('sgst')}, ${dueOf('igst')}
        from gone
        join product_versions v on v.workspace_id = ${scope.workspaceId}::uuid and v.id = gone.lot
        join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
        left join lateral (
          select sum(i.quantity + i.free - coalesce(d.units, 0)) as units, sum(c.cgst) as cgst, sum(c.sgst) as sgst,
                 sum(c.igst) as igst
          from inventory_intake_items i
          cross join lateral (select sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst from (${claimedOfItem(day)}) l) c
          cross join lateral (${debitedUnits(day)}) d
          where i.workspace_id = v.workspace_id and i.intake_id = v.intake_id and i.product_version_id = v.id
        ) bought on true
      )
      select id, number, name, date, cgst, sgst, igst, coalesce(${waiting(scope)}, '[]') as waiting from due
      where (cgst, sgst, igst) <> (0, 0, 0) and (cgst + sgst + igst > 0 or last_on <= ${day}::date) order by name, id limit ${MOST_DUE}`.compile(
      db,
    ),
    'lost_credit',
  )

import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { type CreditDue, MOST_DUE } from '#vendor-bills/server/credit-due-store.ts'

/** Tax of a head on the line `l`. */
const taxOf = (types: string) => sql`sum((
  select sum((tax ->> 'amount')::bigint) from jsonb_array_elements(l.taxes) tax where tax ->> 'type' in ${sql.raw(types)}))`

const taxes = sql`${taxOf("('CGST')")} as cgst, ${taxOf("('SGST', 'UTGST')")} as sgst, ${taxOf("('IGST')")} as igst`

/** The credit claimed with the bills of an intake item `i`. */
const billed = sql`
  select ${taxes} from vendor_bill_lines l
  join vendor_bills k on k.workspace_id = l.workspace_id and k.id = l.bill_id and k.cancelled_at is null
  where l.workspace_id = i.workspace_id and l.intake_item_id = i.id and l.itc`

/** What debit notes took back of it, and the units that they took out of the item. */
const debited = sql`
  select ${taxes}, sum(case when k.with_goods then l.quantity else 0 end + l.settled) as units from debit_note_lines l
  join debit_notes k on k.workspace_id = l.workspace_id and k.id = l.note_id and k.cancelled_at is null
  where l.workspace_id = i.workspace_id and l.intake_item_id = i.id`

const dueOf = (head: 'cgst' | 'sgst' | 'igst') => {
  const column = sql.ref(head)
  return sql`(coalesce(round((coalesce(bought.${column}, 0))::numeric * least(gone.units, bought.units)
    / nullif(bought.units, 0)), 0) - gone.${column})::bigint as ${column}`
}

/**
 * The credit of goods that were written off by adjustments up to the end of a day, and not found again, less what was
 * reversed of it before (CGST Act s.17(5)(h)): of each lot, the share of its claimed tax that its lost units have; minus
 * where goods were found again. Lots without a vendor's bill have no known credit and are left out.
 */
export const lostCredit = (scope: Scope, day: string): Promise<CreditDue[]> =>
  scope.many(
    sql<CreditDue>`
      with adjusted as (
        select m.product_version_id as lot, -sum(m.quantity) as units from stock_movements m
        where m.workspace_id = ${scope.workspaceId}::uuid and m.kind = 'adjustment'
          and m.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'
        group by 1
      ), reversed as (
        select c.product_version_id as lot, sum(c.cgst_paise) as cgst, sum(c.sgst_paise) as sgst, sum(c.igst_paise) as igst
        from credit_changes c
        join journals j on j.workspace_id = c.workspace_id and j.id = c.journal_id and j.reversed_at is null
        where c.workspace_id = ${scope.workspaceId}::uuid and c.product_version_id is not null
        group by 1
      ), gone as (
        select lot, greatest(0, coalesce(units, 0)) as units, coalesce(cgst, 0) as cgst, coalesce(sgst, 0) as sgst,
               coalesce(igst, 0) as igst
        from adjusted full join reversed using (lot) where units > 0 or cgst is not null
      ), due as (
        select gone.lot as id, p.product_id as number, p.name, null::text as date,
               ${dueOf('cgst')}, ${dueOf('sgst')}, ${dueOf('igst')}
        from gone
        join product_versions v on v.workspace_id = ${scope.workspaceId}::uuid and v.id = gone.lot
        join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
        left join lateral (
          select sum(i.quantity + i.free - coalesce(d.units, 0)) as units,
                 sum(coalesce(b.cgst, 0) - coalesce(d.cgst, 0)) as cgst, sum(coalesce(b.sgst, 0) - coalesce(d.sgst, 0)) as sgst,
                 sum(coalesce(b.igst, 0) - coalesce(d.igst, 0)) as igst
          from inventory_intake_items i
          cross join lateral (${billed}) b
          cross join lateral (${debited}) d
          where i.workspace_id = v.workspace_id and i.intake_id = v.intake_id and i.product_version_id = v.id
        ) bought on true
      )
      select * from due where (cgst, sgst, igst) <> (0, 0, 0) order by name, id limit ${MOST_DUE}`.compile(
      db,
    ),
    'lost_credit',
  )

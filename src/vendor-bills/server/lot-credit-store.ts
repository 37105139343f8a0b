import { type RawBuilder, sql } from 'kysely'

/** Tax of a head on the line `l`. */
const taxOf = (types: string) => sql`(
  select sum((tax ->> 'amount')::bigint) from jsonb_array_elements(l.taxes) tax where tax ->> 'type' in ${sql.raw(types)})`

const taxesOf = (sign: RawBuilder<number>) => sql`
  ${sign} * ${taxOf("('CGST')")} as cgst, ${sign} * ${taxOf("('SGST', 'UTGST')")} as sgst, ${sign} * ${taxOf("('IGST')")} as igst`

/** Whether the document `k` counts for GST by a day, or at all: on its date, or on a later one if its month was filed. */
const countsBy = (event: 'vendor_bill' | 'debit_note', dated: RawBuilder<string>, day: string | undefined) =>
  day === undefined
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((select v.gst_on from vouchers v where v.workspace_id = k.workspace_id and v.source_id = k.id
        and v.event = ${sql.lit(event)}), ${dated}) <= ${day}::date`

/**
 * The credit of an intake item `i` that counts by a day, or ever, as rows of `bill_id`, `cgst`, `sgst` and `igst` (paise): what was
 * claimed with each line of a bill, and, minus, what debit notes took back of it.
 */
export const claimedOfItem = (day?: string): RawBuilder<unknown> => sql`
  select l.bill_id, ${taxesOf(sql`1`)} from vendor_bill_lines l
  join vendor_bills k on k.workspace_id = l.workspace_id and k.id = l.bill_id and k.cancelled_at is null
  where l.workspace_id = i.workspace_id and l.intake_item_id = i.id and l.itc
    and ${countsBy('vendor_bill', sql`k.bill_date`, day)}
  union all
  select k.bill_id, ${taxesOf(sql`-1`)} from debit_note_lines l
  join debit_notes k on k.workspace_id = l.workspace_id and k.id = l.note_id and k.cancelled_at is null
  where l.workspace_id = i.workspace_id and l.intake_item_id = i.id and l.itc
    and ${countsBy('debit_note', sql`k.noted_on`, day)}`

/** The units that debit notes which count by a day took out of an intake item `i`, with or without credit. */
export const debitedUnits = (day: string): RawBuilder<unknown> => sql`
  select sum(case when k.with_goods then l.quantity else 0 end + l.settled) as units from debit_note_lines l
  join debit_notes k on k.workspace_id = l.workspace_id and k.id = l.note_id and k.cancelled_at is null
  where l.workspace_id = i.workspace_id and l.intake_item_id = i.id
    and ${countsBy('debit_note', sql`k.noted_on`, day)}`

/**
 * The units of an intake item `i` that arrived damaged, are billed, and were not credited by debit notes which count by a day.
 * What is not billed is taken to be the damaged units first.
 */
export const damagedUnits = (day: string): RawBuilder<unknown> => sql`
  select greatest(0, i.damaged - coalesce(taken.damaged, 0)
    - greatest(0, i.quantity - coalesce(billed.units, 0) - coalesce(taken.unbilled, 0))) as units
  from (
    select sum(l.quantity) as units from vendor_bill_lines l
    join vendor_bills k on k.workspace_id = l.workspace_id and k.id = l.bill_id and k.cancelled_at is null
    where l.workspace_id = i.workspace_id and l.intake_item_id = i.id
      and ${countsBy('vendor_bill', sql`k.bill_date`, day)}
  ) billed, (
    select sum(l.damaged + l.settled) as damaged, sum(l.quantity) filter (where k.bill_id is null) as unbilled
    from debit_note_lines l
    join debit_notes k on k.workspace_id = l.workspace_id and k.id = l.note_id and k.cancelled_at is null
    where l.workspace_id = i.workspace_id and l.intake_item_id = i.id
      and ${countsBy('debit_note', sql`k.noted_on`, day)}
  ) taken`

/** The credit of the lot `v` by bill, as `bill_id`, `cgst`, `sgst` and `igst`, with that of all its bills as `all_cgst` and so on. */
export const claimedOfLot: RawBuilder<unknown> = sql`
  select l.bill_id, sum(l.cgst) as cgst, sum(l.sgst) as sgst, sum(l.igst) as igst, sum(sum(l.cgst)) over () as all_cgst,
         sum(sum(l.sgst)) over () as all_sgst, sum(sum(l.igst)) over () as all_igst
  from inventory_intake_items i
  cross join lateral (${claimedOfItem()}) l
  where i.workspace_id = v.workspace_id and i.intake_id = v.intake_id and i.product_version_id = v.id
  group by l.bill_id`

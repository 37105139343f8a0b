import { UNIT_COST } from '#products/server/unit-cost.ts'
import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

/** An intake owes what its invoiced units cost, and loses what arrived damaged; intakes from before the ledger owe nothing. */
const arrivals: Check = `
  select w.slug, format('%s books %s as received and %s as damaged, but should book %s and %s', n.number,
           ${rupees('n.owed')}, ${rupees('n.lost')}, ${rupees('i.owed')}, ${rupees('i.lost')}) as says
  from (
    select v.workspace_id, v.source_id as id, v.number,
           -coalesce(sum(p.amount_paise) filter (where p.account = 2110), 0) as owed,
           coalesce(sum(p.amount_paise) filter (where p.account = 5020), 0) as lost
    from vouchers v join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
    where v.event = 'intake' group by 1, 2, 3
  ) n
  join workspaces w using (workspace_id)
  join lateral (
    select coalesce(sum(coalesce(v.booked_paise, m.value)), 0) as owed, coalesce(sum(round(v.damaged * (${UNIT_COST} + v.added_cost_paise))), 0) as lost
    from inventory_intake_items v
    left join lateral (
      select sum(m.value_paise) as value from stock_movements m
      where m.workspace_id = v.workspace_id and m.document_id = v.intake_id and m.product_version_id = v.product_version_id
        and m.kind = 'intake'
    ) m on true
    where v.workspace_id = n.workspace_id and v.intake_id = n.id
  ) i on true
  where n.owed <> 0 and (n.owed, n.lost) <> (i.owed, i.lost)`

/** No more damaged units go back, or are credited without, than arrived. */
const damagedBack: Check = `
  select w.slug, format('%s damaged of %s went back, but only %s arrived damaged', trim_scale(l.damaged), i.product_name,
           trim_scale(i.damaged)) as says
  from (
    select d.workspace_id, d.intake_item_id as id, sum(d.damaged + d.settled) as damaged from debit_note_lines d
    join debit_notes n on n.workspace_id = d.workspace_id and n.id = d.note_id and n.cancelled_at is null
    group by 1, 2
  ) l
  join inventory_intake_items i using (workspace_id, id)
  join workspaces w using (workspace_id)
  where l.damaged > i.damaged`

/** What arrived damaged or free is booked as it was entered. */
export const arrivalChecks: readonly Check[] = [arrivals, damagedBack]

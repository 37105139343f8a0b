import type { Check } from './books.ts'

const onHand: Check = `
  select w.slug, format('%s has %s on hand, but its movements add up to %s (lot %s)', p.name,
           trim_scale(coalesce(l.on_hand, 0)), trim_scale(coalesce(m.moved, 0)), product_version_id) as says
  from stock_levels l
  full join (select workspace_id, product_id, product_version_id, sum(quantity) as moved
             from stock_movements group by 1, 2, 3) m using (workspace_id, product_id, product_version_id)
  join workspaces w using (workspace_id)
  join (select workspace_id, id as product_id, name from products) p using (workspace_id, product_id)
  where coalesce(l.on_hand, 0) <> coalesce(m.moved, 0)`

const reserved: Check = `
  select w.slug, format('%s has %s reserved, but open sales hold %s (lot %s)', p.name,
           trim_scale(coalesce(l.reserved, 0)), trim_scale(coalesce(s.open, 0)), product_version_id) as says
  from stock_levels l
  full join (select sl.workspace_id, sl.product_id, sl.product_version_id, sum(sl.quantity - sl.sent_quantity) as open
             from sale_lines sl join sales s on s.workspace_id = sl.workspace_id and s.id = sl.sale_id
             where s.status = 'ordered' and sl.is_stocked group by 1, 2, 3) s using (workspace_id, product_id, product_version_id)
  join workspaces w using (workspace_id)
  join (select workspace_id, id as product_id, name from products) p using (workspace_id, product_id)
  where coalesce(l.reserved, 0) <> coalesce(s.open, 0)`

const notBelowZero: Check = `
  select w.slug, format('%s has %s on hand and %s reserved (lot %s)', p.name, trim_scale(l.on_hand),
           trim_scale(l.reserved), l.product_version_id) as says
  from stock_levels l
  join workspaces w using (workspace_id)
  join products p on p.workspace_id = l.workspace_id and p.id = l.product_id
  where l.on_hand < 0 or l.reserved < 0 or l.reserved > l.on_hand`

/**
 * Goods come in with confirmed intakes and what is put back, and go out on challans, with what else is delivered of sales,
 * and to vendors: once each. A bill that is cancelled brings back what its challans took out.
 */
const moved: Check = `
  with documents as (
    select n.workspace_id, n.id, 'intake' as kind, n.intake_id as label, i.product_version_id, i.quantity - i.damaged + i.free as quantity
    from inventory_intakes n
    join inventory_intake_items i on i.workspace_id = n.workspace_id and i.intake_id = n.id
    where n.status = 'confirmed' and i.quantity - i.damaged + i.free > 0
    union all
    select s.workspace_id, s.id, 'sale', s.sale_id, l.product_version_id,
           case when s.status = 'cancelled' and l.challan_id is null then l.sent_quantity
                when s.status <> 'cancelled' then l.sent_quantity - l.quantity else 0 end
    from sales s join sale_lines l on l.workspace_id = s.workspace_id and l.sale_id = s.id
    where (s.status in ('delivered', 'returned') or s.status = 'cancelled' and l.sent_quantity > 0) and l.is_stocked
    union all
    select c.workspace_id, c.id, 'challan', c.number, l.product_version_id, -l.quantity
    from challans c join challan_lines l on l.workspace_id = c.workspace_id and l.challan_id = c.id
    where c.cancelled_at is null or c.sale_id is null
    union all
    select r.workspace_id, r.id, 'challan', c.number, l.product_version_id, r.quantity
    from challan_returns r
    join challans c on c.workspace_id = r.workspace_id and c.id = r.challan_id
    join challan_lines l on l.workspace_id = r.workspace_id and l.challan_id = r.challan_id and l.position = r.position
    union all
    select r.workspace_id, r.id, 'return', r.return_id, l.product_version_id, b.quantity
    from sale_returns r
    join sale_return_lines b on b.workspace_id = r.workspace_id and b.return_id = r.id
    join sale_lines l on l.workspace_id = b.workspace_id and l.id = b.sale_line_id
    where b.restocked
    union all
    select n.workspace_id, n.id, 'vendorReturn', n.number, i.product_version_id, l.damaged - l.quantity
    from debit_notes n
    join debit_note_lines l on l.workspace_id = n.workspace_id and l.note_id = n.id and l.quantity > l.damaged
    join inventory_intake_items i on i.workspace_id = l.workspace_id and i.id = l.intake_item_id
    where n.cancelled_at is null
  ), said as (
    select workspace_id, id, kind, label, product_version_id, sum(quantity) as quantity from documents group by 1, 2, 3, 4, 5
  ), moved as (
    select workspace_id, document_id as id, kind, document_label as label, product_version_id, sum(quantity) as quantity
    from stock_movements where kind in ('intake', 'sale', 'challan', 'return', 'vendorReturn') group by 1, 2, 3, 4, 5
  )
  select w.slug, format('%s should have moved %s of %s, but moved %s (lot %s)', label,
           trim_scale(coalesce(said.quantity, 0)), p.name, trim_scale(coalesce(moved.quantity, 0)), v.id) as says
  from said full join moved using (workspace_id, id, kind, label, product_version_id)
  join workspaces w using (workspace_id)
  join product_versions v on v.workspace_id = w.workspace_id and v.id = product_version_id
  join products p on p.workspace_id = w.workspace_id and p.id = v.product_id
  where coalesce(said.quantity, 0) <> coalesce(moved.quantity, 0)`

/** On hand is the sum of the movements, reserved that of the open sales, and every movement has its document. */
export const stockChecks: readonly Check[] = [onHand, reserved, notBelowZero, moved]

import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

const saleTotals: Check = `
  select w.slug, format('%s has a subtotal of %s, discount %s, tax %s and total %s, but its lines add up to %s, %s, %s and %s',
           s.sale_id, ${rupees('s.subtotal_paise')}, ${rupees('s.total_discount_paise')}, ${rupees('s.total_tax_paise')},
           ${rupees('s.total_amount_paise')}, ${rupees('l.gross')}, ${rupees('l.discount')}, ${rupees('l.tax')},
           ${rupees('l.amount')}) as says
  from sales s
  join workspaces w using (workspace_id)
  join lateral (
    select coalesce(sum(gross_paise), 0) as gross, coalesce(sum(discount_paise), 0) as discount,
           coalesce(sum(tax_paise), 0) as tax, coalesce(sum(amount_paise), 0) as amount
    from sale_lines where workspace_id = s.workspace_id and sale_id = s.id) l on true
  where (s.subtotal_paise, s.total_discount_paise, s.total_tax_paise, s.total_amount_paise)
        <> (l.gross, l.discount, l.tax, l.amount)`

const lineTaxes: Check = `
  select w.slug, format('%s charges a tax of %s on %s, but its kinds of tax add up to %s', s.sale_id,
           ${rupees('l.tax_paise')}, l.product_name, ${rupees('t.tax')}) as says
  from sale_lines l
  join sales s on s.workspace_id = l.workspace_id and s.id = l.sale_id
  join workspaces w on w.workspace_id = l.workspace_id
  join lateral (select coalesce(sum((tax ->> 'amount')::bigint), 0) as tax from jsonb_array_elements(l.taxes) as tax) t on true
  where t.tax <> l.tax_paise`

const returned: Check = `
  select w.slug, format('%s says that %s of %s came back, but its returns add up to %s', s.sale_id,
           trim_scale(l.returned_quantity), l.product_name, trim_scale(b.quantity)) as says
  from sale_lines l
  join sales s on s.workspace_id = l.workspace_id and s.id = l.sale_id
  join workspaces w on w.workspace_id = l.workspace_id
  join lateral (select coalesce(sum(quantity), 0) as quantity from sale_return_lines
                where workspace_id = l.workspace_id and sale_line_id = l.id) b on true
  where l.returned_quantity <> b.quantity or b.quantity > l.quantity`

/** What is out of a line is what its challans say, at what that cost; it is all out only once the sale is delivered. */
const sent: Check = `
  select w.slug, format('%s says that %s of %s is out for %s, but its challans add up to %s for %s', s.sale_id,
           trim_scale(l.sent_quantity), l.product_name, ${rupees('l.sent_cost_paise')}, trim_scale(c.quantity),
           ${rupees('c.cost')}) as says
  from sale_lines l
  join sales s on s.workspace_id = l.workspace_id and s.id = l.sale_id
  join workspaces w on w.workspace_id = l.workspace_id
  left join lateral (
    select coalesce(sum(o.quantity), 0) as quantity, coalesce(sum(o.cost_paise), 0) as cost
    from challan_lines o join challans c on c.workspace_id = o.workspace_id and c.id = o.challan_id
    where o.workspace_id = l.workspace_id and o.sale_line_id = l.id and c.cancelled_at is null
  ) c on true
  where l.challan_id is null and (l.sent_quantity, l.sent_cost_paise) <> (c.quantity, c.cost)
     or (l.sent_quantity > 0 and s.status = 'cancelled' and s.delivered_at is null)
  union all
  select w.slug, format('All goods of %s are out, but it is %s', s.sale_id, s.status)
  from sales s join workspaces w using (workspace_id)
  where s.status = 'ordered' and exists (
    select from sale_lines l where l.workspace_id = s.workspace_id and l.sale_id = s.id and l.is_stocked
    having sum(l.sent_quantity) = sum(l.quantity))`

/** No more of a challan is billed and back than left on it, and all of it at what it cost; cancelled bills do not count. */
const ahead: Check = `
  select w.slug, format('%s took out %s for %s, but %s for %s is billed or back', c.number, trim_scale(l.quantity),
           ${rupees('l.cost_paise')}, trim_scale(used.quantity), ${rupees('used.cost')}) as says
  from challans c
  join workspaces w using (workspace_id)
  join challan_lines l on l.workspace_id = c.workspace_id and l.challan_id = c.id
  join lateral (
    select coalesce(sum(quantity), 0) as quantity, coalesce(sum(cost), 0) as cost from (
      select b.quantity, b.sent_cost_paise as cost
      from sale_lines b join sales s on s.workspace_id = b.workspace_id and s.id = b.sale_id
      where b.workspace_id = l.workspace_id and b.challan_id = l.challan_id and b.challan_position = l.position
        and s.status <> 'cancelled' and b.product_version_id = l.product_version_id and s.invoice_date >= c.sent_on
      union all
      select quantity, cost_paise from challan_returns
      where workspace_id = l.workspace_id and challan_id = l.challan_id and position = l.position
    ) each
  ) used on true
  where c.sale_id is null and (
    used.quantity > l.quantity or used.cost > l.cost_paise or used.quantity = l.quantity and used.cost <> l.cost_paise
    or c.cancelled_at is not null and used.quantity < l.quantity)
  union all
  select w.slug, format('%s bills goods of %s that are not on it', s.sale_id, c.number)
  from sale_lines b
  join sales s on s.workspace_id = b.workspace_id and s.id = b.sale_id
  join challans c on c.workspace_id = b.workspace_id and c.id = b.challan_id
  join workspaces w on w.workspace_id = b.workspace_id
  left join challan_lines l on l.workspace_id = b.workspace_id and l.challan_id = b.challan_id
    and l.position = b.challan_position and l.product_version_id = b.product_version_id and l.sale_line_id is null
  where l.position is null or s.status = 'ordered'`

const returnedWhole: Check = `
  select w.slug, format('%s is %s, but %s of its lines came back whole', s.sale_id, s.status, l.back) as says
  from sales s
  join workspaces w using (workspace_id)
  join lateral (select count(*) filter (where returned_quantity = quantity) as back, count(*) as lines,
                       coalesce(sum(returned_quantity), 0) as quantity
                from sale_lines where workspace_id = s.workspace_id and sale_id = s.id) l on true
  where (s.status = 'returned') <> (l.back = l.lines) or (l.quantity > 0 and s.status not in ('delivered', 'returned'))`

/** What came back is credited in part until the line is back whole, and then to the paisa. */
const credited: Check = `
  select w.slug, format('%s charged %s for %s, of which %s of %s came back and credited %s', s.sale_id,
           ${rupees('l.amount_paise')}, l.product_name, trim_scale(l.returned_quantity), trim_scale(l.quantity),
           ${rupees('b.amount')}) as says
  from sale_lines l
  join sales s on s.workspace_id = l.workspace_id and s.id = l.sale_id
  join workspaces w on w.workspace_id = l.workspace_id
  join (select workspace_id, sale_line_id as id, sum(taxable_paise) as taxable, sum(tax_paise) as tax, sum(amount_paise) as amount
        from sale_return_lines group by 1, 2) b on b.workspace_id = l.workspace_id and b.id = l.id
  where b.amount > l.amount_paise or b.tax > l.tax_paise or b.amount <> b.taxable + b.tax
     or (l.returned_quantity = l.quantity and b.amount <> l.amount_paise)`

const returnTotals: Check = `
  select w.slug, format('%s credits %s, but its lines add up to %s', r.return_id, ${rupees('r.amount_paise')},
           ${rupees('l.amount')}) as says
  from sale_returns r
  join workspaces w using (workspace_id)
  join lateral (select coalesce(sum(taxable_paise), 0) as taxable, coalesce(sum(tax_paise), 0) as tax,
                       coalesce(sum(amount_paise), 0) as amount
                from sale_return_lines where workspace_id = r.workspace_id and return_id = r.id) l on true
  where (r.taxable_paise, r.tax_paise, r.amount_paise) <> (l.taxable, l.tax, l.amount)`

/** A bill is rounded to a whole rupee or not at all, and credits never exceed what was to be paid for it. */
const rounded: Check = `
  select w.slug, format('%s totals %s, rounds off %s and credited %s', s.sale_id, ${rupees('s.total_amount_paise')},
           ${rupees('s.round_off_paise')}, ${rupees('c.credited')}) as says
  from sales s
  join workspaces w using (workspace_id)
  join lateral (select coalesce(sum(amount_paise + round_off_paise), 0) as credited from sale_returns
                where workspace_id = s.workspace_id and sale_id = s.id) c on true
  cross join lateral (select s.total_amount_paise + s.round_off_paise as payable) p
  where (s.round_off_paise <> 0 and p.payable % 100 <> 0) or c.credited > p.payable
     or (s.status = 'returned' and c.credited <> p.payable)`

/**
 * The note of a cancelled bill takes all of it back on the day of its voucher, under its number; without GST, if that is too
 * late for the tax, which then stays owed.
 */
const cancelledBills: Check = `
  select w.slug, format('%s takes %s back, but its bill %s is %s and comes to %s, and its voucher is %s of %s', r.note_number,
           ${rupees('r.amount_paise + r.round_off_paise')}, s.sale_id, s.status,
           ${rupees('s.total_amount_paise + s.round_off_paise')}, v.number, v.voucher_date) as says
  from sale_returns r
  join workspaces w using (workspace_id)
  join sales s on s.workspace_id = r.workspace_id and s.id = r.sale_id
  left join vouchers v on v.workspace_id = s.workspace_id and v.source_id = s.id and v.event = 'sale_cancelled'
  where r.cancels_sale and (
    s.status <> 'cancelled' or s.delivered_at is not null or v.number is distinct from r.note_number
    or v.voucher_date is distinct from (r.created_at at time zone 'Asia/Kolkata')::date
    or (r.taxable_paise + r.tax_paise, r.amount_paise, r.round_off_paise)
      <> (s.taxable_paise + s.total_tax_paise, s.total_amount_paise, s.round_off_paise)
    or r.tax_paise not in (0, s.total_tax_paise)
    or (r.tax_paise = 0 and exists (
      select from postings p
      where p.workspace_id = v.workspace_id and p.voucher_id = v.id and p.account between 2210 and 2214)))`

/** A supplementary invoice is its lines, and its bill was not cancelled. */
const supplements: Check = `
  select w.slug, format('%s charges %s, but its lines add up to %s, and its bill %s is %s', x.number,
           ${rupees('x.amount_paise')}, ${rupees('l.amount')}, s.sale_id, s.status) as says
  from supplementary_invoices x
  join workspaces w using (workspace_id)
  join sales s on s.workspace_id = x.workspace_id and s.id = x.sale_id
  join lateral (
    select coalesce(sum(b.taxable_paise), 0) as taxable, coalesce(sum(b.tax_paise), 0) as tax,
           coalesce(sum(b.amount_paise), 0) as amount,
           coalesce(sum((select coalesce(sum((tax ->> 'amount')::bigint), 0) from jsonb_array_elements(b.taxes) tax)), 0) as taxes
    from supplementary_invoice_lines b where b.workspace_id = x.workspace_id and b.invoice_id = x.id) l on true
  where (x.taxable_paise, x.tax_paise, x.amount_paise) <> (l.taxable, l.tax, l.amount) or l.taxes <> l.tax
     or (x.cancelled_at is null and s.status not in ('delivered', 'returned'))`

/** Totals are the sums of their lines, and what came back is what returns say, to the paisa. */
export const sumChecks: readonly Check[] = [
  saleTotals,
  lineTaxes,
  returned,
  sent,
  ahead,
  returnedWhole,
  credited,
  returnTotals,
  rounded,
  cancelledBills,
  supplements,
]

import { type RawBuilder, sql } from 'kysely'

/**
 * The id of the document of a voucher, under the name `page`, as `documentNouns` names it. Opening stock leads to its
 * product if it is of one only, else to none.
 */
export const documentId = (workspaceId: string): RawBuilder<string | null> => sql`
  case
    when page.event like 'cheque%' then (
      select coalesce(q.receipt_id, q.payment_id) from cheque_moves q
      where q.workspace_id = ${workspaceId}::uuid and q.id = page.source_id)
    when page.event like 'challan%' then coalesce((
      select b.challan_id from challan_returns b
      where b.workspace_id = ${workspaceId}::uuid and b.id = page.source_id limit 1), page.source_id)
    when page.event = 'discount_taken_back' then coalesce(
      (select r.sale_id from sale_returns r where r.workspace_id = ${workspaceId}::uuid and r.id = page.source_id),
      (select x.sale_id from supplementary_invoices x where x.workspace_id = ${workspaceId}::uuid and x.id = page.source_id),
      page.source_id)
    when page.event in ('opening', 'adjustment', 'revaluation') then (
      select m.product_id from stock_movements m
      where m.workspace_id = ${workspaceId}::uuid and m.id = page.source_id and (m.kind <> 'opening' or m.value_paise = (
        select sum(o.amount_paise) from postings o
        where o.workspace_id = ${workspaceId}::uuid and o.voucher_id = page.id and o.amount_paise > 0)))
    else page.source_id
  end`

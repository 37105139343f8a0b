import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'
import { type ExchangeUse, exchangeUse } from './owed-store.ts'

type Link = { id: string; saleId: string } | null

/** The bill that a sale replaces and the one that replaces it, and what decides whether it can be replaced. */
export type SaleLinks = {
  replaces: Link
  replaced_by: Link
  /** The bill whose goods came back in exchange. */
  exchange_of: Link
  /** The credit of those goods in paise, and what became of it. */
  exchange_use: ExchangeUse | null
  /** The delivery challans whose goods it bills. */
  challans: { id: string; number: string }[]
  is_walk_in: boolean
  /** Whether it has returns, credit notes or supplementary invoices. */
  has_notes: boolean
  /** Whether some of its goods are out on challans, but not all. */
  partly_out: boolean
  /** Up to which day the books are locked, yyyy-MM-dd. */
  locked_until: string | null
  /** Up to which day GST is filed, yyyy-MM-dd. */
  gst_filed_until: string | null
}

const linkTo = ({ workspaceId }: Pick<Scope, 'workspaceId'>, condition: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', other.id, 'saleId', other.sale_id) from sales other
  where other.workspace_id = ${workspaceId} and ${condition})`

/** The columns of `SaleLinks` of a row of `sales`. */
export const saleLinks = (scope: Pick<Scope, 'workspaceId'>) => sql`
  ${linkTo(scope, sql`other.id = sales.replaces_id`)} as replaces,
  ${linkTo(scope, sql`other.replaces_id = sales.id`)} as replaced_by,
  ${linkTo(
    scope,
    sql`other.id = (select r.sale_id from sale_returns r
      where r.workspace_id = ${scope.workspaceId} and r.exchange_sale_id = sales.id)`,
  )} as exchange_of,
  ${exchangeUse(scope)} as exchange_use,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number) order by c.id), '[]') from challans c
   where c.workspace_id = ${scope.workspaceId} and c.id in (
     select l.challan_id from sale_lines l where l.workspace_id = ${scope.workspaceId} and l.sale_id = sales.id)) as challans,
  (select is_walk_in from customers c where c.workspace_id = ${scope.workspaceId} and c.id = sales.customer_id) as is_walk_in,
  (exists (select from sale_returns r where r.workspace_id = ${scope.workspaceId} and r.sale_id = sales.id)
    or exists (select from supplementary_invoices x
      where x.workspace_id = ${scope.workspaceId} and x.sale_id = sales.id and x.cancelled_at is null)) as has_notes,
  sales.status = 'ordered' and exists (
    select from sale_lines l where l.workspace_id = ${scope.workspaceId} and l.sale_id = sales.id and l.sent_quantity > 0) as partly_out,
  (select locked_until::text from books where workspace_id = ${scope.workspaceId}) as locked_until,
  (select gst_filed_until::text from books where workspace_id = ${scope.workspaceId}) as gst_filed_until`

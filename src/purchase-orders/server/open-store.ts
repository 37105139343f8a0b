import { type SqlBool, sql } from 'kysely'
import type { Scope } from '#base/server/scope.ts'

/** The quantity of the line `l` received by confirmed intakes. */
export const received = (scope: Scope) => sql<number>`coalesce((
  select sum(i.quantity) from inventory_intake_items i
  join inventory_intakes n on n.workspace_id = i.workspace_id and n.id = i.intake_id
  where i.workspace_id = ${scope.workspaceId} and n.purchase_order_id = l.purchase_order_id
    and i.product_id = l.product_id and n.status = 'confirmed'), 0)`

const ofOrder = (scope: Scope) =>
  sql`l.workspace_id = ${scope.workspaceId} and l.purchase_order_id = purchase_orders.id`

/** Whether goods of a sent order are still due. */
export const isAwaited = (scope: Scope) => sql<SqlBool>`(purchase_orders.status = 'sent' and exists (
  select from purchase_order_lines l where ${ofOrder(scope)} and l.quantity > ${received(scope)}))`

/** Whether some goods of a sent order have been received: asked of one order after another, never of all at once. */
export const isPartlyReceived = (scope: Scope) => sql<boolean>`(purchase_orders.status = 'sent' and coalesce((
  select bool_or(${received(scope)} > 0) from purchase_order_lines l where ${ofOrder(scope)}), false))`

/**
 * The value of the open quantities with tax, in paise, rounded per line like `lineAmount`; 0 for an order
 * that is received or cancelled. An order without receipts has its own total.
 */
export const openAmount = (scope: Scope) => sql<number>`(
  select coalesce(sum(t.taxable + (
           select coalesce(sum(round(t.taxable * (tax ->> 'rate')::numeric / 100)), 0)
           from jsonb_array_elements(coalesce(l.charged_taxes, l.taxes)) as tax)), 0)::bigint
  from purchase_order_lines l
  cross join lateral (
    select round(l.buying_price_paise * greatest(l.quantity - ${received(scope)}, 0)) as price) g
  cross join lateral (select g.price - round(g.price * l.discount / 100) as taxable) t
  where ${ofOrder(scope)} and purchase_orders.status in ('draft', 'sent'))`

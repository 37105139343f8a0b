import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { isLow } from '#products/server/low-balance-store.ts'

export type FallenProduct = { id: string; name: string; available: number; threshold: number; unit: string }

/**
 * The products that fell to or below their threshold since the last check, lowest first. Each is reported
 * once until it has recovered, however many processes check. A product that never had stock does not count.
 */
export const fallenProducts = (scope: Scope) =>
  scope.many(
    sql<FallenProduct>`
      with low as (
        select p.id, p.name, p.low_balance_threshold as threshold, m.shorthand as unit,
               sum(l.on_hand - l.reserved) as available
        from stock_levels l
        join products p on p.workspace_id = ${scope.workspaceId} and p.id = l.product_id
        join metrics m on m.workspace_id = ${scope.workspaceId} and m.id = p.metric_id
        where l.workspace_id = ${scope.workspaceId} and p.archived_at is null and p.low_balance_threshold is not null
        group by p.workspace_id, p.id, m.shorthand
        having ${isLow(sql`sum(l.on_hand - l.reserved)`, 'p')}
      ), risen as (
        delete from low_products k
        where k.workspace_id = ${scope.workspaceId} and not exists (select from low where low.id = k.product_id)
      ), fallen as (
        insert into low_products (workspace_id, product_id, since)
        select ${scope.workspaceId}, low.id, ${scope.now}::timestamptz from low order by low.id
        on conflict do nothing returning product_id
      )
      select low.* from fallen join low on low.id = fallen.product_id
      order by low.available - low.threshold, lower(low.name)`.compile(db),
  )

export type DueSale = { id: string; number: string; customer: string; amount: number; day: string }

/** The undelivered sales with a delivery date from `from` to `to`. */
export const dueSales = (scope: Scope, from: string, to: string) =>
  scope.many(
    sql<DueSale>`
      select id, sale_id as number, customer ->> 'name' as customer, total_amount_paise as amount, delivery_date as day
      from sales where workspace_id = ${scope.workspaceId} and status = 'ordered'
        and delivery_date between ${from} and ${to}
      order by delivery_date, id`.compile(db),
  )

export type DueOrder = { id: string; number: string; vendor: string; day: string }

/** The sent purchase orders expected from `from` to `to`. */
export const dueOrders = (scope: Scope, from: string, to: string) =>
  scope.many(
    sql<DueOrder>`
      select o.id, o.order_id as number, v.business_name as vendor, o.expected_receiving_date as day
      from purchase_orders o
      join vendors v on v.workspace_id = ${scope.workspaceId} and v.id = o.vendor_id
      where o.workspace_id = ${scope.workspaceId} and o.status = 'sent'
        and o.expected_receiving_date between ${from} and ${to}
      order by o.expected_receiving_date, o.id`.compile(db),
  )

export type Joined = {
  id: string
  invited_by: string
  person: string
  email: string
  role: string
  role_id: string | null
  role_name: string | null
  workspace: string
  accepted_at: Date
}

/** The invitations accepted since a moment, with who accepted them. */
export const joinedSince = (scope: Scope, since: Date) =>
  scope.many(
    sql<Joined>`
      select i.id, i.invited_by, trim(u.name || ' ' || u.last_name) as person, u.email, i.role, i.role_id, r.name as role_name,
             w.name as workspace, i.accepted_at
      from invitations i
      join users u on u.id = i.accepted_by
      join workspaces w on w.workspace_id = ${scope.workspaceId}
      left join roles r on r.workspace_id = ${scope.workspaceId} and r.id = i.role_id
      where i.workspace_id = ${scope.workspaceId} and i.accepted_at >= ${since} order by i.id`.compile(db),
  )

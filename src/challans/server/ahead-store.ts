import { sql } from 'kysely'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { ChallansList } from '#challans/input.ts'
import type { Reason } from '#challans/reason.ts'
import type { StoredPaper } from '#challans/stored-paper.ts'
import { usedOfLine } from '#inventory/server/out-store.ts'
import type { PackSize } from '#products/packs.ts'
import { hasBill, hasOpenGoods } from './finished-store.ts'

/**
 * A line of a challan without a sale, with what is billed, back and open of it, and today's packs of its product; costs in
 * paise.
 */
export type AheadLine = {
  challanId: string
  position: number
  productId: string
  productVersionId: string
  quantity: number
  billed: number
  returned: number
  open: number
  openCost: number
  packs: PackSize[]
}

/** The lines of challans without a sale, in the order of the challans and their positions. */
export const aheadLines = (scope: Scope, challanIds: readonly string[]): Promise<AheadLine[]> =>
  scope.many(
    sql<AheadLine>`
      select l.challan_id as "challanId", l.position, l.product_id as "productId",
             l.product_version_id as "productVersionId", l.quantity, used.billed, used.returned,
             l.quantity - used.billed - used.returned as open, l.cost_paise - used.cost as "openCost", p.packs
      from challan_lines l
      join products p on p.workspace_id = l.workspace_id and p.id = l.product_id ${usedOfLine(scope)}
      where l.workspace_id = ${scope.workspaceId} and l.challan_id = any(${[...challanIds]}::uuid[])
        and l.sale_line_id is null
      order by l.challan_id, l.position`.compile(db),
    'lines_ahead',
  )

/** The bills that bill goods of a challan, without cancelled ones, oldest first. */
export const billsOf = (scope: Scope, challanId: string) =>
  scope.many(
    sql<{ id: string; saleId: string }>`
      select s.id, s.sale_id as "saleId" from sales s
      where s.workspace_id = ${scope.workspaceId} and s.status <> 'cancelled' and s.id in (
        select l.sale_id from sale_lines l
        where l.workspace_id = ${scope.workspaceId} and l.challan_id = ${challanId}::uuid)
      order by s.id`.compile(db),
    'bills_of_challan',
  )

type Billable = {
  id: string
  number: string
  sentOn: string
  customerId: string
  paper: StoredPaper
  /** The address that was asked for, unless it was deleted since. */
  deliveryAddressId: string | null
}

/** These challans without a sale that are not cancelled, oldest first. */
export const challansToBill = (scope: Scope, ids: readonly string[]) =>
  scope.many(
    sql<Billable>`
      select c.id, c.number, c.sent_on as "sentOn", c.customer_id as "customerId", c.paper, (
        select a.id from customer_addresses a where a.workspace_id = c.workspace_id and a.customer_id = c.customer_id
          and a.id = (c.paper -> 'asked' ->> 'deliveryAddressId')::uuid) as "deliveryAddressId"
      from challans c
      where c.workspace_id = ${scope.workspaceId} and c.id = any(${[...ids]}::uuid[]) and c.reason is not null
        and c.cancelled_at is null
      order by c.sent_on, c.id`.compile(db),
    'challans_to_bill',
  )

/** What is open and billed of a row of challans, in all its units. */
const sums = (scope: Scope) => sql<{ open: number; billed: number }>`(
  select jsonb_build_object('open', coalesce(sum(l.quantity - used.billed - used.returned), 0),
                            'billed', coalesce(sum(used.billed), 0))
  from challan_lines l ${usedOfLine(scope)}
  where l.workspace_id = ${scope.workspaceId} and l.challan_id = challans.id)`

const isOpen = (scope: Scope) =>
  sql<boolean>`challans.cancelled_at is null and challans.finished_as is null and ${hasOpenGoods(scope)}`

/** Whether all goods are billed or back, the last of them billed or none; noted, or seconds after the last change, found. */
const endedAs = (scope: Scope, end: 'billed' | 'back') => sql<boolean>`(challans.finished_as = ${end}
  or challans.finished_as is null and not ${hasOpenGoods(scope)}
     and ${end === 'billed' ? hasBill(scope) : sql`not ${hasBill(scope)}`})`

const ahead = (scope: Scope) =>
  db
    .selectFrom('challans')
    .where('challans.workspace_id', '=', scope.workspaceId)
    .where('challans.reason', 'is not', null)

const sortColumns = {
  number: { neverNull: sql.ref('challans.number') },
  customer: { neverNull: sql`lower(challans.paper -> 'customer' ->> 'name')` },
  sentOn: { neverNull: sql.ref('challans.sent_on') },
  createdAt: { neverNull: sql.ref('challans.created_at') },
}

/** One page of the challans without a sale that match a search by number, customer or phone, and filters. */
export function pageOfChallans(scope: Scope, asked: ChallansList) {
  const { status, reason, customerId } = asked.filters ?? {}
  let rows = ahead(scope)
  if (asked.search) rows = rows.where(holdsWords('challans.search', asked.search))
  if (customerId) rows = rows.where('challans.customer_id', '=', customerId)
  if (reason) rows = rows.where('challans.reason', '=', reason)
  if (status === 'cancelled') rows = rows.where('challans.cancelled_at', 'is not', null)
  if (status && status !== 'cancelled') rows = rows.where('challans.cancelled_at', 'is', null)
  if (status === 'toBill') rows = rows.where(isOpen(scope))
  if (status === 'billed' || status === 'back') rows = rows.where(endedAs(scope, status))
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query
        .select(['challans.id', 'challans.number', 'challans.sent_on', 'challans.cancelled_at'])
        .select(sql<Reason>`challans.reason`.as('reason'))
        .select(sql<string>`challans.customer_id`.as('customer_id'))
        .select('challans.created_at')
        .select(sql<string>`challans.paper -> 'customer' ->> 'name'`.as('customer_name'))
        .select(sql<string>`challans.paper -> 'customer' ->> 'phoneNumber'`.as('customer_phone'))
        .select(
          sql<number>`(select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint
            from jsonb_array_elements(challans.paper -> 'lines') line)`.as('value_paise'),
        )
        .select(sums(scope).as('sums')),
    { by: sortColumns[asked.sortBy ?? 'createdAt'], id: sql.ref('challans.id') },
  )
}

/** How many challans of the workspace have goods out that are not billed. */
export async function countToBill(scope: Scope): Promise<number> {
  const row = await scope.one(
    ahead(scope).where(isOpen(scope)).select(sql<number>`count(*)::int`.as('count')),
  )
  return row?.count ?? 0
}

type Returned = { position: number; quantity: number; cost: number }

/** Adds what came back of a challan: `id` names this return, costs are in paise. */
export async function insertReturns(
  scope: Scope,
  of: { id: string; challanId: string; on: string },
  returned: readonly Returned[],
): Promise<void> {
  const challan_returns = returned.map(({ position, quantity, cost }) => ({
    workspace_id: scope.workspaceId,
    id: of.id,
    challan_id: of.challanId,
    position,
    quantity,
    cost_paise: cost,
    returned_on: of.on,
    created_by_name: scope.userName,
    created_at: scope.now,
  }))
  await insertRows(scope, { challan_returns })
}

/** Counts a change of a challan that was locked for update. */
export const touchChallan = (scope: Scope, id: string): Promise<number> =>
  scope.run(
    db
      .updateTable('challans')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
    'touch_challan',
  )

import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Paise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { alphabetical, holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { PurchaseOrders } from '#base/server/tables.generated.ts'
import type { Totals } from '#pricing/totals.ts'
import type { PackSize } from '#products/packs.ts'
import type { VendorProduct } from '#products/server/vendor-products-store.ts'
import type { ordersListInput } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { isAwaited, isPartlyReceived, openAmount, received } from './open-store.ts'

type PurchaseOrderRow = Selectable<PurchaseOrders>

/** An order with its open amount in paise, and whether some was received. */
export type StandingRow = PurchaseOrderRow & { open_amount: number; partly_received: boolean }

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('purchase_orders').where('purchase_orders.workspace_id', '=', scope.workspaceId)

const sortColumns = {
  orderId: { neverNull: sql.ref('order_id') },
  vendor: { neverNull: alphabetical('vendor_name') },
  status: { neverNull: sql.ref('status') },
  orderDate: { neverNull: sql.ref('order_date') },
  expectedReceivingDate: sql.ref('expected_receiving_date'),
  totalAmount: { neverNull: sql.ref('total_amount_paise') },
  createdAt: { neverNull: sql.ref('created_at') },
}

/** One page of orders. */
export function pageOfOrders(scope: Scope, asked: z.output<typeof ordersListInput>) {
  let rows = ofWorkspace(scope)
  if (asked.filters?.status) rows = rows.where('status', '=', asked.filters.status)
  if (asked.filters?.vendorId) rows = rows.where('vendor_id', '=', asked.filters.vendorId)
  if (asked.filters?.standing === 'toReceive') rows = rows.where(isAwaited(scope))
  if (asked.search) rows = rows.where(holdsWords('search', asked.search))
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query
        .selectAll('purchase_orders')
        .select([openAmount(scope).as('open_amount'), isPartlyReceived(scope).as('partly_received')]),
    {
      by: sortColumns[asked.sortBy ?? 'createdAt'],
      id: sql.ref('id'),
    },
  )
}

type Linked = { intakes: { id: string; intakeId: string; status: string }[] }

/** This workspace's order with the intakes made from it, or notFound. */
export async function findOrder(scope: Scope, id: string): Promise<StandingRow & Linked> {
  const intakes = sql<Linked['intakes']>`coalesce((
    select json_agg(json_build_object('id', n.id, 'intakeId', n.intake_id, 'status', n.status) order by n.id)
    from inventory_intakes n
    where n.workspace_id = ${scope.workspaceId} and n.purchase_order_id = purchase_orders.id), '[]')`
  const row = await scope.one(
    ofWorkspace(scope)
      .selectAll()
      .select([
        intakes.as('intakes'),
        openAmount(scope).as('open_amount'),
        isPartlyReceived(scope).as('partly_received'),
      ])
      .where('id', '=', id),
    'find_order',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** This workspace's order, locked until the transaction ends, or notFound. */
export async function findOrderForUpdate(scope: Scope, id: string): Promise<PurchaseOrderRow> {
  const row = await scope.one(ofWorkspace(scope).selectAll().where('id', '=', id).forUpdate())
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The lines of an order, in order, with the quantity received of each. */
export const linesOfOrder = (scope: Scope, orderId: string) =>
  scope.many(
    db
      .selectFrom('purchase_order_lines as l')
      .innerJoin('metrics as m', (join) =>
        join.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.id', '=', 'l.metric_id'),
      )
      .innerJoin('products as p', (join) =>
        join.onRef('p.workspace_id', '=', 'l.workspace_id').onRef('p.id', '=', 'l.product_id'),
      )
      .selectAll('l')
      .select(['m.decimals', 'p.packs', received(scope).as('received')])
      .where('l.workspace_id', '=', scope.workspaceId)
      .where('l.purchase_order_id', '=', orderId)
      .orderBy('l.position'),
    'lines_of_order',
  )

export type LineRow = Awaited<ReturnType<typeof linesOfOrder>>[number]

const moneyOf = (totals: Totals) => ({
  subtotal_paise: totals.subtotal,
  total_discount_paise: totals.totalDiscount,
  total_tax_paise: totals.totalTax,
  total_amount_paise: totals.totalAmount,
})

/** A new line at this price in paise. */
export type NewLine = {
  product: VendorProduct
  quantity: number
  pack: PackSize | null
  buyingPrice: Paise
  discount: number
}
type NewOrder = {
  vendorId: string
  orderDate: string
  deliveryDate: string | null
  notes: string
  totals: Totals
  lines: NewLine[]
}

/** Adds a draft order with its lines; returns its id and its number, such as PO-00001. */
export async function insertOrder(scope: Scope, order: NewOrder): Promise<{ id: string; orderId: string }> {
  const id = v7()
  const number = await nextNumber(scope, 'purchase-order')
  const orderId = `PO-${String(number).padStart(5, '0')}`
  const vendor_name = order.lines[0]?.product.vendor_name ?? ''
  const head = db.insertInto('purchase_orders').values({
    workspace_id: scope.workspaceId,
    id,
    order_id: orderId,
    vendor_id: order.vendorId,
    vendor_name,
    status: 'draft',
    order_date: order.orderDate,
    expected_receiving_date: order.deliveryDate,
    notes: order.notes,
    ...moneyOf(order.totals),
    search: searchText(orderId, vendor_name, ...order.lines.map((line) => line.product.name)),
    created_by: scope.userId,
    created_at: scope.now,
  })
  await Promise.all([scope.run(head), scope.run(newLines(scope, id, order.lines, 0))])
  return { id, orderId }
}

/** Adds lines to an order, starting at that position. */
const newLines = (scope: Scope, orderId: string, lines: readonly NewLine[], from: number) =>
  db.insertInto('purchase_order_lines').values(
    lines.map(({ product, quantity, pack, buyingPrice, discount }, at) => ({
      workspace_id: scope.workspaceId,
      id: v7(),
      purchase_order_id: orderId,
      product_id: product.id,
      position: from + at,
      product_name: product.name,
      hsn_number: product.hsn_number,
      metric_id: product.metric_id,
      metric_shorthand: product.shorthand,
      quantity,
      pack: pack && JSON.stringify(pack),
      buying_price_paise: buyingPrice,
      discount,
      taxes: JSON.stringify(product.taxes),
      charged_taxes: JSON.stringify(product.charged),
    })),
  )

type Changed = {
  kept: readonly { row: LineRow; quantity: number; pack: PackSize | null }[]
  added: readonly NewLine[]
}

/**
 * Updates the quantities and packs of the lines that stay, deletes the others and adds new ones; at most four
 * statements.
 */
export async function updateLines(
  scope: Scope,
  order: PurchaseOrderRow,
  { kept, added }: Changed,
): Promise<void> {
  const orderId = order.id
  const ids = kept.map(({ row }) => row.id)
  await Promise.all([
    scope.run(
      sql`
        update purchase_order_lines l set quantity = c.quantity, pack = c.pack
        from unnest(${ids}::uuid[], ${kept.map((line) => line.quantity)}::numeric[],
                    ${kept.map(({ pack }) => pack && JSON.stringify(pack))}::jsonb[]) as c (id, quantity, pack)
        where l.workspace_id = ${scope.workspaceId} and l.purchase_order_id = ${orderId} and l.id = c.id`.compile(
        db,
      ),
    ),
    scope.run(
      db
        .deleteFrom('purchase_order_lines')
        .where('workspace_id', '=', scope.workspaceId)
        .where('purchase_order_id', '=', orderId)
        .where('id', '!=', sql<string>`all(${ids}::uuid[])`),
    ),
  ])
  // A removed product may be added again, so new lines come last.
  const from = 1 + Math.max(-1, ...kept.map(({ row }) => row.position))
  if (added.length > 0) await scope.run(newLines(scope, orderId, added, from))
  const names = [...kept.map(({ row }) => row.product_name), ...added.map(({ product }) => product.name)]
  await scope.run(
    db
      .updateTable('purchase_orders')
      .set({ search: searchText(order.order_id, order.vendor_name, ...names) })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', orderId),
  )
}

type OrderFields = { status: string; expected_receiving_date: string | null; notes: string; totals?: Totals }

/** Updates an order that was locked for update. */
export async function updateOrder(scope: Scope, id: string, fields: OrderFields): Promise<void> {
  const { totals, ...plain } = fields
  await scope.run(
    db
      .updateTable('purchase_orders')
      .set((eb) => ({ ...plain, ...(totals ? moneyOf(totals) : {}), version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
}

/**
 * Updates the status of an open order after an intake of it was confirmed: received when its last line is
 * filled, and sent if it was still a draft, because its goods have evidently been ordered. Returns its number
 * and new status if it changed. The caller has locked the order, so of two intakes confirmed at once the
 * later one sees both.
 */
export async function moveOnAfterIntake(
  scope: Scope,
  id: string,
): Promise<{ order_id: string; status: 'received' | 'sent' } | undefined> {
  return scope.one(
    sql<{ order_id: string; status: 'received' | 'sent' }>`
      with standing as (
        select not exists (
          select from purchase_order_lines l
          where l.workspace_id = ${scope.workspaceId} and l.purchase_order_id = ${id}
            and l.quantity > ${received(scope)}) as filled
      )
      update purchase_orders o
      set status = case when filled then 'received' else 'sent' end, version = o.version + 1
      from standing
      where o.workspace_id = ${scope.workspaceId} and o.id = ${id}
        and (o.status = 'draft' or o.status = 'sent' and filled)
      returning o.order_id, o.status`.compile(db),
  )
}

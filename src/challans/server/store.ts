import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#challans/messages.ts'
import type { Reason } from '#challans/reason.ts'
import type { StoredPaper } from '#challans/stored-paper.ts'
import type { BillingWorkspace } from '#sales/server/store.ts'
import type { Transport } from '#sales/transport.ts'

export type ChallanRow = {
  id: string
  number: string
  version: number
  sent_on: string
  /** Null on a challan without a sale, which has a customer and a reason instead. */
  sale_id: string | null
  customer_id: string | null
  logistics_id: string | null
  reason: Reason | null
  created_by_name: string
  created_at: Date
  cancelled_at: Date | null
  cancelled_by_name: string | null
  paper: StoredPaper
}

/** A challan with its seller, and with its bill if it is of a sale. */
export type ChallanWithBill = ChallanRow & {
  sale_number: string | null
  sale_customer_id: string | null
  invoice_date: string | null
  workspace: BillingWorkspace
}

/** What of a sold line left on a challan, and what it cost in paise. */
export type ChallanLine = {
  /** Null on a challan without a sale. */
  saleLineId: string | null
  productId: string
  productVersionId: string
  quantity: number
  cost: number
}

const columns = sql`c.id, c.number, c.version, c.sent_on, c.sale_id, c.customer_id, c.logistics_id, c.reason, c.created_by_name, c.created_at, c.cancelled_at,
  c.cancelled_by_name, c.paper`

/** This workspace's challan, or notFound. */
export async function findChallan(scope: Scope, id: string): Promise<ChallanWithBill> {
  const row = await scope.one(
    sql<ChallanWithBill>`
      select ${columns}, s.sale_id as sale_number, s.customer_id as sale_customer_id, s.invoice_date, to_jsonb(w) - 'description' - 'slug' as workspace
      from challans c
      left join sales s on s.workspace_id = c.workspace_id and s.id = c.sale_id
      join workspaces w on w.workspace_id = c.workspace_id
      where c.workspace_id = ${scope.workspaceId} and w.workspace_id = ${scope.workspaceId} and c.id = ${id}::uuid`.compile(
      db,
    ),
    'find_challan',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The same, locked until the transaction ends; the sale that it delivers must be locked before. */
export async function findChallanForUpdate(scope: Scope, id: string): Promise<ChallanRow> {
  const row = await scope.one(
    sql<ChallanRow>`
      select ${columns} from challans c where c.workspace_id = ${scope.workspaceId} and c.id = ${id}::uuid for update`.compile(
      db,
    ),
    'find_challan_for_update',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The lines of a challan, in order. */
export const linesOfChallan = (scope: Scope, id: string): Promise<ChallanLine[]> =>
  scope.many(
    sql<ChallanLine>`
      select sale_line_id as "saleLineId", product_id as "productId", product_version_id as "productVersionId", quantity,
             cost_paise as cost
      from challan_lines where workspace_id = ${scope.workspaceId} and challan_id = ${id}::uuid order by position`.compile(
      db,
    ),
    'lines_of_challan',
  )

/** A challan in the panel of its sale: of its paper, only what is shown there. */
export type ChallanOfSale = Omit<
  ChallanRow,
  'paper' | 'sale_id' | 'customer_id' | 'logistics_id' | 'reason'
> & {
  transport: Partial<Transport>
  items: { saleItemId: string; productName: string; unit: string; quantity: number }[]
}

/** The challans of a sale, oldest first, those undone included. */
export const challansOf = (scope: Scope, saleId: string): Promise<ChallanOfSale[]> =>
  scope.many(
    sql<ChallanOfSale>`
      select c.id, c.number, c.version, c.sent_on, c.created_by_name, c.created_at, c.cancelled_at, c.cancelled_by_name,
             c.paper - 'lines' - 'asked' - 'customer' as transport, l.items
      from challans c
      cross join lateral (
        select jsonb_agg(jsonb_build_object(
                 'saleItemId', l.sale_line_id, 'quantity', l.quantity,
                 'productName', c.paper -> 'lines' -> l.position ->> 'product',
                 'unit', c.paper -> 'lines' -> l.position ->> 'unit') order by l.position) as items
        from challan_lines l where l.workspace_id = ${scope.workspaceId} and l.challan_id = c.id
      ) l
      where c.workspace_id = ${scope.workspaceId} and c.sale_id = ${saleId}::uuid
      order by c.id`.compile(db),
    'challans_of_sale',
  )

/** How many challans a sale has, those undone included. */
export async function challanCount(scope: Scope, saleId: string): Promise<number> {
  const row = await scope.one(
    sql<{ count: number }>`
      select count(*)::int as count from challans
      where workspace_id = ${scope.workspaceId} and sale_id = ${saleId}::uuid`.compile(db),
    'count_challans',
  )
  return row?.count ?? 0
}

type NewChallan = {
  id: string
  number: string
  sentOn: string
  saleId: string | null
  customerId: string | null
  reason: Reason | null
  search: string
  logisticsId: string | null
}

/** Adds a challan with its lines. */
export async function insertChallan(
  scope: Scope,
  { id, number, sentOn, saleId, customerId, reason, search, logisticsId }: NewChallan,
  paper: StoredPaper,
  lines: readonly ChallanLine[],
): Promise<void> {
  await scope.run(
    db.insertInto('challans').values({
      workspace_id: scope.workspaceId,
      id,
      number,
      sent_on: sentOn,
      sale_id: saleId,
      customer_id: customerId,
      reason,
      search,
      logistics_id: logisticsId,
      paper: JSON.stringify(paper),
      created_by: scope.userId,
      created_by_name: scope.userName,
      created_at: scope.now,
    }),
    'insert_challan',
  )
  const challan_lines = lines.map((line, position) => ({
    workspace_id: scope.workspaceId,
    challan_id: id,
    position,
    sale_line_id: line.saleLineId,
    product_id: line.productId,
    product_version_id: line.productVersionId,
    quantity: line.quantity,
    cost_paise: line.cost,
  }))
  await insertRows(scope, { challan_lines })
}

/** Marks a challan as undone that was locked for update. */
export const markCancelled = (scope: Scope, id: string): Promise<number> =>
  scope.run(
    db
      .updateTable('challans')
      .set((eb) => ({
        cancelled_at: scope.now,
        cancelled_by_name: scope.userName,
        version: eb('version', '+', 1),
      }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
    'cancel_challan',
  )

/** Changes who carries the goods of a challan that was locked for update, and what its paper says of it. */
export const saveTravel = (
  scope: Scope,
  id: string,
  { logisticsId, ...paper }: Transport & { notes: string; logisticsId: string | null },
) =>
  scope.run(
    sql`
      update challans set logistics_id = ${logisticsId}::uuid, paper = paper || ${JSON.stringify(paper)}::jsonb,
             version = version + 1
      where workspace_id = ${scope.workspaceId} and id = ${id}::uuid`.compile(db),
    'save_travel',
  )

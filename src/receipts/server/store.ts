import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { fewFound } from '#base/server/few-found.ts'
import { everyWord, type Holds, pageOf } from '#base/server/page.ts'
import { missing } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Mode } from '#books/mode.ts'
import { noteCheques } from '#books/server/cheque-states-store.ts'
import type { ReceiptsList } from '#receipts/input.ts'
import { messages } from '#receipts/messages.ts'
import type { ReceiptKind } from '#receipts/output.ts'
import { isBounced, isDatedAhead } from './cheque-money-store.ts'

type NewReceipt = {
  id: string
  number: string
  kind: ReceiptKind
  customerId: string
  date: string
  discount: number
  tds: number
}
type NewLine = {
  mode: Mode
  account: number
  amount: number
  reference?: string
  chequeDate?: string | null
  drawerBank?: string
}

/** Adds a receipt or refund with its lines. */
export async function insertReceipt(
  scope: Scope,
  { id, number, kind, customerId, date, discount, tds }: NewReceipt,
  lines: readonly NewLine[],
  notes = '',
): Promise<void> {
  const receipt = {
    workspace_id: scope.workspaceId,
    id,
    kind,
    number,
    customer_id: customerId,
    received_on: date,
    amount_paise: lines.reduce((sum, { amount }) => sum + amount, 0),
    discount_paise: discount,
    tds_paise: tds,
    notes,
    created_by: scope.userId,
    created_by_name: scope.userName,
    created_at: scope.now,
  }
  const receipt_lines = lines.map((line, position) => ({
    workspace_id: scope.workspaceId,
    receipt_id: id,
    position,
    mode: line.mode,
    account: line.account,
    amount_paise: line.amount,
    reference: line.reference ?? '',
    cheque_date: line.chequeDate ?? null,
    drawer_bank: line.mode === 'cheque' ? (line.drawerBank ?? '') : '',
  }))
  await insertRows(scope, { receipts: [receipt], receipt_lines })
  if (lines.some(({ mode }) => mode === 'cheque')) await noteCheques(scope, [id])
}

/** A customer; refuses ('notFound') one that this workspace does not have. */
export async function requireCustomer(
  scope: Scope,
  id: string,
): Promise<{ name: string; isWalkIn: boolean }> {
  const found = await scope.one(
    sql<{ name: string; isWalkIn: boolean }>`
      select name, is_walk_in as "isWalkIn" from customers where workspace_id = ${scope.workspaceId} and id = ${id}::uuid`.compile(
      db,
    ),
    'receipt_customer',
  )
  if (!found) throw await missing(scope, id, messages.customerNotFound)
  return found
}

type Cancellable = { kind: ReceiptKind; number: string; date: string; isCancelled: boolean }

/** A receipt or refund, locked until the transaction ends; or notFound. */
export async function findReceiptForUpdate(scope: Scope, id: string): Promise<Cancellable> {
  const found = await scope.one(
    sql<Cancellable>`
      select kind, number, received_on as date, cancelled_at is not null as "isCancelled"
      from receipts where workspace_id = ${scope.workspaceId} and id = ${id}::uuid for update`.compile(db),
    'receipt_for_update',
  )
  if (!found) throw new Refusal('notFound', messages.notFound)
  return found
}

/** What happened to the cheques of a locked receipt: one bounced, or else one was deposited; undefined if all are in hand. */
export async function chequeMoved(scope: Scope, id: string): Promise<'bounce' | 'deposit' | undefined> {
  const found = await scope.one(
    sql<{ kind: 'bounce' | 'deposit' }>`
      select kind from cheque_moves
      where workspace_id = ${scope.workspaceId} and receipt_id = ${id}::uuid and undone_at is null
      order by kind limit 1`.compile(db),
    'cheque_moved',
  )
  return found?.kind
}

/** Marks a locked receipt as cancelled. */
export async function markCancelled(scope: Scope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('receipts')
      .set({ cancelled_at: scope.now, cancelled_by_name: scope.userName })
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  await noteCheques(scope, [id])
}

type Line = {
  mode: Mode
  amount: number
  reference: string
  chequeDate: string | null
  drawerBank: string
  account: number
  isBounced: boolean
}

const sortColumns = {
  number: { neverNull: sql.ref('receipts.number') },
  receivedOn: { neverNull: sql.ref('receipts.received_on') },
  amount: { neverNull: sql.ref('receipts.amount_paise') },
  createdAt: { neverNull: sql.ref('receipts.created_at') },
}

const customerName = sql<string>`(select c.name from customers c
  where c.workspace_id = receipts.workspace_id and c.id = receipts.customer_id)`
const hasLine = (condition: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from receipt_lines l
  where l.workspace_id = receipts.workspace_id and l.receipt_id = receipts.id and ${condition})`

/** The receipts with a word in their number, the name of their customer or a reference. */
const havingWord =
  ({ workspaceId }: Scope) =>
  (holds: Holds) =>
    sql`
    select r.id from receipts r where r.workspace_id = ${workspaceId}::uuid and ${holds(sql`r.number`, 'ilike')}
    union all
    select r.id from customers c join receipts r on r.workspace_id = c.workspace_id and r.customer_id = c.id
    where c.workspace_id = ${workspaceId}::uuid and ${holds(sql`c.search`)} and ${holds(sql`lower(c.name)`)}
    union all
    select l.receipt_id from receipt_lines l
    where l.workspace_id = ${workspaceId}::uuid and l.reference <> '' and ${holds(sql`l.reference`, 'ilike')}`

/** Each word is in the number, the name of the customer or a reference: of few receipts, or read once for all. */
async function matchesText(scope: Scope, search: string) {
  const { workspaceId } = scope
  const few = await fewFound(scope, search, havingWord(scope))
  if (few)
    return sql<SqlBool>`receipts.id = any(${few}::uuid[]) and ${everyWord(
      search,
      (holds) => sql`(${holds(sql`lower(receipts.number)`)} or ${holds(sql`lower(${customerName})`)}
        or ${hasLine(holds(sql`lower(l.reference)`))})`,
    )}`
  return everyWord(
    search,
    (holds) => sql`(${holds(sql`lower(receipts.number)`)}
      or receipts.customer_id in (
        select c.id from customers c where c.workspace_id = ${workspaceId}::uuid and ${holds(sql`lower(c.name)`)})
      or receipts.id in (
        select l.receipt_id from receipt_lines l
        where l.workspace_id = ${workspaceId}::uuid and l.reference <> '' and ${holds(sql`lower(l.reference)`)}))`,
  )
}

/** The receipts and refunds that match a search by number, customer or reference, and filters. */
async function matching(scope: Scope, { search, filters = {} }: ReceiptsList) {
  const { customerId, kind, mode, from, to } = filters
  let rows = db.selectFrom('receipts').where('receipts.workspace_id', '=', scope.workspaceId)
  if (search) rows = rows.where(await matchesText(scope, search))
  if (customerId) rows = rows.where('receipts.customer_id', '=', customerId)
  if (kind === 'cancelled') rows = rows.where('receipts.cancelled_at', 'is not', null)
  else if (kind) rows = rows.where('receipts.kind', '=', kind).where('receipts.cancelled_at', 'is', null)
  if (mode) rows = rows.where(hasLine(sql`l.mode = ${mode}`))
  if (from) rows = rows.where('receipts.received_on', '>=', from)
  if (to) rows = rows.where('receipts.received_on', '<=', to)
  return rows
}

type Sums = { received: number; refunded: number; bounced: number; datedAhead: number }

/**
 * The money of all matching receipts and of refunds, without cancelled ones, in paise; cheques that bounced or are dated
 * ahead are not in what was received.
 */
export async function sumsOfReceipts(scope: Scope, asked: ReceiptsList): Promise<Sums> {
  const sum = (kind: ReceiptKind, amount: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${amount})
      filter (where receipts.kind = ${kind} and receipts.cancelled_at is null), 0)::bigint`
  const cheques = (condition: RawBuilder<boolean>) => sql`(select sum(l.amount_paise) from receipt_lines l
    where l.workspace_id = receipts.workspace_id and l.receipt_id = receipts.id and l.mode = 'cheque' and ${condition})`
  const money = sql`receipts.amount_paise`
  const row = await scope.one(
    (await matching(scope, asked)).select([
      sum('receipt', money).as('received'),
      sum('refund', money).as('refunded'),
      sum('receipt', cheques(isBounced)).as('bounced'),
      sum('receipt', cheques(isDatedAhead(scope.today))).as('datedAhead'),
    ]),
  )
  if (!row) return { received: 0, refunded: 0, bounced: 0, datedAhead: 0 }
  return { ...row, received: row.received - row.bounced - row.datedAhead }
}

type Receipts = Awaited<ReturnType<typeof matching>>

/** A receipt as it is listed, with its lines and what is left of it on account, in paise. */
const listed = (query: Receipts) =>
  query
    .select([
      'receipts.id',
      'receipts.number',
      'receipts.customer_id',
      'receipts.received_on',
      'receipts.amount_paise',
      'receipts.discount_paise',
      'receipts.tds_paise',
      'receipts.notes',
      'receipts.created_by_name',
      'receipts.created_at',
      'receipts.cancelled_at',
    ])
    .select(sql<ReceiptKind>`receipts.kind`.as('kind'))
    .select(customerName.as('customer_name'))
    .select(
      sql<number>`coalesce((select d.amount_paise - d.settled_paise from dues d
        where d.workspace_id = receipts.workspace_id and d.source_id = receipts.id and d.side = -1
          and receipts.kind = 'receipt'), 0)`.as('open_paise'),
    )
    .select(
      sql<Line[]>`coalesce((select jsonb_agg(jsonb_build_object('mode', l.mode, 'amount', l.amount_paise,
          'reference', l.reference, 'chequeDate', l.cheque_date, 'drawerBank', l.drawer_bank, 'account', l.account, 'isBounced', ${isBounced}) order by l.position)
        from receipt_lines l where l.workspace_id = receipts.workspace_id and l.receipt_id = receipts.id), '[]')`.as(
        'lines',
      ),
    )

/** This workspace's receipt or refund, or notFound. */
export async function findReceipt(scope: Pick<Scope, 'workspaceId' | 'one'>, id: string) {
  const rows = db
    .selectFrom('receipts')
    .where('receipts.workspace_id', '=', scope.workspaceId)
    .where('receipts.id', '=', id)
  const found = await scope.one(listed(rows), 'find_receipt')
  if (!found) throw new Refusal('notFound', messages.notFound)
  return found
}

/** One page of receipts and refunds. */
export const pageOfReceipts = async (scope: Scope, asked: ReceiptsList) =>
  pageOf(scope, asked, await matching(scope, asked), listed, {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('receipts.id'),
  })

/** What a customer paid in cash on a day, in paise, in receipts that were not cancelled. */
export async function cashOfDay(scope: Scope, customerId: string, day: string): Promise<number> {
  const row = await scope.one(
    sql<{ cash: number }>`
      select coalesce(sum(l.amount_paise), 0)::bigint as cash
      from receipts r
      join receipt_lines l on l.workspace_id = r.workspace_id and l.receipt_id = r.id and l.mode = 'cash'
      where r.workspace_id = ${scope.workspaceId} and r.customer_id = ${customerId}::uuid
        and r.received_on = ${day}::date and r.kind = 'receipt' and r.cancelled_at is null`.compile(db),
    'cash_of_day',
  )
  return row?.cash ?? 0
}

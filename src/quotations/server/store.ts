import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { QuotationsList } from '#quotations/input.ts'
import { messages } from '#quotations/messages.ts'
import type { StoredStatus } from '#quotations/status.ts'
import type { StoredPaper } from '#quotations/stored-paper.ts'
import type { BillingWorkspace } from '#sales/server/store.ts'

export type QuotationRow = {
  id: string
  number: string
  status: StoredStatus
  sale_id: string | null
  revision: number
  quoted_on: string
  valid_until: string
  created_at: Date
  version: number
}

/** A quotation in one revision, with its seller and its sale's number. */
export type QuotationWithPaper = QuotationRow & {
  /** Whose it is today; the paper keeps the one that it was made for, who may be merged since. */
  customer_id: string | null
  shown_revision: number
  paper: StoredPaper
  /** The products of the paper that were merged since, with those that they were merged into. */
  merged_products: Record<string, string>
  workspace: BillingWorkspace
  sale_number: string | null
}

/** Anyone who reads one workspace, signed in or not. */
type Reader = Pick<Scope, 'workspaceId' | 'one'>

/** A sale, or the last of the bills that replace it, as a table. */
const lastBill = ({ workspaceId }: Pick<Scope, 'workspaceId'>, saleId: RawBuilder<unknown>) => sql`(
  with recursive bills as (
    select id, sale_id, 1 as place from sales where workspace_id = ${workspaceId} and id = ${saleId}
    union all
    select n.id, n.sale_id, b.place + 1 from sales n
    join bills b on n.workspace_id = ${workspaceId} and n.replaces_id = b.id
  )
  select id, sale_id from bills order by place desc limit 1)`

/** This workspace's quotation in a revision, by default the latest; or notFound. */
export async function findQuotation(
  scope: Reader,
  id: string,
  revision: number | undefined,
): Promise<QuotationWithPaper> {
  const row = await scope.one(
    sql<QuotationWithPaper>`
      select q.id, q.number, q.status, s.id as sale_id, q.customer_id, q.revision, q.quoted_on, q.valid_until, q.created_at,
             q.version,
             r.revision as shown_revision, r.paper, coalesce((
               select jsonb_object_agg(m.id, m.into_id) from merges m
               where m.workspace_id = q.workspace_id and m.noun = 'product' and m.id in (
                 select (asked ->> 'productId')::uuid from jsonb_array_elements(r.paper -> 'asked') asked)), '{}') as merged_products,
             to_jsonb(w) - 'description' - 'slug' as workspace,
             s.sale_id as sale_number
      from quotations q
      join quotation_revisions r on r.workspace_id = q.workspace_id and r.quotation_id = q.id
        and r.revision = coalesce(${revision ?? null}::integer, q.revision)
      join workspaces w on w.workspace_id = q.workspace_id
      left join lateral ${lastBill(scope, sql`q.sale_id`)} s on true
      where q.workspace_id = ${scope.workspaceId} and w.workspace_id = ${scope.workspaceId}
        and q.id = ${id}::uuid`.compile(db),
    'find_quotation',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The same without its paper, locked until the transaction ends: every change of a quotation starts here. */
export async function findQuotationForUpdate(scope: Scope, id: string): Promise<QuotationRow> {
  const row = await scope.one(
    sql<QuotationRow>`
      select * from quotations where workspace_id = ${scope.workspaceId} and id = ${id}::uuid for update`.compile(
      db,
    ),
    'find_quotation_for_update',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

/** The author of each revision and its total in paise, newest first. */
export const revisionsOf = (scope: Scope, id: string) =>
  scope.many(
    sql<{ revision: number; made_by_name: string; made_at: Date; payable: number }>`
      select revision, made_by_name, made_at, (paper -> 'totals' ->> 'payable')::bigint as payable
      from quotation_revisions
      where workspace_id = ${scope.workspaceId} and quotation_id = ${id}::uuid
      order by revision desc`.compile(db),
    'revisions_of_quotation',
  )

/** The quotation that this sale was made of, or the bill that it replaces, if any. */
export const quotationOf = (scope: Scope, saleId: string) =>
  scope.one(
    sql<{ id: string; number: string }>`
      with recursive bills as (
        select id, replaces_id from sales where workspace_id = ${scope.workspaceId} and id = ${saleId}::uuid
        union all
        select s.id, s.replaces_id from sales s
        join bills b on s.workspace_id = ${scope.workspaceId} and s.id = b.replaces_id
      )
      select id, number from quotations
      where workspace_id = ${scope.workspaceId} and sale_id in (select id from bills)`.compile(db),
    'quotation_of_sale',
  )

const sortColumns = {
  number: { neverNull: sql.ref('quotations.number') },
  customer: { neverNull: sql`lower(quotations.customer_name)` },
  quotedOn: { neverNull: sql.ref('quotations.quoted_on') },
  validUntil: { neverNull: sql.ref('quotations.valid_until') },
  totalAmount: { neverNull: sql.ref('quotations.total_amount_paise') },
  createdAt: { neverNull: sql.ref('quotations.created_at') },
}

/** One page of the quotations that match a search by number, customer or phone, and filters. */
export function pageOfQuotations(scope: Scope, asked: QuotationsList) {
  const { status, customerId } = asked.filters ?? {}
  let rows = db.selectFrom('quotations').where('quotations.workspace_id', '=', scope.workspaceId)
  if (asked.search) rows = rows.where(holdsWords('quotations.search', asked.search))
  if (customerId) rows = rows.where('quotations.customer_id', '=', customerId)
  if (status) rows = rows.where('quotations.status', '=', status === 'expired' ? 'open' : status)
  if (status === 'open') rows = rows.where('quotations.valid_until', '>=', scope.today)
  if (status === 'expired') rows = rows.where('quotations.valid_until', '<', scope.today)
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query
        .select([
          'quotations.id',
          'quotations.number',
          'quotations.revision',
          'quotations.customer_id',
          'quotations.customer_name',
          'quotations.customer_phone',
          'quotations.quoted_on',
          'quotations.valid_until',
          'quotations.total_amount_paise',
          'quotations.round_off_paise',
          'quotations.created_at',
        ])
        .select(sql<StoredStatus>`quotations.status`.as('status')),
    { by: sortColumns[asked.sortBy ?? 'createdAt'], id: sql.ref('quotations.id') },
  )
}

/** The columns of the list that come from the latest revision. */
export type Listed = {
  customer_id: string | null
  customer_name: string
  customer_phone: string
  valid_until: string
  total_amount_paise: number
  round_off_paise: number
  search: string
}

type NewQuotation = { id: string; number: string; quotedOn: string; listed: Listed }

/** Adds a quotation in its first revision. */
export async function insertQuotation(scope: Scope, made: NewQuotation, paper: StoredPaper): Promise<void> {
  const { id, number, quotedOn, listed } = made
  await scope.run(
    db.insertInto('quotations').values({
      workspace_id: scope.workspaceId,
      id,
      number,
      quoted_on: quotedOn,
      created_at: scope.now,
      revision: 1,
      ...listed,
    }),
    'insert_quotation',
  )
  await insertRevision(scope, { id, revision: 1 }, paper)
}

/** Makes another revision the latest of a quotation that was locked for update. */
export async function addRevision(
  scope: Scope,
  { id, revision }: { id: string; revision: number },
  listed: Listed,
  paper: StoredPaper,
): Promise<void> {
  await insertRevision(scope, { id, revision }, paper)
  await scope.run(
    db
      .updateTable('quotations')
      .set((eb) => ({ ...listed, revision, version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
    'add_revision',
  )
}

const insertRevision = (scope: Scope, of: { id: string; revision: number }, paper: StoredPaper) =>
  scope.run(
    db.insertInto('quotation_revisions').values({
      workspace_id: scope.workspaceId,
      quotation_id: of.id,
      revision: of.revision,
      paper: JSON.stringify(paper),
      made_by: scope.userId,
      made_by_name: scope.userName,
      made_at: scope.now,
    }),
    'insert_revision',
  )

/** Sets the status of a quotation that was locked for update; a converted one names its sale. */
export const setStatus = (
  scope: Scope,
  id: string,
  status: StoredStatus,
  saleId: string | null = null,
): Promise<number> =>
  scope.run(
    db
      .updateTable('quotations')
      .set((eb) => ({ status, sale_id: saleId, version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
    'set_quotation_status',
  )

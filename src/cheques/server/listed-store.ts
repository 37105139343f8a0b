import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { fewFound } from '#base/server/few-found.ts'
import { type Holds, holdsWords } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'

/** Whether a list is of cheques of customers or to vendors. */
type Side = 'received' | 'issued'

/** The cheques of a side, where they are noted to be, without those whose document was cancelled. */
export const listedCheques = ({ workspaceId }: Pick<Scope, 'workspaceId'>, side: Side) =>
  db
    .selectFrom('cheques')
    .where('cheques.workspace_id', '=', workspaceId)
    .where('cheques.is_issued', '=', side === 'issued')
    .where('cheques.state', '<>', 'cancelled')

/** The customer of a receipt `r`: looked up, where a join may read all customers for each cheque. */
export const customerName = sql<string>`(
  select c.name from customers c where c.workspace_id = r.workspace_id and c.id = r.customer_id)`

/** The same of the vendor of a payment `p`. */
export const vendorName = sql<string>`(
  select v.business_name from vendors v where v.workspace_id = p.workspace_id and v.id = p.vendor_id)`

/** What is searched of a cheque. */
const textOf: Record<Side, RawBuilder<string>> = {
  received: sql`(
    select lower(concat_ws(' ', l.reference, l.drawer_bank, ${customerName}, r.number)) from receipt_lines l
    join receipts r on r.workspace_id = l.workspace_id and r.id = l.receipt_id
    where l.workspace_id = cheques.workspace_id and l.receipt_id = cheques.document_id and l.position = cheques.line)`,
  issued: sql`(
    select lower(concat_ws(' ', l.reference, ${vendorName}, p.number)) from payment_lines l
    join payments p on p.workspace_id = l.workspace_id and p.id = l.payment_id
    where l.workspace_id = cheques.workspace_id and l.payment_id = cheques.document_id and l.position = cheques.line)`,
}

/** The documents with a word in what is searched of their cheques, each part from its own index. */
const havingWord: Record<Side, (scope: Scope, holds: Holds) => RawBuilder<unknown>> = {
  received: ({ workspaceId }, holds) => sql`
    select l.receipt_id as id from receipt_lines l
    where l.workspace_id = ${workspaceId}::uuid and l.reference <> '' and ${holds(sql`l.reference`, 'ilike')}
    union all
    select l.receipt_id from receipt_lines l
    where l.workspace_id = ${workspaceId}::uuid and l.drawer_bank <> '' and ${holds(sql`l.drawer_bank`, 'ilike')}
    union all
    select r.id from receipts r where r.workspace_id = ${workspaceId}::uuid and ${holds(sql`r.number`, 'ilike')}
    union all
    select r.id from customers c join receipts r on r.workspace_id = c.workspace_id and r.customer_id = c.id
    where c.workspace_id = ${workspaceId}::uuid and ${holds(sql`c.search`)} and ${holds(sql`lower(c.name)`)}`,
  issued: ({ workspaceId }, holds) => sql`
    select l.payment_id as id from payment_lines l
    where l.workspace_id = ${workspaceId}::uuid and l.reference <> '' and ${holds(sql`l.reference`, 'ilike')}
    union all
    select p.id from payments p where p.workspace_id = ${workspaceId}::uuid and ${holds(sql`p.number`, 'ilike')}
    union all
    select p.id from vendors v join payments p on p.workspace_id = v.workspace_id and p.vendor_id = v.id
    where v.workspace_id = ${workspaceId}::uuid and ${holds(sql`v.search`)} and ${holds(sql`lower(v.business_name)`)}`,
}

/**
 * Each word is in the number or the drawing bank of the cheque, the number of its document or the name of its party: of few
 * documents, or of one cheque after the other in the order of the list.
 */
export async function matchesText(scope: Scope, side: Side, search: string): Promise<RawBuilder<SqlBool>> {
  const words = holdsWords(textOf[side], search)
  const few = await fewFound(scope, search, (holds) => havingWord[side](scope, holds))
  return few ? sql<SqlBool>`(cheques.document_id = any(${few}::uuid[]) and ${words})` : words
}

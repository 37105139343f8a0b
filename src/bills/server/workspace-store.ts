import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#sales/messages.ts'
import type { BillingWorkspace, SaleRow } from '#sales/server/store.ts'

/** The workspace of today, as documents name it. */
export async function billingWorkspaceOf(
  reader: Pick<Scope, 'workspaceId' | 'one'>,
): Promise<BillingWorkspace> {
  const row = await reader.one(
    sql<{ workspace: BillingWorkspace }>`
      select to_jsonb(w) - 'description' - 'slug' as workspace from workspaces w
      where w.workspace_id = ${reader.workspaceId}::uuid`.compile(db),
    'billing_workspace',
  )
  if (!row) throw new Error('A workspace has no row')
  return row.workspace
}

/** A sale with its seller, for the paper of a document against its bill, or notFound. */
export async function saleOfNote(
  reader: Pick<Scope, 'workspaceId' | 'one'>,
  saleId: string,
): Promise<SaleRow & { workspace: BillingWorkspace }> {
  const row = await reader.one(
    sql<SaleRow & { workspace: BillingWorkspace }>`
      select sales.*, to_jsonb(w) - 'description' - 'slug' as workspace
      from sales join workspaces w on w.workspace_id = sales.workspace_id
      where sales.workspace_id = ${reader.workspaceId} and sales.id = ${saleId}::uuid`.compile(db),
    'sale_of_note',
  )
  if (!row) throw new Refusal('notFound', messages.notFound)
  return row
}

import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { BillingWorkspace } from '#sales/server/store.ts'

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

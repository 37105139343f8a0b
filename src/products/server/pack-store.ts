import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { ProductFields } from './store.ts'

/** The decimals of a product's unit, read only where packs depend on them; 3 for a unit that is not this workspace's. */
export async function unitDecimals(
  scope: Scope,
  { metric_id, packs }: Pick<ProductFields, 'metric_id' | 'packs'>,
): Promise<number> {
  if (packs.length === 0) return 3
  const unit = db
    .selectFrom('metrics')
    .select('decimals')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', metric_id)
  return (await scope.one(unit))?.decimals ?? 3
}

import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { holdsWords } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import { MAX_SIMILAR } from '#base/similar.ts'
import { isSimilarName } from '#products/similar.ts'

/** Products with the words of a name are compared in full, the shortest names first. */
const MOST_COMPARED = 50

/** The products in use whose name is similar; none for a name without letters or digits. */
export async function similarTo(scope: Scope, name: string) {
  const rows = await scope.many(
    db
      .selectFrom('products')
      .select(['id', 'name', 'product_id as productId'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('archived_at', 'is', null)
      .where(holdsWords('search', name))
      .orderBy(sql`length(name)`)
      .orderBy('id')
      .limit(MOST_COMPARED),
  )
  return rows.filter((row) => isSimilarName(row.name, name)).slice(0, MAX_SIMILAR)
}

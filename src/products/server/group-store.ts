import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { GROUPS, type Group } from '#products/groups.ts'
import { productSearch } from './product-search.ts'
import type { ProductRow } from './store.ts'

const MOST_LISTED = 500

/** The categories, brands and locations of products that are not archived, by name; of spellings that differ in case, one. */
export async function groupsInUse(scope: Scope): Promise<Record<Group, string[]>> {
  const each = (name: Group) => sql`(
    select distinct on (lower(${sql.ref(name)})) ${name} as kind, ${sql.ref(name)} as value from products
    where workspace_id = ${scope.workspaceId} and archived_at is null and ${sql.ref(name)} is not null
    order by lower(${sql.ref(name)}), ${sql.ref(name)} limit ${MOST_LISTED})`
  const rows = await scope.many(
    sql<{ kind: Group; value: string }>`${sql.join(GROUPS.map(each), sql` union all `)}`.compile(db),
    'groups_in_use',
  )
  const of = (name: Group) => rows.filter(({ kind }) => kind === name).map(({ value }) => value)
  return { category: of('category'), brand: of('brand'), location: of('location') }
}

/** Writes the categories, brands and locations of products that were locked for update. */
export async function writeGroups(
  scope: Scope,
  products: readonly (ProductRow & { groups: Record<Group, string | null> })[],
): Promise<void> {
  const rows = products.map(({ groups, ...row }) => ({
    id: row.id,
    ...groups,
    search: productSearch(row.product_id, { ...row, ...groups }),
  }))
  await scope.run(
    sql`
      update products set category = changed.category, brand = changed.brand, location = changed.location,
             search = changed.search, version = products.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as changed (id uuid, category text, brand text, location text, search text)
      where products.workspace_id = ${scope.workspaceId} and products.id = changed.id`.compile(db),
    'write_groups',
  )
}

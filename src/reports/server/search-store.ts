import { type RawBuilder, sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { holdsWords } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { FoundRecord } from '#reports/output.ts'

const OF_EACH = 5

type Part = (scope: Scope, text: string) => RawBuilder<FoundRecord>

/** How each kind is searched. */
const parts: Record<FoundRecord['kind'], Part> = {
  product: ({ workspaceId }, text) => sql`
    select 'product' as kind, id, name as label, product_id as hint, created_at from products
    where workspace_id = ${workspaceId} and archived_at is null and ${holdsWords('search', text)}
    order by created_at desc limit ${OF_EACH}`,
  customer: ({ workspaceId }, text) => sql`
    select 'customer' as kind, id, name as label, phone_number as hint, created_at from customers
    where workspace_id = ${workspaceId} and archived_at is null and ${holdsWords('search', text)}
    order by created_at desc limit ${OF_EACH}`,
  vendor: ({ workspaceId }, text) => sql`
    select 'vendor' as kind, id, business_name as label, phone_number as hint, created_at from vendors
    where workspace_id = ${workspaceId} and archived_at is null and ${holdsWords('search', text)}
    order by created_at desc limit ${OF_EACH}`,
  sale: ({ workspaceId }, text) => sql`
    select 'sale' as kind, id, sale_id as label, customer ->> 'name' as hint, created_at from sales
    where workspace_id = ${workspaceId} and ${holdsWords('search', text)}
    order by created_at desc limit ${OF_EACH}`,
  purchaseOrder: ({ workspaceId }, text) => sql`
    select 'purchaseOrder' as kind, o.id, o.order_id as label, v.business_name as hint, o.created_at
    from purchase_orders o join vendors v on v.workspace_id = ${workspaceId} and v.id = o.vendor_id
    where o.workspace_id = ${workspaceId} and ${holdsWords('o.search', text)}
    order by o.created_at desc limit ${OF_EACH}`,
  inventoryIntake: ({ workspaceId }, text) => sql`
    select 'inventoryIntake' as kind, i.id, i.intake_id as label, v.business_name as hint, i.created_at
    from inventory_intakes i join vendors v on v.workspace_id = ${workspaceId} and v.id = i.vendor_id
    where i.workspace_id = ${workspaceId} and ${holdsWords('i.search', text)}
    order by i.created_at desc limit ${OF_EACH}`,
}

/** The latest records of each kind that contain the text, in one statement. */
export async function findRecords(
  scope: Scope,
  text: string,
  kinds: FoundRecord['kind'][],
): Promise<FoundRecord[]> {
  if (kinds.length === 0) return []
  const found = sql.join(
    kinds.map((kind) => sql`(${parts[kind](scope, text)})`),
    sql` union all `,
  )
  return scope.many(
    sql<FoundRecord>`select kind, id, label, coalesce(hint, '') as hint from (${found}) f`.compile(db),
  )
}

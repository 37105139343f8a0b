import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { columnsOf } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { ProductVersions } from '#base/server/tables.generated.ts'
import { versionMessages } from '#products/messages.ts'
import { endPrices } from './price-change-store.ts'
import { effectiveNow, latestFirst, sellingPrice } from './price-store.ts'
import { copiedTaxes, taxesOn } from './taxes-store.ts'

export type VersionRow = Selectable<ProductVersions>

/** The written columns of a version; money in paise, percent 0-100. */
export type VersionFields = {
  buying_price_paise: number
  selling_price_paise: number
  price_includes_tax: boolean
  mrp_paise: number | null
  discount: number | null
  max_customer_discount: number | null
  taxes: { type: string; rate: number }[]
  notes: string
  is_active: boolean
  effective_from: Date | null
}

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('product_versions').where('product_versions.workspace_id', '=', scope.workspaceId)

/** The versions of a product with their stock, newest first. */
export const versionsOf = (scope: Scope, productId: string) =>
  scope.many(
    ofWorkspace(scope)
      .leftJoin('stock_levels', (join) =>
        join
          .onRef('stock_levels.product_version_id', '=', 'product_versions.id')
          .on('stock_levels.workspace_id', '=', scope.workspaceId),
      )
      .where('product_versions.product_id', '=', productId)
      .where('deleted_at', 'is', null)
      .selectAll('product_versions')
      .select(sellingPrice(scope, { versions: 'product_versions' }).as('selling_price_paise'))
      .select(taxesOn(scope, 'product_versions', 'product_id').as('taxes'))
      .select(['stock_levels.on_hand', 'stock_levels.reserved'])
      .orderBy('product_versions.created_at', 'desc')
      .orderBy('product_versions.id', 'desc'),
    'versions_of_product',
  )

/**
 * A version with the id and name of its product, both locked until the transaction ends; notFound otherwise. The lock
 * lets sales refer to them, as these hold levels that an edited cost waits for.
 */
export async function findVersionForUpdate(scope: Scope, id: string) {
  const version = ofWorkspace(scope)
    .innerJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'product_versions.product_id')
        .on('products.workspace_id', '=', scope.workspaceId),
    )
    .where('product_versions.id', '=', id)
    .where('deleted_at', 'is', null)
  // The product first, as changes of prices do; a statement that waited for it would see the prices from before the wait.
  await scope.many(version.select('products.id').forNoKeyUpdate('products'))
  const row = await scope.one(
    version
      .selectAll('product_versions')
      .select(sellingPrice(scope, { versions: 'product_versions' }).as('selling_price_paise'))
      .select(taxesOn(scope, 'product_versions', 'product_id').as('taxes'))
      .select('products.name as product_name')
      .forNoKeyUpdate('product_versions'),
  )
  if (!row) throw new Refusal('notFound', versionMessages.notFound)
  return row
}

/** A new version; without taxes it copies those of its product. */
export type NewVersionFields = Omit<VersionFields, 'taxes'> & { taxes?: VersionFields['taxes'] }

/** Adds versions of products in one statement and returns their ids. */
export async function insertVersions(
  scope: Scope,
  versions: readonly { productId: string; fields: NewVersionFields }[],
): Promise<string[]> {
  const rows = versions.map(({ productId, fields: { taxes: _, ...fields } }) => ({
    ...fields,
    workspace_id: scope.workspaceId,
    id: v7(),
    product_id: productId,
    created_at: scope.now,
  }))
  const columns = sql.raw(columnsOf(rows))
  const given = rows.map((row, at) => ({ ...row, taxes: versions[at]?.fields.taxes ?? null }))
  const copied = copiedTaxes(scope, sql.ref('given.product_id'))
  await scope.run(
    sql`
      insert into product_versions (${columns}, taxes, taxes_set_at)
      select ${columns}, coalesce(taxes, ${copied.taxes}),
             case when taxes is null then ${copied.taxes_set_at} else created_at end
      from jsonb_populate_recordset(null::product_versions, ${JSON.stringify(given)}::jsonb) given
      returning id`.compile(db),
  )
  return rows.map(({ id }) => id)
}

/**
 * Updates a version that was locked for update. A price is written only if it was `repriced`, and ends the price
 * changes that have started; taxes only if `retaxed`, and hold against older changes of the GST rate.
 */
export async function updateVersion(
  scope: Scope,
  id: string,
  { selling_price_paise, taxes, ...fields }: VersionFields,
  { repriced, retaxed }: { repriced: boolean; retaxed: boolean },
): Promise<void> {
  const written = {
    ...fields,
    ...(repriced && { selling_price_paise }),
    ...(retaxed && { taxes: JSON.stringify(taxes), taxes_set_at: scope.now }),
  }
  await scope.run(
    db
      .updateTable('product_versions')
      .set((eb) => ({ ...written, version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
  if (repriced) await endPrices(scope, [id], null)
}

/** Writes the price of the day to the products; one without a version that sells now stays unchanged. */
export async function followNewestVersion(scope: Scope, ...productIds: string[]): Promise<void> {
  await scope.run(
    sql`
      update products set selling_price_paise = newest.price,
             price_includes_tax = newest.price_includes_tax, mrp_paise = newest.mrp_paise, version = products.version + 1
      from (
        select distinct on (v.product_id) v.product_id, ${sellingPrice(scope)} as price, v.price_includes_tax, v.mrp_paise
        from product_versions v
        where v.workspace_id = ${scope.workspaceId} and v.product_id = any(${productIds}::uuid[])
          and ${effectiveNow(scope)}
        order by v.product_id, ${latestFirst}) as newest
      where products.workspace_id = ${scope.workspaceId} and products.id = newest.product_id
        and (products.selling_price_paise, products.price_includes_tax, products.mrp_paise) is distinct from
          (newest.price, newest.price_includes_tax, newest.mrp_paise)`.compile(db),
  )
}

/** Deletes a version unless stock, an intake or a sale refers to it; returns whether it did. */
export async function removeVersion(scope: Scope, id: string): Promise<boolean> {
  const written = await scope.run(
    sql`
      update product_versions set deleted_at = ${scope.now}, is_active = false, version = version + 1
      where workspace_id = ${scope.workspaceId} and id = ${id}
        and not exists (select from stock_movements where workspace_id = ${scope.workspaceId} and product_version_id = ${id})
        and not exists (select from inventory_intake_items where workspace_id = ${scope.workspaceId} and product_version_id = ${id})
        and not exists (select from sale_lines where workspace_id = ${scope.workspaceId} and product_version_id = ${id})`.compile(
      db,
    ),
  )
  return written > 0
}

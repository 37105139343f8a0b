import { sql } from 'kysely'
import { columnsOf } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { copiedTaxes } from './taxes-store.ts'

/** A lot's prices in paise, its discount in percent. */
type LotPrices = {
  versionId: string
  buyingPrice: number
  sellingPrice: number
  /** As printed on its goods. */
  mrp: number | null
  discount: number | null
}

type NewLot = LotPrices & {
  product: {
    id: string
    max_customer_discount: number | null
    price_includes_tax: boolean
  }
}

/** Adds the lots of a draft intake: product versions that do not sell until the intake is confirmed. */
export function insertLots(scope: Scope, intakeId: string, lots: readonly NewLot[]) {
  const rows = lots.map((lot) => ({
    workspace_id: scope.workspaceId,
    id: lot.versionId,
    product_id: lot.product.id,
    buying_price_paise: lot.buyingPrice,
    selling_price_paise: lot.sellingPrice,
    discount: lot.discount,
    max_customer_discount: lot.product.max_customer_discount,
    price_includes_tax: lot.product.price_includes_tax,
    mrp_paise: lot.mrp,
    is_active: false,
    intake_id: intakeId,
    created_at: scope.now,
  }))
  const columns = sql.raw(columnsOf(rows))
  const copied = copiedTaxes(scope, sql.ref('given.product_id'))
  return scope.run(
    sql`
      insert into product_versions (${columns}, taxes, taxes_set_at)
      select ${columns}, ${copied.taxes}, ${copied.taxes_set_at}
      from jsonb_populate_recordset(null::product_versions, ${JSON.stringify(rows)}::jsonb) given
      returning 1`.compile(db),
  )
}

/** Updates the prices of lots; a null `note` leaves theirs unchanged. */
export function repriceLots(scope: Scope, lots: readonly (LotPrices & { note: string | null })[]) {
  const each = <T>(pick: (lot: (typeof lots)[number]) => T) => lots.map(pick)
  return scope.run(
    sql`
      update product_versions v set buying_price_paise = c.buying, selling_price_paise = c.selling,
             mrp_paise = c.mrp, discount = c.discount, notes = coalesce(c.note, v.notes), version = v.version + 1
      from unnest(${each((lot) => lot.versionId)}::uuid[], ${each((lot) => lot.note)}::text[],
                  ${each((lot) => lot.buyingPrice)}::bigint[], ${each((lot) => lot.sellingPrice)}::bigint[],
                  ${each((lot) => lot.mrp)}::bigint[], ${each((lot) => lot.discount)}::numeric[])
             as c (id, note, buying, selling, mrp, discount)
      where v.workspace_id = ${scope.workspaceId} and v.id = c.id`.compile(db),
    'reprice_lots',
  )
}

/**
 * Deletes the lots of a draft intake; one that got stock from an adjustment stays as a version without an
 * intake item.
 */
export const removeLots = (scope: Scope, intakeId: string, versionIds: readonly string[]) =>
  scope.run(
    sql`
      delete from product_versions v
      where v.workspace_id = ${scope.workspaceId} and v.intake_id = ${intakeId}
        and v.id = any(${[...versionIds]}::uuid[])
        and not exists (select from stock_movements m
                        where m.workspace_id = ${scope.workspaceId} and m.product_version_id = v.id)`.compile(
      db,
    ),
    'remove_lots',
  )

/** Makes the lots of a confirmed intake sellable from now. */
export const activateLots = (scope: Scope, versionIds: readonly string[]) =>
  scope.run(
    db
      .updateTable('product_versions')
      .set((eb) => ({ is_active: true, effective_from: scope.now, version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', sql<string>`any(${[...versionIds]}::uuid[])`),
    'activate_lots',
  )

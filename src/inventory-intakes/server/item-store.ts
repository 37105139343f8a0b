import { sql } from 'kysely'
import type { Paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { GstScheme } from '#gst/scheme.ts'
import type { IntakeItemFacts } from '#inventory-intakes/intake.ts'
import type { PackSize } from '#products/packs.ts'
import { removeLots, repriceLots } from '#products/server/lots-store.ts'
import { packsOn } from '#products/server/price-store.ts'

/** The items of an intake, in their order, with how the workspace and the vendor are registered. */
export const itemsOfIntake = (scope: Scope, intakeId: string) =>
  scope.many(
    db
      .selectFrom('inventory_intake_items as i')
      .innerJoin('products as p', (join) =>
        join.onRef('p.workspace_id', '=', 'i.workspace_id').onRef('p.id', '=', 'i.product_id'),
      )
      .innerJoin('metrics as m', (join) =>
        join.onRef('m.workspace_id', '=', 'p.workspace_id').onRef('m.id', '=', 'p.metric_id'),
      )
      .innerJoin('product_versions as v', (join) =>
        join.onRef('v.workspace_id', '=', 'i.workspace_id').onRef('v.id', '=', 'i.product_version_id'),
      )
      .innerJoin('inventory_intakes as n', (join) =>
        join.onRef('n.workspace_id', '=', 'i.workspace_id').onRef('n.id', '=', 'i.intake_id'),
      )
      .innerJoin('vendors as s', (join) =>
        join.onRef('s.workspace_id', '=', 'n.workspace_id').onRef('s.id', '=', 'n.vendor_id'),
      )
      .innerJoin('workspaces as w', 'w.workspace_id', 'i.workspace_id')
      .selectAll('i')
      .select('n.status as intake_status')
      .select([
        's.gst_number as vendorGstin',
        's.is_composition as fromComposition',
        sql<GstScheme>`w.gst_scheme`.as('scheme'),
      ])
      .select(['p.product_id as product_code', 'p.barcode', 'p.brand'])
      .select(packsOn(scope, 'p').as('packs'))
      .select(['m.decimals', 'v.price_includes_tax', 'v.mrp_paise', 'p.mrp_paise as product_mrp'])
      .where('i.workspace_id', '=', scope.workspaceId)
      .where('i.intake_id', '=', intakeId)
      .orderBy('i.position'),
    'items_of_intake',
  )

export type ItemRow = Awaited<ReturnType<typeof itemsOfIntake>>[number]

/** An item after a save; `note` is its version's note about the new price. */
export type SavedItem = IntakeItemFacts & {
  row: ItemRow
  pack: PackSize | null
  mrp: Paise | null
  note: string | null
}

/** Updates items and, with the same prices, their lots: two statements for any number of items. */
export async function updateItems(
  scope: Scope,
  intakeId: string,
  items: readonly SavedItem[],
): Promise<void> {
  const each = <T>(pick: (item: SavedItem) => T) => items.map(pick)
  const prices = [
    each((item) => item.buyingPrice),
    each((item) => item.sellingPrice),
    each((item) => item.discount),
  ] as const
  await Promise.all([
    scope.run(
      sql`
        update inventory_intake_items i set quantity = c.quantity, pack = c.pack, damaged = c.damaged, free = c.free, buying_price_paise = c.buying,
               selling_price_paise = c.selling, discount = c.discount
        from unnest(${each((item) => item.row.id)}::uuid[], ${each((item) => item.quantity)}::numeric[],
                    ${each(({ pack }) => pack && JSON.stringify(pack))}::jsonb[], ${each((item) => item.damaged ?? 0)}::numeric[],
                    ${each((item) => item.free ?? 0)}::numeric[], ${prices[0]}::bigint[],
                    ${prices[1]}::bigint[], ${prices[2]}::numeric[])
               as c (id, quantity, pack, damaged, free, buying, selling, discount)
        where i.workspace_id = ${scope.workspaceId} and i.intake_id = ${intakeId} and i.id = c.id`.compile(
        db,
      ),
      'update_intake_items',
    ),
    repriceLots(
      scope,
      items.map(({ row, ...item }) => ({ ...item, versionId: row.product_version_id })),
    ),
  ])
}

/**
 * Deletes items of a draft with their lots, which have no movements; a lot that got stock from an adjustment
 * stays as its own version. Two statements for any number of items.
 */
export async function removeItems(scope: Scope, intakeId: string, rows: readonly ItemRow[]): Promise<void> {
  const lots = rows.map((row) => row.product_version_id)
  await Promise.all([
    scope.run(
      db
        .deleteFrom('inventory_intake_items')
        .where('workspace_id', '=', scope.workspaceId)
        .where('intake_id', '=', intakeId)
        .where('product_version_id', '=', sql<string>`any(${lots}::uuid[])`),
      'remove_intake_items',
    ),
    removeLots(scope, intakeId, lots),
  ])
}

/** Records what items booked as received but not billed, in paise, where it is not what came into stock. */
export const markBooked = (scope: Scope, items: readonly { id: string; owed: number }[]) =>
  scope.run(
    sql`
      update inventory_intake_items i set booked_paise = c.owed
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ owed }) => owed)}::bigint[]) as c (id, owed)
      where i.workspace_id = ${scope.workspaceId} and i.id = c.id`.compile(db),
    'mark_booked_items',
  )

/** Records the tax per unit that is part of what items cost, in paise. */
export const markTaxInCost = (scope: Scope, items: readonly { id: string; addedCost: number }[]) =>
  scope.run(
    sql`
      update inventory_intake_items i set added_cost_paise = c.added
      from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ addedCost }) => addedCost)}::bigint[]) as c (id, added)
      where i.workspace_id = ${scope.workspaceId} and i.id = c.id`.compile(db),
    'mark_tax_in_cost',
  )

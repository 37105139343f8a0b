import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { IntakeItemFacts } from '#inventory-intakes/intake.ts'

/** The items of an intake, in their order. */
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
      .selectAll('i')
      .select(['m.decimals'])
      .where('i.workspace_id', '=', scope.workspaceId)
      .where('i.intake_id', '=', intakeId)
      .orderBy('i.position'),
    'items_of_intake',
  )

export type ItemRow = Awaited<ReturnType<typeof itemsOfIntake>>[number]

/** An item as a save leaves it; `note` is what its version says about the new price. */
export type SavedItem = IntakeItemFacts & { row: ItemRow; note: string | null }

/** Writes items and, with the same prices, their versions: two statements for any number of items. */
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
        update inventory_intake_items i set quantity = c.quantity, buying_price_paise = c.buying,
               selling_price_paise = c.selling, discount = c.discount
        from unnest(${each((item) => item.row.id)}::uuid[], ${each((item) => item.quantity)}::numeric[],
                    ${prices[0]}::bigint[], ${prices[1]}::bigint[], ${prices[2]}::numeric[])
               as c (id, quantity, buying, selling, discount)
        where i.workspace_id = ${scope.workspaceId} and i.intake_id = ${intakeId} and i.id = c.id`.compile(
        db,
      ),
      'update_intake_items',
    ),
    scope.run(
      sql`
        update product_versions v set buying_price_paise = c.buying, selling_price_paise = c.selling,
               discount = c.discount, notes = coalesce(c.note, v.notes), version = v.version + 1
        from unnest(${each((item) => item.row.product_version_id)}::uuid[], ${each((item) => item.note)}::text[],
                    ${prices[0]}::bigint[], ${prices[1]}::bigint[], ${prices[2]}::numeric[])
               as c (id, note, buying, selling, discount)
        where v.workspace_id = ${scope.workspaceId} and v.id = c.id`.compile(db),
      'reprice_versions',
    ),
  ])
}

/**
 * Takes items out of a draft with their lots, which nothing has moved; a lot that was given stock by a count stays as
 * a version of its own. Two statements for any number of items.
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
    scope.run(
      sql`
        delete from product_versions v
        where v.workspace_id = ${scope.workspaceId} and v.intake_id = ${intakeId}
          and v.id = any(${lots}::uuid[])
          and not exists (select from stock_movements m
                          where m.workspace_id = ${scope.workspaceId} and m.product_version_id = v.id)`.compile(
        db,
      ),
      'remove_lots',
    ),
  ])
}

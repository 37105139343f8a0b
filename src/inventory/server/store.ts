import { sql } from 'kysely'
import { v7 } from 'uuid'
import { paiseOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#inventory/messages.ts'
import {
  changesOf,
  type LevelChange,
  levelAfter,
  type MovementKind,
  type NamedLevel,
  type QuantityOf,
} from '#inventory/stock.ts'
import { UNIT_COST } from '#products/server/unit-cost.ts'

/** A line of the ledger: a quantity of a version in (+) or out (−), and the document that explains it, if there is one. */
export type Movement = QuantityOf & {
  id?: string
  productId: string
  kind: MovementKind
  reason?: string
  documentId?: string
  documentLabel?: string
}

/** A locked level with the number of its product, such as PRD-00001. */
type LockedLevel = NamedLevel & { label: string }

/**
 * The levels of these versions, locked until the transaction ends. Rows are locked in id order, so that two documents
 * with the same products in opposite order wait for each other and never deadlock. One statement.
 */
export const lockLevels = (scope: Scope, versionIds: readonly string[]): Promise<LockedLevel[]> =>
  scope.many(
    sql<LockedLevel>`
      select l.product_version_id as "productVersionId", l.product_id as "productId", l.on_hand as "onHand",
             l.reserved, p.name as product, p.product_id as label, m.shorthand as unit
      from stock_levels l
      join products p on p.workspace_id = l.workspace_id and p.id = l.product_id
      join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id
      where l.workspace_id = ${scope.workspaceId} and l.product_version_id = any(${[...versionIds]}::uuid[])
      order by l.product_version_id
      for update of l`.compile(db),
    'lock_levels',
  )

/** Gives new versions an empty level, which every version needs before its stock changes. One statement. */
export async function openLevels(
  scope: Scope,
  versions: readonly { productVersionId: string; productId: string }[],
): Promise<void> {
  await scope.run(
    sql`
      insert into stock_levels (workspace_id, product_version_id, product_id)
      select ${scope.workspaceId}::uuid, v.id, v.product_id
      from unnest(${versions.map((each) => each.productVersionId)}::uuid[],
                  ${versions.map((each) => each.productId)}::uuid[]) as v (id, product_id)
      on conflict (workspace_id, product_version_id) do nothing`.compile(db),
    'open_levels',
  )
}

/**
 * The only way that stock changes: locks the levels, applies all movements and reservations and writes the
 * movements to the ledger, two statements for any number of lines. Selling: reservations +q. Delivering:
 * movements −q with reservations −q. Cancelling: reservations −q. Returning: movements +q. Returns the value of
 * each movement, in paise. Refuses ('conflict', "Only {n} {unit} of {product} available") when available
 * would fall below zero, adding up lines of one version; notFound for a version without a level in this
 * workspace.
 */
export async function moveStock(
  scope: Scope,
  movements: readonly Movement[],
  reservations: readonly QuantityOf[] = [],
): Promise<number[]> {
  const changes = changesOf(movements, reservations)
  if (changes.length === 0) return []
  const levels = await lockLevels(
    scope,
    changes.map((each) => each.productVersionId),
  )
  for (const change of changes) {
    const level = levels.find((each) => each.productVersionId === change.productVersionId)
    if (!level) throw new Refusal('notFound', messages.lotNotFound)
    levelAfter(level, change)
  }
  return applyChanges(scope, changes, movements)
}

/**
 * Changes locked levels and adds the movements. What is on hand of a lot is worth its quantity × unit cost, rounded; a
 * movement is worth the difference that it makes, so that the values of a lot add up to what is left of it.
 */
async function applyChanges(
  scope: Scope,
  changes: readonly LevelChange[],
  movements: readonly Movement[],
): Promise<number[]> {
  const each = <T>(pick: (movement: Movement) => T) => movements.map(pick)
  const valued = await scope.many(
    sql<{ value: number }>`
      with levels as (
        update stock_levels l set on_hand = l.on_hand + c.on_hand, reserved = l.reserved + c.reserved
        from unnest(${changes.map((each) => each.productVersionId)}::uuid[],
                    ${changes.map((each) => each.onHand)}::numeric[],
                    ${changes.map((each) => each.reserved)}::numeric[]) as c (id, on_hand, reserved)
        where l.workspace_id = ${scope.workspaceId} and l.product_version_id = c.id
        returning l.product_version_id as id, l.on_hand - c.on_hand as before
      ), moved as (
        select m.*, levels.before + sum(m.quantity) over (partition by m.version_id order by m.at) as after,
               ${sql.raw(UNIT_COST)} as cost
        from unnest(${each((m) => m.id ?? v7())}::uuid[], ${each((m) => m.productId)}::uuid[],
                    ${each((m) => m.productVersionId)}::uuid[], ${each((m) => m.quantity)}::numeric[],
                    ${each((m) => m.kind)}::text[], ${each((m) => m.reason ?? '')}::text[],
                    ${each((m) => m.documentId ?? null)}::uuid[], ${each((m) => m.documentLabel ?? '')}::text[])
               with ordinality
               as m (id, product_id, version_id, quantity, kind, reason, document_id, document_label, at)
        join levels on levels.id = m.version_id
        join product_versions v on v.workspace_id = ${scope.workspaceId} and v.id = m.version_id
      ), ledger as (
        insert into stock_movements (workspace_id, id, product_id, product_version_id, quantity, value_paise, kind, reason,
                                     document_id, document_label, user_id, user_name, created_at)
        select ${scope.workspaceId}::uuid, m.id, m.product_id, m.version_id, m.quantity,
               round(m.after * m.cost) - round((m.after - m.quantity) * m.cost), m.kind, m.reason, m.document_id,
               m.document_label, ${scope.userId}::uuid, ${scope.userName}, ${scope.now}::timestamptz
        from moved m
        returning id, value_paise
      )
      select ledger.value_paise as value from ledger join moved using (id) order by moved.at`.compile(db),
    'move_stock',
  )
  return valued.map(({ value }) => paiseOf(BigInt(value)))
}

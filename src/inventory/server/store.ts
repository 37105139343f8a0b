import { sql } from 'kysely'
import { v7 } from 'uuid'
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

/** A line of the ledger: a quantity of a version in (+) or out (−), and the document that explains it. */
export type Movement = QuantityOf & {
  productId: string
  kind: MovementKind
  reason?: string
  documentId?: string
  documentLabel?: string
}

/**
 * The levels of these versions, locked until the transaction ends. Rows are locked in id order, so that two documents
 * with the same products in opposite order wait for each other and never deadlock. One statement.
 */
export const lockLevels = (scope: Scope, versionIds: readonly string[]): Promise<NamedLevel[]> =>
  scope.many(
    sql<NamedLevel>`
      select l.product_version_id as "productVersionId", l.product_id as "productId", l.on_hand as "onHand",
             l.reserved, p.name as product, m.shorthand as unit
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
 * movements to the ledger, three statements for any number of lines. Selling: reservations +q. Delivering:
 * movements −q with reservations −q. Cancelling: reservations −q. Returning: movements +q. Refuses
 * ('conflict', "Only {n} {unit} of {product} available") when available would fall below zero, adding up
 * lines of one version; notFound for a version without a level in this workspace.
 */
export async function moveStock(
  scope: Scope,
  movements: readonly Movement[],
  reservations: readonly QuantityOf[] = [],
): Promise<void> {
  const changes = changesOf(movements, reservations)
  if (changes.length === 0) return
  const levels = await lockLevels(
    scope,
    changes.map((each) => each.productVersionId),
  )
  for (const change of changes) {
    const level = levels.find((each) => each.productVersionId === change.productVersionId)
    if (!level) throw new Refusal('notFound', messages.lotNotFound)
    levelAfter(level, change)
  }
  await Promise.all([applyChanges(scope, changes), insertMovements(scope, movements)])
}

const applyChanges = (scope: Scope, changes: readonly LevelChange[]) =>
  scope.run(
    sql`
      update stock_levels l set on_hand = l.on_hand + c.on_hand, reserved = l.reserved + c.reserved
      from unnest(${changes.map((each) => each.productVersionId)}::uuid[],
                  ${changes.map((each) => each.onHand)}::numeric[],
                  ${changes.map((each) => each.reserved)}::numeric[]) as c (id, on_hand, reserved)
      where l.workspace_id = ${scope.workspaceId} and l.product_version_id = c.id`.compile(db),
    'apply_stock_changes',
  )

async function insertMovements(scope: Scope, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const each = <T>(pick: (movement: Movement) => T) => movements.map(pick)
  await scope.run(
    sql`
      insert into stock_movements (workspace_id, id, product_id, product_version_id, quantity, kind, reason,
                                   document_id, document_label, user_id, user_name, created_at)
      select ${scope.workspaceId}::uuid, m.id, m.product_id, m.version_id, m.quantity, m.kind, m.reason, m.document_id,
             m.document_label, ${scope.userId}::uuid, ${scope.userName}, ${scope.now}::timestamptz
      from unnest(${each(() => v7())}::uuid[], ${each((m) => m.productId)}::uuid[],
                  ${each((m) => m.productVersionId)}::uuid[], ${each((m) => m.quantity)}::numeric[],
                  ${each((m) => m.kind)}::text[], ${each((m) => m.reason ?? '')}::text[],
                  ${each((m) => m.documentId ?? null)}::uuid[], ${each((m) => m.documentLabel ?? '')}::text[])
             as m (id, product_id, version_id, quantity, kind, reason, document_id, document_label)
      returning id`.compile(db),
    'insert_movements',
  )
}

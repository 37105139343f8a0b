import { sql } from 'kysely'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import { alphabetical } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { SaveEntry } from '#price-lists/input.ts'
import { messages } from '#price-lists/messages.ts'

const ofWorkspace = (scope: Scope) =>
  db
    .selectFrom('price_list_entries as e')
    .leftJoin('products as p', (join) =>
      join.onRef('p.workspace_id', '=', 'e.workspace_id').onRef('p.id', '=', 'e.product_id'),
    )
    .selectAll('e')
    .select('p.name as product')
    .where('e.workspace_id', '=', scope.workspaceId)

/** The prices of a list: those for all products first, then by product, quantity and day. */
export const entriesOf = (scope: Scope, priceListId: string) =>
  scope.many(
    ofWorkspace(scope)
      .where('e.price_list_id', '=', priceListId)
      .orderBy(sql`e.product_id is not null`)
      .orderBy(alphabetical('p.name'))
      .orderBy('e.product_id')
      .orderBy('e.from_quantity')
      .orderBy('e.valid_from'),
  )

export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

/** A price of a list, or notFound. */
export async function findEntry(scope: Scope, id: string): Promise<EntryRow> {
  const row = await scope.one(ofWorkspace(scope).where('e.id', '=', id))
  if (!row) throw new Refusal('notFound', messages.entryNotFound)
  return row
}

/** Adds a price to a locked list or replaces the one with this id; refuses ('conflict') the same quantity and day twice. */
export async function saveEntry(scope: Scope, input: SaveEntry): Promise<string> {
  const { id = v7(), priceListId, productId, rate, percentOff, from, to } = input
  const values = {
    product_id: productId ?? null,
    rate_paise: rate ?? null,
    rate_includes_tax: rate !== undefined && input.rateIncludesTax,
    percent_off: rate === undefined ? percentOff : null,
    from_quantity: input.fromQuantity,
    valid_from: from ?? null,
    valid_to: to ?? null,
  }
  const { workspaceId: workspace_id } = scope
  await scope
    .run(
      db
        .insertInto('price_list_entries')
        .values({ workspace_id, id, price_list_id: priceListId, ...values })
        .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doUpdateSet(values)),
      'save_price_list_entry',
    )
    .catch((error) => {
      throw violates(error, 'price_list_entries_once') ? new Refusal('conflict', messages.entryTaken) : error
    })
  return id
}

/** Deletes a price of a list. */
export const deleteEntry = (scope: Scope, id: string) =>
  scope.run(
    db.deleteFrom('price_list_entries').where('workspace_id', '=', scope.workspaceId).where('id', '=', id),
    'delete_price_list_entry',
  )

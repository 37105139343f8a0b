import { sql } from 'kysely'
import type { z } from 'zod'
import { db } from '#base/server/database.ts'
import { holdsWords, pageOf } from '#base/server/page.ts'
import type { Scope } from '#base/server/scope.ts'
import type { movementsListInput } from '#inventory/input.ts'
import { movementDay } from './movement-day-store.ts'

/** A line of the ledger; `created_at` is text when nested in another row. */
export type MovementRow = {
  id: string
  product_id: string
  product_name: string
  shorthand: string
  product_version_id: string
  quantity: number
  value_paise: number | null
  kind: string
  reason: string
  document_id: string | null
  document_label: string
  user_name: string
  dated_on: string
  created_at: Date | string
}

/** The number of latest movements returned with a product. */
const NEWEST = 20

const ledger = (scope: Scope) =>
  db
    .selectFrom('stock_movements')
    .innerJoin('products', (join) =>
      join
        .onRef('products.workspace_id', '=', 'stock_movements.workspace_id')
        .onRef('products.id', '=', 'stock_movements.product_id'),
    )
    .innerJoin('metrics', (join) =>
      join
        .onRef('metrics.workspace_id', '=', 'products.workspace_id')
        .onRef('metrics.id', '=', 'products.metric_id'),
    )
    .where('stock_movements.workspace_id', '=', scope.workspaceId)

const columns = [
  'stock_movements.id',
  'stock_movements.product_id',
  'products.name as product_name',
  'metrics.shorthand',
  'stock_movements.product_version_id',
  'stock_movements.quantity',
  'stock_movements.value_paise',
  'stock_movements.kind',
  'stock_movements.reason',
  'stock_movements.document_id',
  'stock_movements.document_label',
  'stock_movements.user_name',
  movementDay.as('dated_on'),
  'stock_movements.created_at',
] as const

/** The latest movements of a product, as one column of the statement that reads the product. */
export function newestMovements(scope: Scope, productId: string) {
  const newest = ledger(scope)
    .where('stock_movements.product_id', '=', productId)
    .select([...columns])
    .orderBy('stock_movements.id', 'desc')
    .limit(NEWEST)
  return sql<MovementRow[]>`(select coalesce(json_agg(m order by m.id desc), '[]') from (${newest}) as m)`
}

/** One page of the ledger, newest first by default. */
export function pageOfMovements(scope: Scope, asked: z.output<typeof movementsListInput>) {
  const { productId, productVersionId, kind } = asked.filters ?? {}
  let rows = ledger(scope)
  if (productId) rows = rows.where('stock_movements.product_id', '=', productId)
  if (productVersionId) rows = rows.where('stock_movements.product_version_id', '=', productVersionId)
  if (kind) rows = rows.where('stock_movements.kind', '=', kind)
  if (asked.search) {
    const { search } = asked
    rows = rows.where(({ or }) =>
      or([
        holdsWords('products.search', search),
        holdsWords(sql`lower(stock_movements.document_label)`, search),
      ]),
    )
  }
  return pageOf(scope, asked, rows, (query) => query.select([...columns]), {
    by: { neverNull: sql.ref('stock_movements.id') },
    id: sql.ref('stock_movements.id'),
  })
}

/** The first day, yyyy-MM-dd, on which a lot moved, as the books have it; undefined before it did. */
export async function firstDayOfLot(scope: Scope, productVersionId: string): Promise<string | undefined> {
  const row = await scope.one(
    db
      .selectFrom('stock_movements')
      .select(sql<string | null>`min(${movementDay})`.as('day'))
      .where('workspace_id', '=', scope.workspaceId)
      .where('product_version_id', '=', productVersionId),
    'first_day_of_lot',
  )
  return row?.day ?? undefined
}

import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import { alphabetical, pageOf } from '#base/server/page.ts'
import { matchesText } from '#base/server/party-search.ts'
import type { Scope } from '#base/server/scope.ts'
import { type Aged, aged, requireSum, sumsOfAged } from '#books/server/ageing-store.ts'
import type { AgeingList } from '#receipts/input.ts'

/** The customers that the list asks for, each with their ageing under `aged`. */
function matching(scope: Scope, { search, filters }: AgeingList) {
  const rows = db
    .selectFrom('customers')
    .innerJoin(aged(scope, filters?.asOf ?? scope.today, 'customer_id').as<'aged'>('aged'), (join) =>
      join.onRef('aged.party', '=', 'customers.id'),
    )
    .where('customers.workspace_id', '=', scope.workspaceId)
  return search ? rows.where(matchesText('customers', search)) : rows
}

/** One page of what customers owe, by age. */
export const pageOfAgeing = (scope: Scope, asked: AgeingList) => {
  const by = asked.sortBy ?? 'overdue'
  return pageOf(
    scope,
    asked,
    matching(scope, asked),
    (query) =>
      query
        .selectAll('aged')
        .select(['customers.name', 'customers.customer_id as display_id', 'customers.phone_number'])
        .select('customers.is_walk_in'),
    {
      by: { neverNull: by === 'name' ? alphabetical('customers.name') : sql.ref(`aged.${by}`) },
      id: sql.ref('customers.id'),
    },
  )
}

/** What all customers that match owe together. */
export const sumsOfAgeing = async (scope: Scope, asked: AgeingList): Promise<Aged> =>
  requireSum((await scope.many(matching(scope, asked).select(sumsOfAged())))[0])

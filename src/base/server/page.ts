import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Pagination, paginationOf, searchText, searchWords } from '#base/list.ts'
import { db } from './database.ts'
import type { Statements } from './scope.ts'

type Asked = { page: number; perPage: number; sortDirection: 'asc' | 'desc' }

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The condition that a column of search text (lower-cased) holds every word of the text, anywhere and in any order:
 * people type "elbow 1/2" for "CPVC Elbow 1/2 inch", and "m-seal" for "MSeal". Wildcards are taken literally.
 */
export function holdsWords(column: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const holds = (word: string) => sql`${searched} like ${likePattern(word)}`
  const each = searchWords(text).map((spellings) => sql`(${sql.join(spellings.map(holds), sql` or `)})`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** Sorts what holds the text as it was typed before what holds its words apart: the first choice of a picker is right. */
export const phraseFirst = (column: string, text: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} not like ${likePattern(searchText(text))}`

/** Sorts by a name as people do: "anchor bolt" beside "Anchor", not after "Zinc". */
export const alphabetical = (column: string): RawBuilder<unknown> => sql`lower(${sql.ref(column)})`

/**
 * One page and the total in one statement. `filtered` holds tables, joins and conditions without columns, as the total
 * needs them; `columns` adds what a row shows, with joins that neither take rows away nor double them; `order` is an
 * allowed column; `id` breaks ties, so that no row is doubled or lost between pages.
 */
export async function pageOf<Known, Tables extends keyof Known, Wide, Joined extends keyof Wide, Row>(
  statements: Statements,
  asked: Asked,
  filtered: SelectQueryBuilder<Known, Tables, object>,
  columns: (query: SelectQueryBuilder<Known, Tables, object>) => SelectQueryBuilder<Wide, Joined, Row>,
  order: { by: Expression<unknown>; id: Expression<unknown> },
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const total = filtered.select(sql<number>`count(*)`.as('n'))
  const page = columns(filtered)
    .select(sql<number>`(${total})`.as('total_rows'))
    .orderBy(sql`${order.by} ${sql.raw(asked.sortDirection)} nulls last`)
    .orderBy(sql`${order.id} ${sql.raw(asked.sortDirection)}`)
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
  const rows = await statements.many(sql<Row & { total_rows: number }>`${page}`.compile(db))
  const first = rows[0]
  const count = first
    ? first.total_rows
    : asked.page === 1
      ? 0
      : ((await statements.one(sql<{ n: number }>`${total}`.compile(db)))?.n ?? 0)
  return { rows, pagination: paginationOf(asked, count) }
}

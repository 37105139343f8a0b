import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Pagination, paginationOf } from '#base/list.ts'
import { searchText, searchWords } from '#base/search-words.ts'
import { afterCursor, cursorOf, type Place } from './cursor.ts'
import { db } from './database.ts'
import type { Statements } from './scope.ts'

type Asked = { page: number; perPage: number; cursor?: string | undefined; sortDirection: 'asc' | 'desc' }
type Extra = { total_rows: number; place: Place }

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The condition that a column of search text (lower-cased) contains every word of the text, anywhere and in
 * any order: people type "elbow 1/2" for "CPVC Elbow 1/2 inch", and "m-seal" for "MSeal". Wildcards are taken
 * literally.
 */
export function holdsWords(column: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const holds = (word: string) => sql`${searched} like ${likePattern(word)}`
  const each = searchWords(text).map((spellings) => sql`(${sql.join(spellings.map(holds), sql` or `)})`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/**
 * Sorts rows that contain the exact text before those that contain its words, so that the first option of a
 * picker is right.
 */
export const phraseFirst = (column: string, text: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} not like ${likePattern(searchText(text))}`

/** Sorts by name regardless of case: "anchor bolt" beside "Anchor", not after "Zinc". */
export const alphabetical = (column: string): RawBuilder<unknown> => sql`lower(${sql.ref(column)})`

/**
 * One page and the total in one statement. `filtered` contains tables, joins and conditions without columns,
 * as the total needs them; `columns` adds the row's columns, with joins that neither drop nor duplicate rows;
 * `order` is an allowed column; `id` breaks ties, so that no row is repeated or lost between pages. With a
 * cursor the page starts after its row, whatever was inserted or deleted before it; otherwise at the page
 * number.
 */
export async function pageOf<Known, Tables extends keyof Known, Wide, Joined extends keyof Wide, Row>(
  statements: Statements,
  asked: Asked,
  filtered: SelectQueryBuilder<Known, Tables, object>,
  columns: (query: SelectQueryBuilder<Known, Tables, object>) => SelectQueryBuilder<Wide, Joined, Row>,
  { by, id }: { by: Expression<unknown>; id: Expression<unknown> },
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const order = { by, id, direction: asked.sortDirection }
  const total = filtered.select(sql<number>`count(*)`.as('n'))
  const shown = columns(filtered)
  const page = (asked.cursor === undefined ? shown : shown.where(afterCursor(order, asked.cursor)))
    .select(sql<number>`(${total})`.as('total_rows'))
    .select(sql<Place>`json_build_object('value', (${by})::text, 'id', (${id})::text)`.as('place'))
    .orderBy(sql`${by} ${sql.raw(order.direction)} nulls last`)
    .orderBy(sql`${id} ${sql.raw(order.direction)}`)
    .limit(asked.perPage + 1)
    .offset(asked.cursor === undefined ? (asked.page - 1) * asked.perPage : 0)
  const found = await statements.many(sql<Row & Extra>`${page}`.compile(db))
  const rows = found.slice(0, asked.perPage)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  const isWhole = asked.page === 1 && asked.cursor === undefined
  const count =
    found[0]?.total_rows ??
    (isWhole ? 0 : ((await statements.one(sql<{ n: number }>`${total}`.compile(db)))?.n ?? 0))
  const nextCursor = last ? cursorOf(order, last.place) : null
  return { rows, pagination: { ...paginationOf(asked, count), nextCursor } }
}

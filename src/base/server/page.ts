import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED, COUNTED_FOUND, type Pagination, paginationOf } from '#base/list.ts'
import { searchText, searchWords } from '#base/search-words.ts'
import { soundSpellings } from '#base/sounds.ts'
import { afterCursor, cursorOf, orderOf, type Place, type SortColumn } from './cursor.ts'
import { db } from './database.ts'
import type { Statements } from './scope.ts'

type Asked = {
  page: number
  perPage: number
  cursor?: string | undefined
  sortDirection: 'asc' | 'desc'
  search?: string | undefined
  countAll?: boolean | undefined
}
type Extra = { total_rows: number; place: Place }

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column of text contains a word, or sounds like it. */
export type Holds = (column: RawBuilder<unknown>, by?: 'like' | 'ilike') => RawBuilder<SqlBool>

/**
 * The condition that every word of the text is found, anywhere and in any order: people type "elbow 1/2" for "CPVC Elbow
 * 1/2 inch", "m-seal" for "MSeal" and "tar" for "तार". `isFound` says where, given what tells whether a column of search text
 * contains the word; only text that is not lower-cased needs `ilike`. Wildcards are taken literally.
 */
export function everyWord(text: string, isFound: (holds: Holds) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const each = searchWords(text).map((spellings) => isFound(holdsOne(spellings)))
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** Tells whether a column contains a word in one of its spellings. */
export function holdsOne(spellings: readonly string[]): Holds {
  const wanted = [...spellings, ...spellings.slice(0, 1).flatMap(soundSpellings)].map(likePattern)
  return (column, by = 'like') =>
    sql<SqlBool>`(${sql.join(
      wanted.map((word) => sql`${column} ${sql.raw(by)} ${word}`),
      sql` or `,
    )})`
}

/** The condition that a column of search text contains every word of the text. */
export function holdsWords(column: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  if (typeof column === 'string') return everyWord(text, (holds) => holds(sql.ref(column)))
  // Computes an expression once for a row, not once for each spelling of each word.
  const found = everyWord(text, (holds) => holds(sql.ref('searched.text')))
  return sql<SqlBool>`(select ${found} from (select ${column} as text offset 0) searched)`
}

/**
 * Sorts rows that contain the exact text before those that contain its words, so that the first option of a
 * picker is right.
 */
export const phraseFirst = (column: string, text: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} not like ${likePattern(searchText(text))}`

/** Sorts names by how near they are to a search (`nearness`), before `alphabetical`: Enter picks the first option. */
export const nearestFirst = (column: string, search: string): RawBuilder<unknown> => {
  const [name, text] = [sql`lower(${sql.ref(column)})`, searchText(search)]
  return sql`case when starts_with(${name}, ${text}) then 0 when strpos(${name}, ${` ${text}`}) > 0 then 1 else 2 end`
}

/** The condition that a column of search text contains the text as it is typed, in one piece. */
export const holdsPhrase = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${likePattern(searchText(text))}`

/** The condition that a lower-cased name begins with the text. */
export const beginsWith = (name: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${name} like ${likePattern(searchText(text)).slice(1)}`

/** Sorts by name regardless of case, so "anchor bolt" comes next to "Anchor", not after "Zinc". */
export const alphabetical = (column: string): RawBuilder<unknown> => sql`lower(${sql.ref(column)})`

/**
 * One page and the total in one statement. `filtered` contains tables, joins and conditions without columns,
 * as the total needs them; `columns` adds the row's columns, with joins that neither drop nor duplicate rows;
 * `order` is an allowed column; `id` breaks ties, so that no row is repeated or lost between pages. With a
 * cursor the page starts after its row, whatever was inserted or deleted before it; otherwise at the page
 * number. Counting stops at the next `COUNTED` rows after the page, or `COUNTED_FOUND` of a search, unless `countAll` asks
 * for every row.
 */
export async function pageOf<Known, Tables extends keyof Known, Wide, Joined extends keyof Wide, Row>(
  statements: Statements,
  asked: Asked,
  filtered: SelectQueryBuilder<Known, Tables, object>,
  columns: (query: SelectQueryBuilder<Known, Tables, object>) => SelectQueryBuilder<Wide, Joined, Row>,
  { by, id }: { by: SortColumn; id: Expression<unknown> },
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const order = orderOf(by, id, asked.sortDirection)
  const start = startOf(asked)
  const step = asked.search ? COUNTED_FOUND : COUNTED
  const most = Math.ceil((start + asked.perPage + 1) / step) * step
  const counted = asked.countAll ? filtered : filtered.limit(most + 1)
  const total = sql<number>`select count(*) as n from (${counted.select(sql`1`.as('one'))}) as counted`
  const direction = sql.raw(order.direction)
  const sorted = sql`${order.by} ${direction}${sql.raw(order.nullable ? ' nulls last' : '')}, ${id} ${direction}`
  const take = sql`order by ${sorted} limit ${asked.perPage + 1}`
  const shown = columns(filtered)
    .select(sql<number>`(${total})`.as('total_rows'))
    .select(sql<Place>`json_build_object('value', (${order.by})::text, 'id', (${id})::text)`.as('place'))
  // The rows before the page are skipped by their ids alone; reading their columns too would take longest. As an array they are
  // found once: without statistics PostgreSQL would look for them again for each row.
  const page =
    asked.cursor !== undefined
      ? shown.where(afterCursor(order, asked.cursor))
      : start > 0
        ? shown.where(
            sql<SqlBool>`${id} = any(array(${filtered.select(sql`${id}`.as('id'))} ${take} offset ${start}))`,
          )
        : shown
  const found = await statements.many(sql<Row & Extra>`${page} ${take}`.compile(db))
  const rows = found.slice(0, asked.perPage)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  const isWhole = start === 0 && asked.cursor === undefined
  const count =
    found[0]?.total_rows ??
    (isWhole ? 0 : ((await statements.one(sql<{ n: number }>`${total}`.compile(db)))?.n ?? 0))
  const isMore = !asked.countAll && count > most
  const pagination = paginationOf(asked, isMore ? most : count)
  return {
    rows,
    pagination: { ...pagination, isMore, nextCursor: last ? cursorOf(order, last.place) : null },
  }
}

/** How many rows come before the page; after a cursor it starts where the condition says. */
const startOf = ({ cursor, page, perPage }: Asked): number =>
  cursor === undefined ? (page - 1) * perPage : 0

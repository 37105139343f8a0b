import { type RawBuilder, sql } from 'kysely'
import { storedDays } from '#base/dates.ts'
import { MOST_STORED_PAISE } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

type Bounds = readonly [low: string | number, high: string | number]

const upTo = (most: number): Bounds => [-most, most]
const days: Bounds = [storedDays.first, storedDays.last]

/** The values of each type that the product can have stored. Counters keep half of their type for what is saved later. */
const BOUNDS: ReadonlyMap<string, Bounds> = new Map([
  ['date', days],
  ['timestamp with time zone', days],
  ['bigint', upTo(MOST_STORED_PAISE)],
  ['integer', upTo(2 ** 30)],
  ['smallint', upTo(2 ** 14)],
  ['numeric', upTo(99_999_999_999.999)],
])

type Typed = { columns: readonly string[]; types: readonly string[] }

/** Whether the amounts of each column add up to what can be counted in whole paise, without any loss. */
export async function isCountable(statements: Statements, table: Typed & { name: string }): Promise<boolean> {
  const amounts = table.columns.filter((_, at) => table.types[at] === 'bigint')
  if (amounts.length === 0) return true
  const each = amounts.map(
    (column) => sql`coalesce(sum(abs(${sql.ref(column)})), 0) <= ${sql.lit(Number.MAX_SAFE_INTEGER)}`,
  )
  const row = await statements.one(
    sql<{ countable: boolean }>`
      select ${sql.join(each, sql` and `)} as countable from ${sql.table(table.name)}
      where workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid`.compile(db),
  )
  return row?.countable ?? true
}

/** Whether each value of a row can have been stored by the product. NaN and infinite days and moments cannot. */
export function inBounds({ columns, types }: Typed): RawBuilder<boolean> {
  const each = columns.flatMap((column, at) => {
    const [low, high] = BOUNDS.get(types[at] ?? '') ?? []
    if (low === undefined || high === undefined) return []
    return [sql`(${sql.ref(column)} between ${sql.lit(low)} and ${sql.lit(high)}) is not false`]
  })
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(each, sql` and `)}`
}

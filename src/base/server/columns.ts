import { CompiledQuery } from 'kysely'
import type { Statements } from './scope.ts'

/**
 * The columns of rows that all have the same keys, for an insert that names them: a column that a later version adds
 * then gets its default from an older process, instead of null. Sorted, so that prepared statements keep their text.
 * Keys come from code, never from a request.
 */
export const columnsOf = ([row = {}]: readonly object[]): string => Object.keys(row).sort().join(', ')

/**
 * Inserts the rows that the JSON parameter `$1` holds under the table's name. All must have the same keys. A select is inserted with
 * `returning`, here and elsewhere: Citus would copy its rows to the machines otherwise, which row-level security forbids.
 */
export function insertOf(table: string, rows: readonly object[]): string {
  const columns = columnsOf(rows)
  return `insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}') returning 1`
}

/**
 * Adds rows to tables, in one statement that is prepared once for each set of tables. All rows of a table must have
 * the same keys; a table may have none.
 */
export async function insertRows(
  scope: Statements,
  rows: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  const filled = Object.entries(rows).filter(([, each]) => each.length > 0)
  if (filled.length === 0) return
  const inserts = filled.map(([table, each]) => `added_${table} as (${insertOf(table, each)})`)
  const text = `with ${inserts.join(',\n')} select 1`
  await scope.run(
    CompiledQuery.raw(text, [JSON.stringify(rows)]),
    `insert ${filled.map(([table]) => table).join(' ')}`,
  )
}

import { type RawBuilder, sql } from 'kysely'
import { LEFT_OUT } from '#archives/left-out.ts'
import { parentsFirst } from '#archives/parents-first.ts'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'
import { noteAllCheques } from '#books/server/cheque-states-store.ts'
import { noteAllItems } from '#books/server/reconciling-items-store.ts'
import { queueAllVouchers } from '#books/server/unrolled-store.ts'
import { queueAllTrade } from '#sales/server/trade-queue-store.ts'
import { inBounds } from './bounds-store.ts'

/** Rows that travel together. */
const AT_ONCE = 500

/** A table with rows of workspaces: its columns without generated ones and their types, its key, and what its rows refer to. */
export type Table = {
  name: string
  columns: string[]
  types: string[]
  key: string[]
  parents: string[]
  own: string[]
}

/** Every table that an archive contains, each after those it refers to. Read from the schema, so that none is forgotten. */
export async function archivedTables(statements: Statements): Promise<Table[]> {
  const tables = await statements.many(
    sql<Table>`
      select c.relname::text as name,
        array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
              order by a.attnum) as columns,
        array(select format_type(a.atttypid, null) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
              order by a.attnum) as types,
        array(select a.attname::text from pg_index i
              join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
              where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
        array(select distinct f.confrelid::regclass::text from pg_constraint f
              where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents,
        array(select a.attname::text from pg_constraint f
              join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey)
              where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = c.oid
                and a.attname <> 'workspace_id') as own
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id')
      order by 1`.compile(db),
  )
  return parentsFirst(tables.filter(({ name }) => !LEFT_OUT.has(name)))
}

/** From now on the transaction reads one state of the database. */
export const readOneState = (statements: Statements) =>
  statements.run(sql`set transaction isolation level repeatable read, read only`.compile(db))

/** The rows of the open workspace as JSON, some at a time; rows that refer to others of their table come after them. */
export async function* rowsOf(statements: Statements, table: Table): AsyncGenerator<string[]> {
  const order = [...(table.own.length > 0 ? [sql`num_nonnulls(${names(table.own)})`] : []), names(table.key)]
  await statements.run(
    sql`declare archived no scroll cursor for
        select row_to_json(t)::text as row from ${sql.table(table.name)} t
        where workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
        order by ${sql.join(order)}`.compile(db),
  )
  for (;;) {
    const rows = await statements.many(
      sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from archived`.compile(db),
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await statements.run(sql`close archived`.compile(db))
}

/** Columns with the address of a file, which stays in the installation that it came from. */
const FILES: ReadonlySet<string> = new Set(['attachment'])

/**
 * Adds rows, each a JSON object, to the workspace: whatever workspace they name, they get this one, and no files. Returns how
 * many it added: not those with a value out of bounds.
 */
export async function addRows(
  statements: Statements,
  table: Table,
  workspaceId: string,
  rows: readonly string[],
): Promise<number> {
  if (rows.length === 0) return 0
  const others = table.columns.filter((column) => column !== 'workspace_id' && !FILES.has(column))
  return statements.run(
    sql`insert into ${sql.table(table.name)} (workspace_id, ${names(others)})
        select ${workspaceId}::uuid, ${names(others)}
        from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(',')}]`}::json)
        where ${inBounds(table)} returning 1`.compile(db),
  )
}

/**
 * Queues sales, returns and postings for the sums that reports read, and notes where cheques are and what of banks differs, because an archive does not
 * contain what follows from the rest.
 */
export async function queueForSums(statements: Statements, workspaceId: string): Promise<void> {
  await statements.run(queueAllTrade(workspaceId).compile(db))
  await statements.run(queueAllVouchers(workspaceId).compile(db))
  await noteAllCheques({ ...statements, workspaceId })
  await noteAllItems({ ...statements, workspaceId })
}

/**
 * Has PostgreSQL read whole tables for what follows in this transaction: it has no statistics about rows that were just added,
 * and would look each of them up in all others.
 */
export const planForWhole = (statements: Statements): Promise<number> =>
  statements.run(sql`set local enable_nestloop = off`.compile(db))

/** Renews the statistics by which PostgreSQL plans the reads of a table. They take a second at most, however many rows there are. */
export const renewStatistics = (statements: Statements, table: string): Promise<number> =>
  statements.run(sql`select renew_statistics(${table})`.compile(db))

/** What a check of the books finds in the open workspace. */
export const differencesOf = (statements: Statements, check: string) =>
  statements.many(sql.raw<{ says: string }>(check).compile(db))

/** Starts over what follows if it fails. */
export const markPlace = (statements: Statements) => statements.run(sql`savepoint named`.compile(db))
export const backToPlace = (statements: Statements) =>
  statements.run(sql`rollback to savepoint named`.compile(db))

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openPool } from '#base/server/database.ts'
import { withClient, withDatabase } from '#base/server/postgres/connection.ts'

/** A migrated, empty database for one test file. */
export type TestDatabase = {
  /** The URL of the owner (a superuser): for queries without row-level security, or for a second server process. */
  adminUrl: string
  /** The same for each machine that it is distributed over, itself among them. */
  machines: string[]
  /** The URL of the application's login. */
  loginUrl: string
  /** The application's connections as `openPool` returns them: its role, with row-level security. */
  database: Database
  /** The connections of another process, for races: opened on first use and closed with the rest. */
  another: () => Database
  /** Runs `work` on a connection of the owner that later calls use again: past row-level security, and quick. */
  asOwner: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  empty: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Empties every table that has rows: truncating all of them costs ten times as much. As a replica, PostgreSQL does not
 * check foreign keys. A table that migrations fill would have to be excluded here.
 */
const empties = (tables: string) => `do $$ declare name text; has_rows boolean; begin
  set local session_replication_role = replica;
  -- Waits for transactions that still write, as their rows would stay.
  execute (select 'lock table ' || string_agg(quote_ident(tablename), ', ') || ' in exclusive mode' from (${tables}) all_tables);
  for name in select quote_ident(tablename) from (${tables}) all_tables loop
    execute 'select exists (select from ' || name || ')' into has_rows;
    if has_rows then execute 'delete from ' || name; end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`

const ownTables = `select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`
const EMPTY = empties(ownTables)

/** The same for one machine of Citus: its shards, and what is not distributed. */
const EMPTY_MACHINE = `
  set citus.override_table_visibility = off; set citus.enable_manual_changes_to_shards = on;
  ${empties(`${ownTables} and quote_ident(tablename)::regclass not in (select logicalrelid from pg_dist_partition)`)};
  reset citus.override_table_visibility; reset citus.enable_manual_changes_to_shards`

const withUser = (url: string, name: string) => {
  const other = new URL(url)
  other.username = name
  return other.href
}

/**
 * Copies this run's migrated template into a new database (about 30 ms) and opens a pool on it. Call it in
 * `beforeAll` and `close` it in `afterAll`.
 */
export const openTestDatabase = async (connections = 6): Promise<TestDatabase> => {
  const failure = inject('migrationFailure')
  if (failure) throw new Error(failure)
  const root = withDatabase(inject('adminUrl'), 'postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const servers = [root, ...inject('workers')]
  const onEach = (sql: string) =>
    Promise.all(servers.map((url) => withClient(url, (client) => client.query(sql))))
  await onEach(`create database ${name} template ${inject('template')} strategy file_copy`)
  const adminUrl = withDatabase(inject('adminUrl'), name)
  const machines = servers.map((url) => withDatabase(url, name))
  const loginUrl = withUser(adminUrl, inject('login'))
  const database = openPool(loginUrl, connections)
  const owner = new pg.Pool({ connectionString: adminUrl, max: 4, allowExitOnIdle: true })
  owner.on('error', () => undefined)
  const asOwner: TestDatabase['asOwner'] = async (work) => {
    const client = await owner.connect()
    let failed = true
    try {
      const answer = await work(client)
      failed = false
      return answer
    } finally {
      // What failed may have left a transaction open.
      client.release(failed)
    }
  }
  let second: Database | undefined
  const another = () => {
    second ??= openPool(loginUrl, 2)
    return second
  }
  const close = async () => {
    await Promise.all([database.close(), second?.close(), owner.end()])
    await onEach(`drop database if exists ${name} with (force)`)
  }
  const empty = async () => {
    if (servers.length === 1) return asOwner((client) => client.query(EMPTY).then(() => undefined))
    for (const url of servers)
      await withClient(withDatabase(url, name), (client) => client.query(EMPTY_MACHINE))
  }
  return { adminUrl, machines, loginUrl, database, another, asOwner, empty, close }
}

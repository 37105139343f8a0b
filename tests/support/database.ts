import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openPool } from '#base/server/database.ts'
import { withClient, withDatabase } from '#base/server/postgres/connection.ts'

/** A migrated, empty database for one test file. */
export type TestDatabase = {
  /** The URL of the owner (a superuser): for queries without row-level security, or for a second server process. */
  adminUrl: string
  /** The URL of the application's login: for a second pool. */
  loginUrl: string
  /** The application's connections as `openPool` returns them: its role, with row-level security. */
  database: Database
  empty: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Empties every table, ten times faster than `truncate` does with a few rows. A table that migrations fill would have
 * to be excluded here.
 */
const EMPTY = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables
              where schemaname = 'public' and tablename <> 'schema_migrations' loop
    execute 'delete from ' || name;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null;
end $$`

/** Changes when a test changes the schema, its rights or the settings of the database. */
const SCHEMA = `select md5(string_agg(part, '|' order by part)) as schema from (
  select concat_ws(' ', oid, relname, relacl, relrowsecurity, relforcerowsecurity) as part
  from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef, attacl)
  from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat_ws(' ', oid, convalidated) from pg_constraint
  union all select concat_ws(' ', oid, xmin) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', oid, xmin) from pg_policy
  union all select concat_ws(' ', oid, tgenabled) from pg_trigger
  union all select concat_ws(' ', setdatabase, setrole, setconfig) from pg_db_role_setting
) parts`

/** A database that has grown beyond this, in bytes, is not worth emptying. */
const LARGE = 40_000_000

/** The emptied databases of this worker, to be used by its next files. Making a copy takes half a second of CPU. */
const emptied: { name: string; schema: string }[] = []

const schemaOf = (url: string) =>
  withClient(url, async (client) => String((await client.query(SCHEMA)).rows[0].schema))

/** Copies this run's migrated template into a new database. */
async function copyTemplate(root: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  await withClient(root, (client) => client.query(`create database ${name} template ${inject('template')}`))
  return { name, schema: await schemaOf(withDatabase(root, name)) }
}

/** Empties a database that is no longer used. Returns false if it differs from the template or is large. */
const recycle = (url: string, schema: string) =>
  withClient(url, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const { rows } = await client.query('select pg_database_size(current_database())::int as bytes')
    if (rows[0].bytes > LARGE || (await schemaOf(url)) !== schema) return false
    await client.query(EMPTY)
    return true
  })

const withUser = (url: string, name: string) => {
  const other = new URL(url)
  other.username = name
  return other.href
}

/**
 * Opens a pool on an empty database: one that an earlier file of this worker has closed, or a new copy of this run's
 * migrated template. Call it in `beforeAll` and `close` it in `afterAll`.
 */
export const openTestDatabase = async (connections = 6): Promise<TestDatabase> => {
  const failure = inject('migrationFailure')
  if (failure) throw new Error(failure)
  const root = withDatabase(inject('adminUrl'), 'postgres')
  const { name, schema } = emptied.pop() ?? (await copyTemplate(root))
  const adminUrl = withDatabase(root, name)
  const loginUrl = withUser(adminUrl, inject('login'))
  const database = openPool(loginUrl, connections)
  const close = async () => {
    await database.close()
    if (await recycle(adminUrl, schema).catch(() => false)) emptied.push({ name, schema })
    else await withClient(root, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  const empty = () => withClient(adminUrl, (client) => client.query(EMPTY).then(() => undefined))
  return { adminUrl, loginUrl, database, empty, close }
}

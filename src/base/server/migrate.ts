import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { hasPlaced, isDistributed, placeTables, placingAtOnce } from './place.ts'
import { connect } from './postgres/connection.ts'
import { projectFolder } from './project-folder.ts'
import { errorCode, errorText, StartError } from './start-error.ts'

const MIGRATION_LOCK = 7_110_318

/** How often a file is tried while other processes' writes keep ending it. */
const TRIES = 5

const DEADLOCK = '40P01'
const NO_RIGHT = '42501'
const mayNot = (cause: unknown) =>
  new StartError(
    `The user in DATABASE_URL may not migrate this database: ${errorText(cause)}. Make it the owner of the database, and let it create roles (see docs/scaling.md).`,
    { cause },
  )

const folder = () => join(projectFolder(), 'migrations')

/** The migrations of this version of Godown, in their order. */
const ownMigrations = async () =>
  (await readdir(folder())).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()

/** The newest migration of this version of Godown. */
export async function lastMigration(): Promise<string> {
  const last = (await ownMigrations()).at(-1)
  if (!last) throw new Error('There are no migrations')
  return last
}

/** The files of `migrations/` that a database has not had yet, in their order; one that was never migrated fails. */
export async function missingMigrations(client: pg.ClientBase): Promise<string[]> {
  const files = await ownMigrations()
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map((row) => row.name))
  return files.filter((name) => !applied.has(name))
}

/**
 * Refuses a database that a newer version has migrated, because this version could break rules that the newer one
 * relies on.
 */
async function refuseNewer(client: pg.ClientBase): Promise<void> {
  const own = new Set(await ownMigrations())
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name desc',
  )
  const unknown = rows.find(({ name }) => !own.has(name))
  if (unknown)
    throw new StartError(
      `A newer version of Godown has upgraded this database (${unknown.name}). Start that version, or restore the backup made before the upgrade.`,
    )
}

/**
 * Migrates a database: the numbered files of `migrations/`, forward only, each in a transaction, under an
 * advisory lock so that processes starting together apply each file once. A file that deadlocks with a process that
 * still writes is tried again. On Citus it then places the tables on its machines. Returns the names it applied.
 */
export async function migrate(adminUrl: string): Promise<string[]> {
  const client = await connect(adminUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
    )
    await refuseNewer(client)
    const distributed = await isDistributed(client)
    const wasPlaced = distributed && (await hasPlaced(client))
    const missing = await missingMigrations(client)
    for (const name of missing) {
      const text = await readFile(join(folder(), name), 'utf8')
      await applyOne(client, name, wasPlaced ? placingAtOnce(text) : [text])
    }
    if (distributed) await placeTables(client)
    return missing
  } catch (error) {
    throw errorCode(error) === NO_RIGHT ? mayNot(error) : error
  } finally {
    await client.end()
  }
}

async function applyOne(
  client: pg.Client,
  name: string,
  statements: readonly string[],
  tries = TRIES,
): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into schema_migrations (name, applied_at) values ($1, $2)', [name, new Date()])
    await client.query('commit')
  } catch (error) {
    // If the connection failed, the lock went with it.
    await client.query('rollback').catch(() => {})
    if (errorCode(error) === DEADLOCK && tries > 1) return applyOne(client, name, statements, tries - 1)
    if (errorCode(error) === NO_RIGHT) throw error
    throw new Error(`Migration ${name} failed: ${errorText(error)}`, { cause: error })
  }
}

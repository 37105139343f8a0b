import { setImmediate } from 'node:timers/promises'
import type { Compilable, CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { HeldBooks } from '#base/held-days.ts'
import type { Database } from './database.ts'
import { databaseAway, isDiskFull, isOutdatedPlan, refusalOfDatabase } from './database-errors.ts'
import { traced } from './traced.ts'

type Query<Row> = Compilable<Row> | CompiledQuery<Row>

/**
 * Runs statements inside one transaction. `name` prepares the statement once per connection (for frequent
 * statements with fixed text).
 */
export type Statements = {
  /** All rows. */
  many<Row>(query: Query<Row>, name?: string): Promise<Row[]>
  /** The first row, if there is one. */
  one<Row>(query: Query<Row>, name?: string): Promise<Row | undefined>
  /** The number of rows written. */
  run(query: Query<unknown>, name?: string): Promise<number>
  /** Sends a write without waiting for its result; if it fails, nothing is committed. */
  runWithCommit(query: Query<unknown>, name?: string): void
}

/** The caller, their workspace and the current time: the only way to access a workspace's rows. */
export type Scope = Statements & {
  readonly workspaceId: string
  readonly slug: string
  readonly userId: string
  readonly userName: string
  readonly now: Date
  /** The workspace's business day, yyyy-MM-dd. */
  readonly today: string
  /** Which days are locked and where money goes, as long as the transaction runs; only calls that change the workspace ask. */
  readonly held?: HeldBooks
  /** Lets calls of others pass between the parts of long work (`openFairUse`); only calls ask. */
  readonly letPass?: () => Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** All statements of a transaction see one state of the database, so figures that several of them read belong together. */
const ONE_STATE = ' isolation level repeatable read'

/** Runs `work`, which only reads, in one transaction of a workspace that sees one state of the database. */
export const inOneState = <T>(
  database: Database,
  workspaceId: string,
  work: (statements: Statements) => Promise<T>,
): Promise<T> => inTransaction(database, workspaceId, work, undefined, ONE_STATE)

/**
 * Runs `work` in one transaction that sees only the rows of `workspaceId` (none when it is null). A question travels with the
 * opening of the transaction, so its answer costs no round trip.
 */
export async function inTransaction<T>(
  database: Database,
  workspaceId: string | null,
  work: (statements: Statements, answer: () => Promise<unknown[]>) => Promise<T>,
  question?: string,
  isolation: typeof ONE_STATE | '' = '',
): Promise<T> {
  if (workspaceId !== null && !uuid.test(workspaceId)) throw new Error('A workspace id is a uuid')
  if (database.standsStill()) throw databaseAway()
  const client = await database.pool.connect().catch((error) => {
    throw refusalOf(database, error)
  })
  // One message opens the transaction in its workspace.
  const within = workspaceId === null ? '' : `; set local app.workspace_id = '${workspaceId}'`
  const opening = client.query(`begin${isolation}${within}`)
  const asked = question === undefined ? undefined : client.query(question)
  const opened = Promise.all([opening, asked])
  opened.catch(() => {})
  let broken = false
  try {
    const statements = statementsOn(client, database, letTheCauseSpeakFirst)
    const result = await work(statements, async () => (await asked)?.rows ?? [])
    const [committed] = await Promise.all([client.query('commit'), opened, ...statements.pending])
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK instead of an error.
    if (committed.command !== 'COMMIT') throw new Error('The transaction was not committed')
    return result
  } catch (error) {
    broken = isOutdatedPlan(error)
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw refusalOf(database, error)
  } finally {
    client.release(broken)
  }
}

function refusalOf(database: Database, error: unknown): unknown {
  if (isDiskFull(error)) database.wasFullAt = performance.now()
  return refusalOfDatabase(error)
}

/** A statement that failed because an earlier one did; it is reported after the earlier one. */
async function letTheCauseSpeakFirst(error: unknown): Promise<never> {
  if (error instanceof Error && 'code' in error && error.code === '25P02') await setImmediate()
  throw error
}

/** Independent statements, for data outside workspaces. Failures become refusals, as inside a transaction. */
export const statementsAlone = (database: Database): Statements =>
  statementsOn(database.pool, database, async (error) => {
    throw refusalOf(database, error)
  })

/** Statements on one connection, each counted; the commit waits for the `pending` ones. */
function statementsOn(
  client: pg.ClientBase | pg.Pool,
  database: Database,
  failed: (error: unknown) => Promise<never>,
): Statements & { pending: Promise<unknown>[] } {
  const pending: Promise<unknown>[] = []
  async function send<Row>(query: Query<Row>, name?: string) {
    if (database.standsStill()) throw databaseAway()
    const { sql, parameters } = 'compile' in query ? query.compile() : query
    database.statements += 1
    const answer = client.query<Row & pg.QueryResultRow>({
      text: sql,
      values: [...parameters],
      ...(name ? { name } : {}),
    })
    return traced(sql, name, answer).catch(failed)
  }
  return {
    pending,
    runWithCommit: (query, name) => {
      const sent = send(query, name)
      sent.catch(() => {})
      pending.push(sent)
    },
    many: async (query, name) => (await send(query, name)).rows,
    one: async (query, name) => (await send(query, name)).rows[0],
    run: async (query, name) => (await send(query, name)).rowCount ?? 0,
  }
}

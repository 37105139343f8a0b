import { Socket } from 'node:net'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { APP_ROLE } from './login.ts'
import { watch } from './pulse.ts'
import type { DB } from './tables.generated.ts'
import { openTurns, type Turns } from './turns.ts'

/** Builds and compiles typed queries. It has no connection, because queries run only in a scope. */
export const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const { builtins } = pg.types
const asNumber = (text: string) => Number(text)
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, (text) => text],
])

/** Buffers writes within one turn of the event loop, so that statements sent together travel together. */
class GatheringSocket extends Socket {
  private gathering = false

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    if (!this.gathering) {
      this.gathering = true
      this.cork()
      process.nextTick(() => {
        this.gathering = false
        this.uncork()
      })
    }
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done)
  }
}

const WORKS_AS = `
  select current_user as name, r.rolsuper or r.rolcreaterole or r.rolbypassrls as powerful
  from pg_roles r where r.rolname = session_user`

/**
 * Rejects a connection that does not use the application's role, which an address or a pooler may have dropped, or whose
 * login has more rights.
 */
const verifyRole = (client: pg.ClientBase, done: (error?: Error) => void) =>
  client.query<{ name: string; powerful: boolean }>(WORKS_AS).then(({ rows }) => {
    const [role] = rows
    if (role?.name !== APP_ROLE)
      return done(new Error(`Connections must use the role ${APP_ROLE}, but this one uses ${role?.name}`))
    done(role.powerful ? new Error('The application must not log in as an owner of the database') : undefined)
  }, done)

/** The connections of the application's role, with a statement count for tests and benchmarks. */
export type Database = {
  pool: pg.Pool
  /** Shares the connections fairly between workspaces and people. */
  turns: Turns
  /** The same for calls that take many seconds, which get a turn here first and so keep most connections free for others. */
  longTurns: Turns
  statements: number
  /** When its disk was last found full, in milliseconds of this process. */
  wasFullAt?: number
  /** Whether the database server has stopped answering. */
  standsStill(): boolean
  /** Ends every connection: running calls are refused and save nothing. */
  cut(): void
  close(): Promise<void>
}

/** Connections kept free for sign-in, sessions and statements outside transactions. */
const KEPT_FREE = 2

/** How long a long call waits for its turn, in milliseconds, and how many of a workspace may wait. */
const LONG_PATIENCE = 60_000
const MOST_LONG = 20

/** Limits of the database server, in milliseconds. */
const LIMITS = '-c statement_timeout=30000 -c lock_timeout=15000 -c idle_in_transaction_session_timeout=30000'

/** Where the database is one of Citus, the workspace of a transaction has to reach its machines; elsewhere it means nothing. */
const PROPAGATE = '-c citus.propagate_set_commands=local'

/**
 * Opens the pool on the address of the application's login (`openLogin`). Every connection works as `godown_app`, which owns
 * nothing and cannot bypass row-level security; several statements may travel in one write. `settings` are more
 * `-c name=value` for each connection.
 */
export function openPool(url: string, max = 12, settings = ''): Database {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    stream: () => {
      const socket = new GatheringSocket()
      sockets.add(socket.once('close', () => sockets.delete(socket)))
      return socket
    },
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 300_000,
    options: `-c role=${APP_ROLE} -c timezone=UTC ${LIMITS} ${PROPAGATE} ${settings}`,
    verify: verifyRole,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  } as pg.PoolConfig)
  // A lost connection must fail its calls, never the process. The pool handles errors of idle connections
  // only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const pulse = watch(pool, url, cut)
  const close = () => {
    pulse.stop()
    return pool.end()
  }
  const atOnce = Math.max(1, max - KEPT_FREE)
  const turns = openTurns(atOnce)
  const longTurns = openTurns(Math.ceil(atOnce / 4), { patience: LONG_PATIENCE, mostWaiting: MOST_LONG })
  return { pool, turns, longTurns, statements: 0, standsStill: pulse.standsStill, cut, close }
}

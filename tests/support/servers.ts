import { afterAll, beforeAll } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { type App, startApp } from './app.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openTrade, type Trade } from './trade.ts'

/** Servers of the built product on one database, for the tests of one file. */
export type Servers = {
  database: TestDatabase
  apps: App[]
  /** The server with that index, counted modulo their number; the first by default. */
  app(n?: number): App
  /** Starts another server on the same database. It stops with the others. */
  start(env?: Record<string, string>): Promise<App>
  /** Queries the database as its owner, without row-level security. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any table.
  rows(sql: string, values?: unknown[]): Promise<any[]>
}

/** A database with the servers that run on it. */
type House = { database: TestDatabase; apps: App[]; close(): Promise<void> }

async function openHouse(count: number, env: Record<string, string>): Promise<House> {
  const database = await openTestDatabase(1)
  const apps = await Promise.all(Array.from({ length: count }, () => startOn(database, env)))
  const close = async () => {
    await Promise.all(apps.map((app) => app.stop()))
    await database.close()
  }
  return { database, apps, close }
}

const startOn = (database: TestDatabase, env: Record<string, string>) =>
  startApp({
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
    ...env,
  })

let shared: Promise<House> | undefined

/** Empties the database of a running server, again if one of its rounds was in the way. */
async function emptied(database: TestDatabase): Promise<void> {
  await database.empty().catch((error: unknown) => {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
    if (!isDeadlock) throw error
    return emptied(database)
  })
}

/** The server shared by all files of a worker, with an emptied database. It stops with the worker. */
async function sharedHouse(): Promise<House> {
  shared ??= openHouse(1, {})
  const { database, apps } = await shared
  await emptied(database)
  return { database, apps: [...apps], close: async () => undefined }
}

/** Starts `count` servers on an empty database for the tests of a file, and stops them afterwards. */
export const openServers = (count = 1, env: Record<string, string> = {}): Servers =>
  serversOf(() => openHouse(count, env), env)

/** Gives the tests of a file their worker's server, with an empty database. No test may stop it. */
export const shareServer = (): Servers => serversOf(sharedHouse, {})

function serversOf(open: () => Promise<House>, env: Record<string, string>): Servers {
  let house: House | undefined
  const apps: App[] = []
  const added: App[] = []
  const database = () => {
    if (!house) throw new Error('The database is not open yet')
    return house.database
  }
  beforeAll(async () => {
    house = await open()
    apps.push(...house.apps)
  }, 120_000)
  afterAll(async () => {
    await Promise.all(added.map((app) => app.stop()))
    await house?.close()
  })
  return {
    get database() {
      return database()
    },
    apps,
    app: (n = 0) => {
      const found = apps[n % apps.length]
      if (!found) throw new Error('No process is running')
      return found
    },
    start: async (more = {}) => {
      const app = await startOn(database(), { ...env, ...more })
      apps.push(app)
      added.push(app)
      return app
    },
    rows: async (sql, values = []) =>
      (await withClient(database().adminUrl, (client) => client.query(sql, values))).rows,
  }
}

export type TradingServers = Servers & { trade: Trade }

/** Like `openServers`, with a workspace that is ready to trade. */
export function openTradingServers(count = 1, env: Record<string, string> = {}): TradingServers {
  const servers = openServers(count, env) as TradingServers
  beforeAll(async () => {
    servers.trade = await openTrade(servers.app())
  })
  return servers
}

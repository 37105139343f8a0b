import { afterAll, beforeAll } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { type App, startApp } from './app.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openTrade, type Trade } from './trade.ts'

/** Servers of the built product on one database, for the tests of one file. */
export type Servers = {
  database: TestDatabase
  /** Every process that runs. */
  apps: App[]
  /** One of them, counted around; the first unless `n` says otherwise. */
  app(n?: number): App
  /** Starts one more on the same database; it ends with the others. */
  start(env?: Record<string, string>): Promise<App>
  /** Asks the database, past every wall. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever stands in the table.
  rows(sql: string, values?: unknown[]): Promise<any[]>
}

/** Starts so many before the tests of a file, on an empty database, and ends them after the tests. */
export function openServers(count = 1, env: Record<string, string> = {}): Servers {
  let database: TestDatabase | undefined
  const apps: App[] = []
  const opened = () => {
    if (!database) throw new Error('The database is not open yet')
    return database
  }
  const start = async (more: Record<string, string> = {}) => {
    const app = await startApp({
      DATABASE_URL: opened().adminUrl,
      GODOWN_SECRET: 'a secret of the tests, long enough for signing',
      ...env,
      ...more,
    })
    apps.push(app)
    return app
  }
  beforeAll(async () => {
    database = await openTestDatabase(1)
    await Promise.all(Array.from({ length: count }, () => start()))
  }, 120_000)
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()))
    await database?.close()
  })
  return {
    get database() {
      return opened()
    },
    apps,
    app: (n = 0) => {
      const found = apps[n % apps.length]
      if (!found) throw new Error('No process is running')
      return found
    },
    start,
    rows: async (sql, values = []) =>
      (await withClient(opened().adminUrl, (client) => client.query(sql, values))).rows,
  }
}

export type TradingServers = Servers & { trade: Trade }

/** As `openServers`, with a workspace in which something can be traded at once. */
export function openTradingServers(count = 1, env: Record<string, string> = {}): TradingServers {
  const servers = openServers(count, env) as TradingServers
  beforeAll(async () => {
    servers.trade = await openTrade(servers.app())
  })
  return servers
}

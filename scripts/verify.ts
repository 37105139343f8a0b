import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { type Config, readConfig } from '#base/server/config.ts'
import { openPool } from '#base/server/database.ts'
import { silentLive } from '#base/server/live/live.ts'
import { checkLogin } from '#base/server/login.ts'
import { missingMigrations } from '#base/server/migrate.ts'
import { withClient, withDatabase } from '#base/server/postgres/connection.ts'
import { runningUrl } from '#base/server/postgres/embedded.ts'
import { clusterOf } from '#base/server/postgres/folders.ts'
import { openDatabase } from '#base/server/postgres/open.ts'
import { readSecret } from '#base/server/secret.ts'
import type { CallContext } from '#base/server/services.ts'
import { errorCode, StartError } from '#base/server/start-error.ts'
import { checkBooks, verify } from '#verify/server/verify.ts'

/*
 * npm run verify: checks that the books of this installation add up, whether or not the server is running. npm run
 * check-books checks only the ledger and the number series, which takes seconds. Both only read, and create no secret
 * or login. Both exit with 1 and print a sentence for each difference they find.
 */

const UNDEFINED_TABLE = '42P01'
/** Enough for the few concurrent calls. */
const CONNECTIONS = 8
const readOnly = '-c default_transaction_read_only=on'
const nothing = async () => undefined
const noMail = async () => nothing

async function check(config: Config, adminUrl: string): Promise<void> {
  const secret = await readSecret(config)
  const login = await checkLogin(adminUrl, secret, config.databaseAppUrl)
  const database = openPool(login, CONNECTIONS, readOnly)
  const log = pino({ level: config.logLevel })
  const context: CallContext = {
    database,
    config,
    secret,
    clock: () => new Date(),
    sendMail: nothing,
    keepMails: noMail,
    live: silentLive,
    files: { write: nothing, read: nothing, remove: nothing },
    backupFailure: () => undefined,
    log,
    origin: config.homeUrl,
    found: {},
    requestId: 'verify',
    report: (error) => log.error(error),
    headers: () => new Headers(),
  }
  try {
    await withClient(adminUrl, (admin) => printDifferences(admin, context))
  } finally {
    await database.close()
  }
}

async function printDifferences(admin: pg.Client, context: CallContext): Promise<void> {
  const missing = await missingMigrations(admin).catch((error) => {
    if (errorCode(error) === UNDEFINED_TABLE)
      throw new StartError('This database holds no Godown workspaces.')
    throw error
  })
  if (missing.length > 0)
    throw new StartError('This database is older than this Godown. Start Godown once, then verify again.')
  const isQuick = process.argv[2] === 'books'
  const { workspaces, levels, differences } = isQuick ? await checkBooks(admin) : await verify(admin, context)
  for (const difference of differences) console.error(difference)
  const count = differences.length
  const found = count === 0 ? 'Everything adds up.' : count === 1 ? '1 difference.' : `${count} differences.`
  console.log(`Workspaces checked: ${workspaces}, stock levels: ${levels}. ${found}`)
  if (count > 0) process.exitCode = 1
}

try {
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(clusterOf(config.dataFolder)))
    throw new StartError(
      `There is no database in ${resolve(config.dataFolder)}. GODOWN_DATA names its folder.`,
    )
  // Uses the running database, or starts it for this check only.
  const server = runningUrl(config.dataFolder)
  const running = config.databaseUrl ?? (server && withDatabase(server, 'godown'))
  const database = running ? undefined : await openDatabase(config)
  try {
    await check(config, running ?? database?.adminUrl ?? '')
  } finally {
    await database?.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

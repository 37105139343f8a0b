import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '#base/server/config.ts'
import { openPool } from '#base/server/database.ts'
import { createLocalFiles } from '#base/server/files.ts'
import { silentLive } from '#base/server/live/live.ts'
import { openLogin } from '#base/server/login.ts'
import { migrate } from '#base/server/migrate.ts'
import { withDatabase } from '#base/server/postgres/connection.ts'
import { runningUrl } from '#base/server/postgres/embedded.ts'
import { openDatabase } from '#base/server/postgres/open.ts'
import { loadSecret } from '#base/server/secret.ts'
import { StartError } from '#base/server/start-error.ts'
import { makeDemo } from '../demo/make.ts'
import { FULL } from '../demo/plan.ts'
import { DEFAULT_SEED, emailOf, identity, PASSWORD, slugOf, staff } from '../demo/staff.ts'

/*
 * npm run demo [-- --seed 7]: a workspace with a year of a hardware shop, created through the product's own calls,
 * whether or not the server is running. The same seed gives the same shop on the same day; each seed has its own shop.
 */

function seedIn(words: readonly string[]): number {
  const at = words.indexOf('--seed')
  if (at < 0) return DEFAULT_SEED
  const seed = Number(words[at + 1])
  if (!Number.isInteger(seed) || seed < 1 || seed > 999_999)
    throw new StartError('--seed takes a whole number from 1 to 999999.')
  return seed
}

/** How people sign in, by role. */
function printSignIn(config: Config, seed: number, isRunning: boolean): void {
  const lines = staff.map(
    (person) => `  ${emailOf(person, seed).padEnd(48)} ${person.role} (${person.name} ${person.lastName})`,
  )
  console.log(
    [
      `Open ${config.homeUrl}/${slugOf(seed)}/dashboard${isRunning ? '' : ', once Godown is started,'} and sign in with the password ${PASSWORD} as`,
      ...lines,
      'Anyone who knows this password can sign in: delete the workspace before others can reach the server.',
    ].join('\n'),
  )
}

const counted = (count: number) => count.toLocaleString('en-IN')

async function fill(config: Config, adminUrl: string, seed: number, isRunning: boolean): Promise<void> {
  await migrate(adminUrl)
  const secret = await loadSecret(config)
  // Thousands of saves need not each wait for the disk: a demo that a power cut ends is deleted and made again.
  const database = openPool(
    await openLogin(adminUrl, secret, config.databaseAppUrl),
    4,
    '-c synchronous_commit=off',
  )
  const clock = () => new Date()
  const log = pino({ level: config.logLevel })
  const files = createLocalFiles(join(resolve(config.dataFolder), 'files'))
  // Nobody reads mail at example.in, and nobody is in the new workspace yet.
  const sendMail = async () => undefined
  const keepMails = async () => sendMail
  const services = {
    database,
    config,
    secret,
    clock,
    files,
    sendMail,
    keepMails,
    live: silentLive,
    log,
    backupFailure: () => undefined,
  }
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new StartError('Stopped. The unfinished shop was deleted.')))
  const began = performance.now()
  const shown = process.stdout.isTTY
  const progress = (share: number) =>
    shown && process.stdout.write(`\r${Math.round(share * 100)} % of the year `)
  try {
    const made = await makeDemo(services, adminUrl, { seed, size: FULL, progress, signal: stop.signal })
    if (shown) process.stdout.write('\r')
    if (!made) console.log(`${identity.name} already exists. Use --seed 2 to create another shop.`)
    else {
      const of = (kind: string) => counted(made.plan.events.filter(({ deed }) => deed.kind === kind).length)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(
        `${identity.name}: ${counted(made.plan.goods.length)} products, ${made.plan.vendors.length} vendors, ${of('customer')} customers, ${of('order')} orders, ${of('intake')} intakes, ${of('sale')} sales and ${of('return')} returns in ${seconds} s.`,
      )
    }
    printSignIn(config, seed, isRunning)
  } finally {
    await database.close()
  }
}

try {
  const seed = seedIn(process.argv.slice(2))
  const config = readConfig(process.env)
  // A database that runs is filled where it is; one that does not is started for this alone.
  const server = runningUrl(config.dataFolder)
  const running = config.databaseUrl ?? (server && withDatabase(server, 'godown'))
  const database = running ? undefined : await openDatabase(config)
  try {
    await fill(config, running ?? database?.adminUrl ?? '', seed, server !== undefined)
  } finally {
    await database?.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

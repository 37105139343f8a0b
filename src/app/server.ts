import { resolve } from 'node:path'
import { pino } from 'pino'
import { createBucketFiles } from '#base/server/bucket.ts'
import { type Config, readConfig } from '#base/server/config.ts'
import { openPool } from '#base/server/database.ts'
import { createLocalFiles, filesFolder } from '#base/server/files.ts'
import { sinceLastStart } from '#base/server/last-start.ts'
import { openLive } from '#base/server/live/live.ts'
import { openLogin } from '#base/server/login.ts'
import { createMailer } from '#base/server/mail.ts'
import { migrate } from '#base/server/migrate.ts'
import { openBackupBucket } from '#base/server/postgres/backup-bucket.ts'
import type { OpenDatabase } from '#base/server/postgres/embedded.ts'
import { openNightly } from '#base/server/postgres/nightly.ts'
import { openDatabase } from '#base/server/postgres/open.ts'
import { openRollUps } from '#base/server/roll-ups.ts'
import { loadSecret } from '#base/server/secret.ts'
import type { Mail, Services } from '#base/server/services.ts'
import { errorText, listenError, StartError } from '#base/server/start-error.ts'
import { accountDays } from '#ledgers/server/account-days-store.ts'
import { openRounds } from '#notifications/server/rounds.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import { createAuth } from '#users/server/auth.ts'
import { createHttp } from './http.ts'
import { servePages } from './pages.ts'
import { openSweep } from './sweep.ts'

/** How long running calls may take after a stop, and when the process exits in any case. */
const DRAIN_MILLISECONDS = 10_000
const END_MILLISECONDS = 60_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const opened = await openDatabase(config)
  await serve(config, opened).catch(async (error: unknown) => {
    await opened.stop()
    throw error
  })
}

const showMail = ({ to, subject, body }: Mail) =>
  console.log(`Mail kept in the outbox\nTo: ${to}\nSubject: ${subject}\n\n${body}\n`)

const nightlyOf = (config: Config, clock: () => Date, report: (error: unknown) => void) =>
  config.backupsFolder === undefined
    ? undefined
    : openNightly(
        {
          dataFolder: config.dataFolder,
          folder: resolve(config.backupsFolder),
          clock,
          passphrase: config.backupPassphrase,
          bucket: config.backupBucket && openBackupBucket(config.backupBucket),
        },
        report,
      )

async function serve(config: Config, opened: OpenDatabase): Promise<void> {
  await migrate(opened.adminUrl)
  const secret = await loadSecret(config)
  const url = await openLogin(opened.adminUrl, secret, config.databaseAppUrl)
  const database = openPool(url)
  const clock = () => new Date()
  const files = config.s3 ? createBucketFiles(config.s3) : createLocalFiles(filesFolder(config))
  const log = pino({ level: config.logLevel })
  for (const sentence of await sinceLastStart(opened.adminUrl, secret, config)) log.warn(sentence)
  const report = (error: unknown) => log.error(error)
  const mailer = createMailer(config, database, clock, { show: showMail, report })
  const { sendMail, keepMails } = mailer
  const live = openLive(url)
  // If the database is unreachable now, the connection is retried.
  await live.listening().catch(() => undefined)
  const rollUps = openRollUps({ database, clock, live }, [tradeSums, accountDays], report)
  const rounds = openRounds({ database, config, clock, keepMails, live: rollUps.live }, report)
  const nightly = nightlyOf(config, clock, report)
  const services: Services = {
    database,
    config,
    secret,
    clock,
    sendMail,
    keepMails,
    files,
    live: rounds.live,
    backupFailure: () => nightly?.failure(),
    log,
  }
  const sweep = openSweep(services, report)
  const closeAll = async () => {
    await nightly?.close()
    for (const part of [sweep, rounds, rollUps, mailer, live, database]) await part.close()
  }
  const app = createHttp(services, createAuth(services))
  await servePages(app, { isHttps: config.homeUrl.startsWith('https:'), apiDocs: config.apiDocs })

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), END_MILLISECONDS).unref()
    // Running calls are answered and new ones refused. Calls that exceed the deadline are refused and save nothing.
    setTimeout(database.cut, DRAIN_MILLISECONDS).unref()
    await app.close()
    await closeAll()
    await opened.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // The state after such an error is unknown, so the process logs one line and exits.
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      console.error(`Stopping after an unexpected error: ${errorText(error).split('\n')[0]}`)
      stop(1)
    })

  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await closeAll()
    throw listenError(error, config)
  }
  const address = app.addresses()[0]
  const port = typeof address === 'object' ? address.port : config.port
  console.log(`Godown is ready at ${config.publicUrl ?? `http://localhost:${port}`}`)
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})

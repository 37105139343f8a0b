import type { FastifyBaseLogger } from 'fastify'
import { createBucketFiles } from '#base/server/bucket.ts'
import type { Config } from '#base/server/config.ts'
import { openPool } from '#base/server/database.ts'
import { createLocalFiles, filesFolder } from '#base/server/files.ts'
import { openLive } from '#base/server/live/live.ts'
import { createMailer } from '#base/server/mail.ts'
import { openRollUps } from '#base/server/roll-ups.ts'
import type { Mail, Services } from '#base/server/services.ts'
import { listenError } from '#base/server/start-error.ts'
import { accountDays } from '#books/server/account-days-store.ts'
import { chequeStates } from '#books/server/cheque-states-store.ts'
import { reconcilingItems } from '#books/server/reconciling-items-store.ts'
import { settlementDays } from '#books/server/settlement-days-store.ts'
import { finishedChallans } from '#challans/server/finished-store.ts'
import { openRounds } from '#notifications/server/rounds.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import { createAuth } from '#users/server/auth.ts'
import { createHttp } from './http.ts'
import { servePages } from './pages.ts'
import { openSweep } from './sweep.ts'
import { openTraces } from './traces.ts'

/** How long running calls may take after a stop. */
const DRAIN_MILLISECONDS = 10_000

/** What a process needs to serve: the application's login, the secret and its share of the connections. */
export type Share = { url: string; secret: string; connections: number }

/** The parts of a process that are not its own when several serve together. */
type Surroundings = Pick<Services, 'backupFailure' | 'allMetrics'> & { log: FastifyBaseLogger }

/** A process that serves on a port; `stop` answers running calls and refuses new ones. */
export type Serving = { port: number; stop: () => Promise<void> }

const showMail = ({ to, subject, body }: Mail) =>
  console.log(`Mail kept in the outbox\nTo: ${to}\nSubject: ${subject}\n\n${body}\n`)

/** Opens the services on a migrated database. */
async function openServices(config: Config, { url, secret, connections }: Share, around: Surroundings) {
  const database = openPool(url, connections)
  const clock = () => new Date()
  const files = config.s3 ? createBucketFiles(config.s3) : createLocalFiles(filesFolder(config))
  const report = (error: unknown) => around.log.error(error)
  const failed = (facts: object) => around.log.warn(facts, 'A message could not be sent')
  const mailer = createMailer(config, database, clock, { show: showMail, failed, report })
  const { sendMail, keepMails } = mailer
  const live = openLive(url)
  // If the database is unreachable now, the connection is retried.
  await live.listening().catch(() => undefined)
  const rollUps = openRollUps(
    { database, clock, live },
    [tradeSums, accountDays, settlementDays, finishedChallans, chequeStates, reconcilingItems],
    report,
  )
  const rounds = openRounds({ database, config, clock, keepMails, live: rollUps.live }, report)
  const services: Services = {
    ...around,
    database,
    config,
    secret,
    clock,
    sendMail,
    keepMails,
    files,
    live: rounds.live,
  }
  const sweep = openSweep(services, report)
  const close = async () => {
    for (const part of [sweep, rounds, rollUps, mailer, live, database]) await part.close()
  }
  return { services, close }
}

/** Serves calls and pages in this process until `stop`. Throws a `StartError` where it cannot listen. */
export async function serve(config: Config, share: Share, around: Surroundings): Promise<Serving> {
  const traces = config.sendsTraces ? await openTraces(around.log) : undefined
  const { services, close } = await openServices(config, share, around)
  const app = createHttp(services, createAuth(services))
  await servePages(app, { isHttps: config.homeUrl.startsWith('https:'), apiDocs: config.apiDocs })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw listenError(error, config)
  }
  const address = app.addresses()[0]
  const stop = async () => {
    // Calls that exceed the deadline are refused and save nothing.
    setTimeout(services.database.cut, DRAIN_MILLISECONDS).unref()
    await app.close()
    await close()
    await traces?.close()
  }
  return { port: typeof address === 'object' ? address.port : config.port, stop }
}

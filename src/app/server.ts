import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupFailure } from '#base/nightly-backups.ts'
import { type Config, readConfig } from '#base/server/config.ts'
import { startErrorOfDatabase } from '#base/server/database-errors.ts'
import { sinceLastStart } from '#base/server/last-start.ts'
import { openLogin } from '#base/server/login.ts'
import { migrate } from '#base/server/migrate.ts'
import { openBackupBucket } from '#base/server/postgres/backup-bucket.ts'
import { connectionsAllowed } from '#base/server/postgres/connection.ts'
import type { OpenDatabase } from '#base/server/postgres/embedded.ts'
import { openNightly } from '#base/server/postgres/nightly-backups.ts'
import { openDatabase } from '#base/server/postgres/open.ts'
import { connectionsFor, processesHere, shareConnections } from '#base/server/processes.ts'
import { loadSecret } from '#base/server/secret.ts'
import { StartError } from '#base/server/start-error.ts'
import { openLog } from './log.ts'
import { openAlone } from './processes/alone.ts'
import { type Crew, openCrew } from './processes/crew.ts'
import { endWith } from './processes/end.ts'

/**
 * Has V8 collect garbage once the heap has grown by 20 %: a process for each core then stays near its budget of memory
 * (bench/budgets.json), for 5 to 20 % more processor time (docs/growth.md).
 */
const SMALL_HEAP = '--heap-growing-percent=20'

/** Starts the nightly backups; `tell` gets the reason when they begin to fail, and nothing once they succeed. */
const openBackups = (config: Config, log: FastifyBaseLogger, tell: (failure?: BackupFailure) => void) =>
  config.backupsFolder === undefined
    ? undefined
    : openNightly(
        {
          dataFolder: config.dataFolder,
          folder: resolve(config.backupsFolder),
          clock: () => new Date(),
          passphrase: config.backupPassphrase,
          bucket: config.backupBucket && openBackupBucket(config.backupBucket),
          tell,
        },
        (error, reason) => log.error(error, `The backup failed. ${reason}`),
      )

/** Does what is done once, before anything is served: migrates the database and makes the application's login. */
async function prepare(config: Config, adminUrl: string, log: FastifyBaseLogger) {
  await migrate(adminUrl)
  const secret = await loadSecret(config)
  const url = await openLogin(adminUrl, secret, config.databaseAppUrl)
  for (const sentence of await sinceLastStart(adminUrl, secret, config)) log.warn(sentence)
  return { url, secret }
}

async function serve(
  config: Config,
  log: FastifyBaseLogger,
  opened: OpenDatabase,
  crew: Crew,
  wanted: number,
): Promise<void> {
  const login = await prepare(config, opened.adminUrl, log)
  const { processes, pool } = shareConnections(await connectionsAllowed(opened.adminUrl), wanted)
  const port = await crew.serve({ ...login, connections: pool }, processes)
  const backups = openBackups(config, log, crew.tellBackups)
  await backups?.check()
  endWith(async () => {
    await crew.stop()
    await backups?.close()
    await opened.stop()
  })
  console.log(`Godown is ready at ${config.publicUrl ?? `http://localhost:${port}`}`)
}

/** Starts Godown: this process keeps the database and makes the backups, and serves unless there are others for that. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (cluster.isWorker) return (await import('./processes/member.ts')).joinCrew(config)
  const log = openLog(config)
  const wanted = config.processes ?? processesHere()
  const crew = wanted > 1 ? openCrew(fileURLToPath(import.meta.url), log) : openAlone(config, log)
  let opened: OpenDatabase | undefined
  try {
    opened = await openDatabase(config, { connections: connectionsFor(wanted) })
    await serve(config, log, opened, crew, wanted)
  } catch (error) {
    await crew.stop()
    await opened?.stop()
    throw error
  }
}

setFlagsFromString(SMALL_HEAP)
start().catch((thrown: unknown) => {
  const error = startErrorOfDatabase(thrown)
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})

import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectionsFor } from '../processes.ts'
import { errorText, folderError, StartError } from '../start-error.ts'
import { giveTo } from './account.ts'
import { type Binaries, findBinaries, type Source } from './binaries.ts'
import { claim } from './claim.ts'
import { connectWhenReady, urlOf, withClient } from './connection.ts'
import {
  clusterOf,
  type Folders,
  prepareFolders,
  refuseWithoutDatabase,
  removeSocketFolder,
} from './folders.ts'
import { initialise, madeBy } from './initialise.ts'
import { isServerOf, pidFileOf, readPidFile } from './pid-file.ts'
import { ensureDatabase } from './prepare.ts'
import {
  adoptServer,
  choosePlace,
  gaveUp,
  passes,
  type ServerProcess,
  serverFailure,
  startServer,
  stopServer,
} from './server-process.ts'

/** How to open the embedded database; everything but the folder has a default. */
export type EmbeddedOptions = {
  dataFolder: string
  /** Which PostgreSQL may be run. */
  source?: Source
  /** Listen on 127.0.0.1 with a password instead of a unix socket. */
  loopback?: boolean
  /** How many connections it allows. */
  connections?: number
  /** Receives progress and warnings, one sentence at a time. */
  log?: (sentence: string) => void
  /** Called when the server is gone after several restarts; by default prints the error and exits. */
  onLost?: (error: StartError) => void
}

/** An open database: `adminUrl` connects as its owner, and `stop` ends what this process started. */
export type OpenDatabase = {
  kind: 'embedded' | 'external'
  adminUrl: string
  stop: () => Promise<void>
}

/** The server was killed from outside while starting; nothing is wrong with it. */
class EndedAgain extends StartError {
  constructor() {
    super('PostgreSQL was stopped during startup. Start Godown again.')
  }
}

type Running = { server: ServerProcess; url: string; client: pg.Client }
type Setting = {
  folders: Folders
  binaries: Binaries
  loopback: boolean
  connections: number
  log: (sentence: string) => void
}

/** How long to retry a start while another start, or remains of the last server, block it. */
const patience = 60_000

const liveServer = (cluster: string) => {
  const file = readPidFile(cluster)
  return file && isServerOf(cluster, file.pid) ? file : undefined
}

/**
 * Returns the address of the server running on a data folder, if any, without starting or changing anything.
 */
export const runningUrl = (dataFolder: string): string | undefined => {
  const file = liveServer(clusterOf(dataFolder))
  return file?.place ? urlOf(path.resolve(dataFolder), file, 'postgres') : undefined
}

const adopt = async ({ folders, log }: Setting, pid: number): Promise<Running | undefined> => {
  const server = adoptServer(folders.cluster, pid)
  const url = () => runningUrl(folders.data)
  const slow = setTimeout(
    () => log('Waiting for PostgreSQL, which is still starting on this data folder.'),
    5000,
  )
  const client = await connectWhenReady(url, server.alive).finally(() => clearTimeout(slow))
  const address = url()
  if (client && address) return { server, url: address, client }
  await client?.end()
  return undefined
}

const start = async (setting: Setting): Promise<Running | string> => {
  const { folders, binaries, loopback, connections, log } = setting
  // Whatever this file says, no server of this folder is alive: its process id now belongs to another
  // program.
  rmSync(pidFileOf(folders.cluster), { force: true })
  const place = await choosePlace(folders, loopback)
  const url = urlOf(folders.data, place, 'postgres')
  const server = startServer(folders, binaries, place, connections)
  const slow = setTimeout(
    () => log('Waiting for PostgreSQL to recover the database after an unclean shutdown.'),
    5000,
  )
  const client = await connectWhenReady(() => url, server.alive).finally(() => clearTimeout(slow))
  if (client) return { server, url, client }
  await server.ended
  if (server.wasKilled() && !gaveUp(server.said())) throw new EndedAgain()
  return server.said()
}

/**
 * Finds or starts the server, never a second one: PostgreSQL's own lock decides between concurrent starts.
 */
const bring = async (setting: Setting): Promise<Running> => {
  const { folders } = setting
  const deadline = Date.now() + patience
  for (;;) {
    const live = liveServer(folders.cluster)
    const running = live ? await adopt(setting, live.pid) : await start(setting)
    if (typeof running === 'object') return running
    if (running !== undefined && !(passes(running) && Date.now() < deadline))
      throw serverFailure(running, folders)
    await sleep(100)
  }
}

const bringAndClaim = async (setting: Setting): Promise<Running> => {
  const running = await bring(setting)
  try {
    return { ...running, client: await claim(running.client, running.url, setting.folders) }
  } catch (error) {
    await sleep(50)
    throw running.server.alive() ? error : new EndedAgain()
  } finally {
    await running.client.end().catch(() => undefined)
  }
}

const exit = (error: StartError) => {
  console.error(error.message)
  process.exit(1)
}

/** Restarts the server whenever it exits unexpectedly; gives up after five exits within a minute. */
const supervise = (setting: Setting, first: Running, onLost: (error: StartError) => void) => {
  let running = first
  let stopping = false
  let bringing: Promise<void> = Promise.resolve()
  const ends: number[] = []

  const revive = async (): Promise<void> => {
    if (stopping) return
    setting.log('PostgreSQL stopped unexpectedly. Restarting it.')
    ends.push(Date.now())
    await running.client.end().catch(() => undefined)
    if (ends.filter((end) => end > Date.now() - 60_000).length > 5)
      return onLost(new StartError('PostgreSQL keeps stopping. See postgres.log in the data folder.'))
    try {
      running = await bringAndClaim(setting)
      setting.log('PostgreSQL is running again.')
      watch()
    } catch (error) {
      if (error instanceof EndedAgain) return revive()
      onLost(
        error instanceof StartError ? error : new StartError(`PostgreSQL could not be restarted: ${error}`),
      )
    }
  }
  const watch = () => {
    running.server.ended.then(() => {
      bringing = revive()
    })
  }
  const stop = async () => {
    if (stopping) return bringing
    stopping = true
    bringing = bringing.then(async () => {
      await running.client.end().catch(() => undefined)
      await stopServer(running.server)
      removeSocketFolder(running.url)
    })
    return bringing
  }
  watch()
  return stop
}

/**
 * Opens the database in the data folder: creates it on the first start, adopts a server left by a killed
 * Godown, or else starts one, monitors it, and stops it at the end. Throws a `StartError` when the folder
 * cannot be used or another Godown uses it, or when there is no PostgreSQL to run.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<OpenDatabase> => {
  const folders = prepareFolders(options.dataFolder)
  const loopback = options.loopback ?? process.platform === 'win32'
  const log = options.log ?? (() => undefined)
  try {
    const made = madeBy(folders.cluster)
    const { account, data } = folders
    const binaries = findBinaries({ account, data, made, source: options.source ?? 'both' })
    if (made === undefined) {
      refuseWithoutDatabase(folders)
      log(`Creating a new database in ${folders.cluster}.`)
      await initialise(folders, binaries, loopback)
    }
    giveTo(account, folders.cluster)
    const connections = options.connections ?? connectionsFor(1)
    const setting = { folders, binaries, loopback, connections, log }
    const running = await bringAndClaim(setting)
    const adminUrl = await withClient(running.url, (client) => ensureDatabase(client, running.url)).catch(
      async (error) => {
        await running.client.end().catch(() => undefined)
        await stopServer(running.server)
        throw serverFailure(errorText(error), folders)
      },
    )
    return { kind: 'embedded', adminUrl, stop: supervise(setting, running, options.onLost ?? exit) }
  } catch (error) {
    throw folderError(error, folders.data)
  }
}

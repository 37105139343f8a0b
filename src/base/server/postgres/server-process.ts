import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { diskFull, RESTORE, readOnly, StartError } from '../start-error.ts'
import { type Binaries, program } from './binaries.ts'
import { type Folders, socketFolder } from './folders.ts'
import { isAlive, isServerOf } from './pid-file.ts'
import { programEnvironment } from './program-environment.ts'

/** A running PostgreSQL: one that we started, or one left by an earlier Godown. */
export type ServerProcess = { pid: number; alive: () => boolean; ended: Promise<void> }

/** Where a server that we start can be reached. */
export type Place = { place: string; port: number }

const logLimit = 8 * 1024 * 1024

/** The server's log, in the data folder; one older log is kept. */
export const logFileOf = (folders: Folders): string => path.join(folders.data, 'postgres.log')

/** Low memory use for small computers; durability is not reduced. */
const settings = [
  'shared_buffers=64MB',
  'synchronous_commit=on',
  'wal_level=replica',
  'max_wal_senders=0',
  'max_replication_slots=4',
  // All pooled connections can match as many vouchers at once as a call may, each of which is a lock.
  'max_locks_per_transaction=512',
  'max_wal_size=512MB',
  'wal_compression=on',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'random_page_cost=1.1',
  'jit=off',
  // It plans badly for the documents of an import until it has counted them.
  'autovacuum_naptime=10s',
  'log_checkpoints=off',
  'idle_in_transaction_session_timeout=60s',
  'timezone=UTC',
]

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Chooses the socket's folder, or a free loopback port where unix sockets are unavailable. */
export const choosePlace = async (folders: Folders, loopback: boolean): Promise<Place> =>
  loopback ? { place: '127.0.0.1', port: await freePort() } : { place: socketFolder(folders), port: 5432 }

const listenArguments = ({ place, port }: Place) =>
  path.isAbsolute(place)
    ? [
        'listen_addresses=',
        `unix_socket_directories=${quoted(place)}`,
        'unix_socket_permissions=0700',
        `port=${port}`,
      ]
    : [`listen_addresses=${place}`, 'unix_socket_directories=', `port=${port}`]

const quoted = (folder: string) => (/[",]/.test(folder) ? `"${folder.replaceAll('"', '""')}"` : folder)

const openLog = (file: string) => {
  if (existsSync(file) && statSync(file).size > logLimit) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/**
 * Starts the server detached from our terminal, so that Ctrl-C reaches it through us, after the last
 * response.
 */
export const startServer = (
  folders: Folders,
  binaries: Binaries,
  place: Place,
  connections: number,
): ServerProcess & { said: () => string; wasKilled: () => boolean } => {
  const file = logFileOf(folders)
  const log = openLog(file)
  const before = statSync(file).size
  const args = [
    '-D',
    folders.cluster,
    ...[...listenArguments(place), `max_connections=${connections}`, ...settings].flatMap((one) => [
      '-c',
      one,
    ]),
  ]
  const child = spawn(program(binaries.bin, 'postgres'), args, {
    ...folders.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: programEnvironment(),
    windowsHide: true,
  })
  closeSync(log)
  child.unref()
  let running = true
  let killed = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false
      resolve()
    }
    child.once('exit', (_code, by) => {
      killed = by !== null
      end()
    })
    child.once('error', end)
  })
  const said = () => readFileSync(file).subarray(before).toString()
  return { pid: child.pid ?? 0, alive: () => running, ended, said, wasKilled: () => killed }
}

/** Monitors a server that is not our child: its exit is noticed within half a second. */
export const adoptServer = (cluster: string, pid: number): ServerProcess => {
  const alive = () => (process.platform === 'linux' ? isServerOf(cluster, pid) : isAlive(pid))
  const ended = async () => {
    while (alive()) await sleep(500, undefined, { ref: false })
  }
  return { pid, alive, ended: ended() }
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    if (pid) process.kill(pid, name)
  } catch {
    // It has already exited.
  }
}

/**
 * Stops the server: open transactions are rolled back and data is flushed. After half a minute it is stopped
 * immediately, which loses nothing.
 */
export const stopServer = async (server: ServerProcess): Promise<void> => {
  if (!server.alive()) return
  signal(server.pid, 'SIGINT')
  const deadline = Date.now() + 30_000
  while (server.alive() && Date.now() < deadline) await sleep(20)
  if (server.alive()) signal(server.pid, 'SIGQUIT')
  while (server.alive() && Date.now() < deadline + 10_000) await sleep(20)
}

/** Whether a start failed for a temporary reason: another start, or remains of the last server. */
export const passes = (said: string): boolean =>
  /lock file ".*" already exists|pre-existing shared memory block|Is another postmaster|could not bind/i.test(
    said,
  )

/** Whether the server ended itself because of what it found, from its output. */
export const gaveUp = (said: string): boolean => /PANIC/.test(said)

/** Why the server exited at once, from its output. */
export const serverFailure = (said: string, folders: Folders): StartError => {
  if (/No space left on device/i.test(said)) return diskFull(folders.data)
  if (/Read-only file system/i.test(said)) return readOnly(folders.data)
  const reason =
    said.split('\n').findLast((line) => /FATAL|PANIC|error/.test(line)) ?? said.trim().split('\n').at(-1)
  if (gaveUp(said) || /could not (read|open) file|invalid data|incorrect checksum/i.test(reason ?? ''))
    return new StartError(
      `The database in ${folders.cluster} is damaged: ${reason?.replace(/^.*?(PANIC|FATAL): +/, '')}. ${RESTORE}`,
    )
  return new StartError(
    `PostgreSQL did not start: ${reason || 'no reason given'} (see ${logFileOf(folders)}).`,
  )
}

import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { serverAccount } from '#base/server/postgres/account.ts'
import { type Binaries, program, systemBinaries } from '#base/server/postgres/binaries.ts'
import { connectWhenReady, urlOf, withClient } from '#base/server/postgres/connection.ts'
import { clusterOf, prepareFolders, removeSocketFolder, socketFolder } from '#base/server/postgres/folders.ts'
import { initialise, madeBy } from '#base/server/postgres/initialise.ts'
import { prepareEmbedded } from '#base/server/postgres/prepare.ts'
import { programEnvironment } from '#base/server/postgres/program-environment.ts'
import { StartError } from '#base/server/start-error.ts'

/** A PostgreSQL of the cluster: the coordinator is the first, the others are its workers. */
export type Machine = {
  port: number
  /** The owner's address of a database on it. */
  url: (database: string) => string
  pid: () => number
  /** Ends it as a machine that fails. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Several PostgreSQL servers with Citus on this machine, reached through a folder that only their user can enter. */
export type Cluster = {
  /** The owner's address of the coordinator's database `godown`. */
  adminUrl: string
  machines: Machine[]
  /** Makes another empty database on all machines, and returns the owner's address of the coordinator's. */
  makeDatabase: (name: string) => Promise<string>
  /** Adds a worker, which holds nothing until the shards are rebalanced. */
  addWorker: () => Promise<Machine>
  stop: () => Promise<void>
}

/** Why there is no Citus to run, or the installation that has it. */
export function findCitus(folder: string): Binaries | string {
  const installed = systemBinaries(serverAccount(clusterOf(folder)))
  const found = installed.find(({ bin }) => {
    const answer = spawnSync(path.join(bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' })
    return answer.status === 0 && existsSync(path.join(answer.stdout.trim(), 'citus.so'))
  })
  return found ?? 'No PostgreSQL of this machine has Citus (https://docs.citusdata.com) installed.'
}

const settings = [
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=prefer',
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'wal_level=logical',
  'max_connections=300',
  'max_prepared_transactions=300',
  'max_worker_processes=64',
  'max_locks_per_transaction=512',
  'shared_buffers=64MB',
  'work_mem=8MB',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
]

async function openMachine(
  folder: string,
  binaries: Binaries,
  at: { place: string; port: number },
  more: readonly string[],
): Promise<Machine> {
  const folders = prepareFolders(folder)
  if (madeBy(folders.cluster) === undefined) await initialise(folders, binaries, false)
  const args = [
    ...settings,
    ...more,
    `port=${at.port}`,
    `unix_socket_directories=${at.place}`,
    `citus.local_hostname=${at.place}`,
  ]
  const url = (database: string) => urlOf(folders.data, at, database)
  let pid = 0
  let ended: Promise<void> = Promise.resolve()
  const start = async () => {
    const log = openSync(path.join(folders.data, 'postgres.log'), 'a', 0o600)
    const child = spawn(
      program(binaries.bin, 'postgres'),
      ['-D', folders.cluster, ...args.flatMap((one) => ['-c', one])],
      {
        ...folders.account,
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: programEnvironment(),
      },
    )
    closeSync(log)
    let running = true
    pid = child.pid ?? 0
    ended = new Promise((resolve) =>
      child.once('exit', () => {
        running = false
        resolve()
      }),
    )
    const client = await connectWhenReady(
      () => url('postgres'),
      () => running,
    )
    if (!client) throw new StartError(`PostgreSQL did not start: see ${folders.data}/postgres.log.`)
    await client.end()
  }
  const end = (signal: NodeJS.Signals) => async () => {
    process.kill(pid, signal)
    await ended
  }
  await start()
  return { port: at.port, url, pid: () => pid, kill: end('SIGKILL'), start, stop: end('SIGINT') }
}

/** Makes a database on a machine, with Citus; one that is there stays. */
async function prepareDatabase(machine: Machine, name: string): Promise<void> {
  await withClient(machine.url('postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  })
  await withClient(machine.url(name), async (client) => {
    await client.query('create extension if not exists citus')
    await prepareEmbedded(client)
  })
}

/** Makes a database on all machines of a cluster, and tells its coordinator of the workers. Returns the owner's address. */
async function makeDatabase(
  [coordinator, ...workers]: readonly Machine[],
  place: string,
  name: string,
): Promise<string> {
  if (!coordinator) throw new Error('A cluster has a coordinator')
  for (const machine of [coordinator, ...workers]) await prepareDatabase(machine, name)
  await withClient(coordinator.url(name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [place, coordinator.port])
    for (const { port } of workers) await client.query('select citus_add_node($1, $2)', [place, port])
  })
  return coordinator.url(name)
}

/**
 * Starts a coordinator and two workers in a folder, and makes their database `godown` the first time. `more` are further
 * settings of PostgreSQL. Refuses with a `StartError` where there is no Citus.
 */
export async function openCluster(folder: string, more: readonly string[] = []): Promise<Cluster> {
  const binaries = findCitus(path.join(folder, 'coordinator'))
  if (typeof binaries === 'string') throw new StartError(binaries)
  const place = socketFolder(prepareFolders(path.join(folder, 'coordinator')))
  const machines: Machine[] = []
  const open = async (name: string) => {
    const at = { place, port: 5432 + machines.length }
    const machine = await openMachine(path.join(folder, name), binaries, at, more)
    machines.push(machine)
    return machine
  }
  const stop = async () => {
    for (const machine of machines) await machine.stop().catch(() => undefined)
    removeSocketFolder(machines[0]?.url('postgres') ?? 'postgres://')
  }
  try {
    for (const name of ['coordinator', 'worker-1', 'worker-2']) await open(name)
    const adminUrl = await makeDatabase(machines, place, 'godown')
    const addWorker = async () => {
      const worker = await open(`worker-${machines.length}`)
      await prepareDatabase(worker, 'godown')
      await withClient(adminUrl, (client) =>
        client.query('select citus_add_node($1, $2)', [place, worker.port]),
      )
      return worker
    }
    return {
      adminUrl,
      machines,
      makeDatabase: (name) => makeDatabase(machines, place, name),
      addWorker,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

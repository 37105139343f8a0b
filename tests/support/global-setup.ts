import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openLogin } from '#base/server/login.ts'
import { migrate } from '#base/server/migrate.ts'
import { withClient, withDatabase } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { isAlive } from '#base/server/postgres/pid-file.ts'
import { prepareEmbedded } from '#base/server/postgres/prepare.ts'
import { errorText } from '#base/server/start-error.ts'
import { type Cluster, openCluster } from '../../scripts/citus/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's URL of the run's PostgreSQL. */
    adminUrl: string
    /** The owner's URLs of the workers, if it is the coordinator of Citus. */
    workers: string[]
    /** The login that the pools of all test files share. */
    login: string
    /** The migrated database that each test file copies. */
    template: string
    /** Why the migrations failed, or empty. */
    migrationFailure: string
  }
}

const prefix = 'godown-test-'
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Where the databases go: into memory where there is enough, as copying the template takes twenty times as long on some disks. */
const place = () => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** Stops the servers of runs that were killed and removes their folders. */
const sweep = async () => {
  const left = [tmpdir(), MEMORY].filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((entry) => entry.startsWith(prefix))
      .map((entry) => path.join(folder, entry)),
  )
  for (const folder of left) {
    const run = Number(/-(\d+)-[^-]+$/.exec(folder)?.[1])
    if (isAlive(run)) continue
    if (existsSync(path.join(folder, 'postgres', 'postmaster.pid')))
      await openEmbedded({ dataFolder: folder }).then(
        (running) => running.stop(),
        () => undefined,
      )
    rmSync(folder, { recursive: true, force: true })
  }
}

/** No test database outlives the run, so PostgreSQL need not wait for the disk. */
const skipDiskSync = (adminUrl: string) =>
  withClient(adminUrl, async (client) => {
    for (const setting of ['fsync', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
    // The command line of the server says "on", which only the setting of a role overrides.
    await client.query('alter role all set synchronous_commit = off')
  })

const template = 'template_godown'

/** Two shards of each table, as every test database has its own. */
const CITUS = ['citus.shard_count=2', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Nobody may be connected to a database that is copied, not even Citus, which watches every database of its own. */
const leaveAlone = (adminUrl: string) =>
  withClient(adminUrl, async (client) => {
    await client.query(`alter database ${template} with allow_connections false`)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
  })

/** Starts a coordinator and two workers, with the template on all of them. */
const openMachines = async (project: TestProject, folder: string): Promise<Cluster> => {
  const cluster = await openCluster(folder, CITUS)
  const urls = cluster.machines.map(({ url }) => url('postgres'))
  const [adminUrl = '', ...workers] = urls
  project.provide('adminUrl', adminUrl)
  project.provide('workers', workers)
  await cluster.makeDatabase(template)
  project.provide('migrationFailure', await fillTemplate(adminUrl))
  for (const url of urls) await leaveAlone(url)
  return cluster
}

/** Returns why it failed, or empty: tests of pure rules need no database and still run. */
const fillTemplate = async (adminUrl: string) => {
  const url = withDatabase(adminUrl, template)
  try {
    await migrate(url)
    await openLogin(url, 'a secret of the tests, long enough for signing')
    return ''
  } catch (error) {
    return errorText(error)
  }
}

/** Starts one PostgreSQL, with the template. */
const openOne = async (project: TestProject, folder: string) => {
  const source = process.env.TEST_POSTGRES === 'system' ? 'system' : 'both'
  const open = await openEmbedded({ dataFolder: folder, source })
  await skipDiskSync(open.adminUrl)
  project.provide('adminUrl', open.adminUrl)
  project.provide('workers', [])
  await withClient(open.adminUrl, (client) => client.query(`create database ${template}`))
  await withClient(withDatabase(open.adminUrl, template), prepareEmbedded)
  project.provide('migrationFailure', await fillTemplate(open.adminUrl))
  return open
}

/**
 * Starts one PostgreSQL server for all test files of a run, in its own folder; each file copies a database from it
 * (`database.ts`). `TEST_POSTGRES=system` uses the machine's PostgreSQL instead of the packaged one, and `TEST_POSTGRES=citus` its Citus: a coordinator and two workers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const folder = mkdtempSync(path.join(place(), `${prefix}${process.pid}-`))
  const open = await (process.env.TEST_POSTGRES === 'citus' ? openMachines : openOne)(project, folder)
  project.provide('template', template)
  project.provide('login', `${template}_login`)
  return async () => {
    await open.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

import { constants, existsSync } from 'node:fs'
import { copyFile, cp, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { errorCode, StartError } from '../start-error.ts'
import { withClient } from './connection.ts'
import { type OpenDatabase, openEmbedded, runningUrl } from './embedded.ts'
import { listFiles } from './file-list.ts'
import { clusterOf } from './folders.ts'

/** The file that marks a backup as complete and lists its files with their hashes; it is written last. */
export const backupMark = 'godown-backup.json'

/** Files that belong to the running server only; PostgreSQL's manual says to leave out their contents. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/

/** The number of files copied at a time; sharing waits for the disk makes a backup fast. */
const atOnce = 16

const writeFlushed = async (file: string, content: string) =>
  writeFile(file, content, { mode: 0o600, flush: true })

const copyOne = async (from: string, to: string) => {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    const handle = await open(to, 'r+')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    // A table dropped meanwhile; the log copied afterwards records that too.
    if (errorCode(error) !== 'ENOENT' || (await lstat(from).catch(() => undefined))) throw error
  }
}

const copyCluster = async (from: string, to: string, within = ''): Promise<void> => {
  await mkdir(path.join(to, within), { mode: 0o700 })
  if (emptied.has(within)) return
  const entries = await readdir(path.join(from, within), { withFileTypes: true })
  const wanted = entries.filter(
    ({ name }) => !leftOut.test(name) && path.join(within, name) !== path.join('global', 'pg_control'),
  )
  const files = wanted.filter((entry) => entry.isFile()).map((entry) => path.join(within, entry.name))
  for (let start = 0; start < files.length; start += atOnce)
    await Promise.all(
      files.slice(start, start + atOnce).map((name) => copyOne(path.join(from, name), path.join(to, name))),
    )
  for (const entry of wanted)
    if (entry.isDirectory()) await copyCluster(from, to, path.join(within, entry.name))
}

const text = z.object({ first: z.string() }).array().length(1)
const stopped = z.object({ label: z.string(), map: z.string() }).array().length(1)
const one = async (client: pg.Client, sql: string) =>
  text.parse((await client.query(sql)).rows)[0]?.first ?? ''

/**
 * Copies the files of a running server between its backup start and stop, with the log in between, so that
 * the copy opens as of the end of the copying. The server keeps working meanwhile.
 */
const copyOnline = async (client: pg.Client, from: string, to: string) => {
  await client.query(`select pg_create_physical_replication_slot('godown_backup_${process.pid}', true, true)`)
  const first = await one(client, `select pg_walfile_name(pg_backup_start('godown', true)) as first`)
  await copyCluster(from, to)
  await copyOne(path.join(from, 'global', 'pg_control'), path.join(to, 'global', 'pg_control'))
  const last = await client.query(
    'select pg_walfile_name(lsn) as wal, labelfile as label, spcmapfile as map from pg_backup_stop(false)',
  )
  const { label, map } = stopped.parse(last.rows)[0] ?? { label: '', map: '' }
  if (map.trim())
    throw new StartError('A database with tablespaces outside its folder cannot be backed up this way.')
  await writeFlushed(path.join(to, 'backup_label'), label)
  await mkdir(path.join(to, 'pg_wal', 'archive_status'), { recursive: true })
  const segments = (await readdir(path.join(from, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of segments.filter((segment) => segment >= first))
    await copyOne(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name))
}

/** The folders and files in the data folder outside the database. */
const isOurs = (name: string) => !/^(postgres(\..*)?|postgres\.log.*|socket|programs|\..*)$/.test(name)

const copyRest = async (data: string, to: string) => {
  for (const name of (await readdir(data)).filter(isOurs))
    await cp(path.join(data, name), path.join(to, name), { recursive: true, preserveTimestamps: true })
}

const emptyPlace = async (folder: string) => {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartError(`The folder ${folder} is not empty. Choose an empty folder for the backup.`)
}

const opened = async (data: string): Promise<OpenDatabase> => {
  const adminUrl = runningUrl(data)
  if (adminUrl) return { kind: 'embedded', adminUrl, stop: async () => undefined }
  return openEmbedded({ dataFolder: data })
}

/**
 * Copies the database, the uploads and the secret into `folder`, which must be new or empty, even while
 * Godown runs. The copy is made beside it, read once more for the list of its hashes, and moved into place when complete.
 * Throws a `StartError`.
 */
export const backup = async (dataFolder: string, folder: string): Promise<void> => {
  const data = path.resolve(dataFolder)
  const target = path.resolve(folder)
  const cluster = clusterOf(data)
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    throw new StartError(`There is no database in ${data} to back up.`)
  if (target === data || target.startsWith(data + path.sep))
    throw new StartError('Choose a backup folder outside the data folder.')
  await emptyPlace(target)
  const draft = `${target}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const database = await opened(data)
  try {
    await withClient(database.adminUrl, (client) => copyOnline(client, cluster, path.join(draft, 'postgres')))
    await copyRest(data, draft)
    const made = {
      made: new Date().toISOString(),
      postgres: Number(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')),
      files: await listFiles(draft),
    }
    await writeFlushed(path.join(draft, backupMark), `${JSON.stringify(made)}\n`)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (errorCode(error) === 'ENOSPC')
      throw new StartError(`The disk of ${target} is full. No backup was made.`, { cause: error })
    throw error
  } finally {
    await database.stop()
  }
}

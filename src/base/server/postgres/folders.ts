import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesFolder } from '../files.ts'
import { makeFolder } from '../make-folder.ts'
import { errorCode, folderError, StartError } from '../start-error.ts'
import { type Account, canEnter, serverAccount } from './account.ts'

/** Where root keeps PostgreSQL's folder when the data folder is in a private home. */
export const openHome = '/var/lib/godown'

/** A unix socket's path has at most 107 bytes; PostgreSQL's file name takes 14 of them. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

/** The folders of an embedded database, all absolute. */
export type Folders = {
  /** The folder in `GODOWN_DATA`. */
  data: string
  /** PostgreSQL's own folder, which may not exist yet. */
  cluster: string
  account: Account
}

const move = (from: string, to: string) => {
  try {
    renameSync(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    rmSync(from, { recursive: true })
  }
}

/** Replaces PostgreSQL's folder with a link and moves its contents to the link's target. */
const placeOutside = (place: string) => {
  mkdirSync(openHome, { recursive: true })
  const home = mkdtempSync(path.join(openHome, 'data-'))
  chmodSync(home, 0o711)
  const outside = path.join(home, 'postgres')
  if (existsSync(place)) move(place, outside)
  symlinkSync(outside, place)
}

/** Lets PostgreSQL's user pass through the data folder; secret files in it have their own permissions. */
const letThrough = (account: Account, data: string) => {
  if (account && !canEnter(account, data) && canEnter(account, path.dirname(data)))
    chmodSync(data, statSync(data).mode | 0o011)
}

const lostError = (data: string, cluster: string) =>
  new StartError(
    `The database of ${data} was in ${cluster}, which no longer exists. Put it back, restore a backup, or set GODOWN_DATA to a new folder.`,
  )

/** Refuses to begin with an empty database beside the uploads of one that is missing. */
export const refuseWithoutDatabase = ({ data, cluster }: Pick<Folders, 'data' | 'cluster'>): void => {
  const files = filesFolder({ dataFolder: data })
  if (!existsSync(files) || readdirSync(files).length === 0) return
  throw new StartError(
    `The database ${cluster} is missing, but ${files} has uploaded files. Put it back, restore a backup, or set GODOWN_DATA to a new folder.`,
  )
}

/** Returns where PostgreSQL's folder is, without creating or changing anything. */
export const clusterOf = (dataFolder: string): string => {
  const place = path.resolve(dataFolder, 'postgres')
  const stats = lstatSync(place, { throwIfNoEntry: false })
  return stats?.isSymbolicLink() ? path.resolve(path.dirname(place), readlinkSync(place)) : place
}

/**
 * Creates the data folder and returns where PostgreSQL's folder goes: `postgres` inside it, or a link from
 * there to `/var/lib/godown` when root starts Godown in a home that PostgreSQL's user cannot enter. Throws a
 * `StartError` when the folder cannot be written.
 */
export const prepareFolders = (dataFolder: string): Folders => {
  const data = path.resolve(dataFolder)
  try {
    makeFolder(data)
    const probe = path.join(data, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    const place = path.join(data, 'postgres')
    const account = serverAccount(clusterOf(data))
    letThrough(account, data)
    const linked = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()
    if (!linked && account && !canEnter(account, data)) placeOutside(place)
    const cluster = clusterOf(data)
    if (!existsSync(path.dirname(cluster))) throw lostError(data, cluster)
    return { data, cluster, account }
  } catch (error) {
    throw folderError(error, data)
  }
}

/**
 * Creates the private folder of the unix socket: beside the database, or elsewhere if that path is too long.
 */
export const socketFolder = ({ cluster, account }: Folders): string => {
  const beside = path.join(path.dirname(cluster), 'socket')
  const fits = Buffer.byteLength(beside) <= longestSocketFolder
  if (fits) mkdirSync(beside, { recursive: true })
  const folder = fits ? beside : mkdtempSync(path.join(shortTemporary(), 'godown-'))
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** Removes the socket's folder if it is not beside the database; `url` is the server's address. */
export const removeSocketFolder = (url: string): void => {
  const folder = new URL(url).searchParams.get('host') ?? ''
  if (path.dirname(folder) === shortTemporary() && path.basename(folder).startsWith('godown-'))
    rmSync(folder, { recursive: true, force: true })
}

const shortTemporary = () => (Buffer.byteLength(tmpdir()) <= longestSocketFolder - 20 ? tmpdir() : '/tmp')

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { diskFull, errorCode, RESTORE, StartError } from '../start-error.ts'
import { giveTo } from './account.ts'
import { type Binaries, program } from './binaries.ts'
import { owner, passwordFile } from './connection.ts'
import type { Folders } from './folders.ts'
import { isAlive } from './pid-file.ts'
import { programEnvironment } from './program-environment.ts'

/**
 * Returns the major version of the database in the folder, or undefined if there is none yet. Throws a
 * `StartError` for a folder with other contents.
 */
export const madeBy = (cluster: string): number | undefined => {
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = Number(readFileSync(versionFile, 'utf8').trim())
    if (version > 0) return version
    throw new StartError(
      `The database in ${cluster} is damaged: its file PG_VERSION does not hold a version. ${RESTORE}`,
    )
  }
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new StartError(
      `The folder ${cluster} contains files that are not a database. Move them, or set GODOWN_DATA to another folder.`,
    )
  return undefined
}

/** Removes drafts that a killed start left behind; a start in progress keeps its own. */
const sweep = (cluster: string) => {
  const folder = path.dirname(cluster)
  const draft = new RegExp(`^${path.basename(cluster)}\\.new-(\\d+)$`)
  for (const entry of readdirSync(folder)) {
    const pid = draft.exec(entry)?.[1]
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(path.join(folder, entry), { recursive: true, force: true })
  }
}

const run = (
  command: string,
  args: string[],
  folders: Folders,
): Promise<{ status: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...folders.account, cwd: '/', env: programEnvironment() })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output }))
  })

/**
 * Text is compared by code point, with letters of all scripts recognised. The system's character type matters
 * too: under plain C the trigram index finds no letters in Devanagari.
 */
const localesFor = (major: number): string[][] => {
  const types = ['C.UTF-8', 'en_US.UTF-8', 'C']
  if (major < 17) return types.map((type) => ['--locale=C', `--lc-ctype=${type}`])
  return types.map((type) => [
    '--locale=C',
    `--lc-ctype=${type}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
}

const passwordFor = (folders: Folders) => {
  const file = path.join(folders.data, passwordFile)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (folders.account) chownSync(file, folders.account.uid, folders.account.gid)
  return file
}

const failure = (output: string, folders: Folders) => {
  if (/No space left on device/i.test(output)) return diskFull(folders.data)
  const reason =
    output.split('\n').find((line) => /error|fatal/i.test(line)) ?? output.trim().split('\n').at(-1)
  return new StartError(`PostgreSQL could not create its database in ${folders.cluster}: ${reason}`)
}

const flush = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Creates the database in a draft folder and moves it into place atomically, so that a killed start leaves
 * nothing to repair. Throws a `StartError` when the disk is full or cannot be written.
 */
export const initialise = async (folders: Folders, binaries: Binaries, loopback: boolean): Promise<void> => {
  sweep(folders.cluster)
  const draft = `${folders.cluster}.new-${process.pid}`
  const signIn = loopback
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFor(folders)}`]
    : ['--auth-local=trust', '--auth-host=scram-sha-256']
  try {
    let output = ''
    for (const locale of localesFor(binaries.major)) {
      rmSync(draft, { recursive: true, force: true })
      mkdirSync(draft, { mode: 0o700 })
      giveTo(folders.account, draft)
      const args = ['-D', draft, '-U', owner, '-E', 'UTF8', '--data-checksums', ...signIn, ...locale]
      const made = await run(program(binaries.bin, 'initdb'), args, folders)
      output = made.output
      if (made.status === 0) return await putInPlace(draft, folders.cluster)
      if (!/locale/i.test(output)) break
    }
    throw failure(output, folders)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const putInPlace = async (draft: string, cluster: string) => {
  try {
    renameSync(draft, cluster)
  } catch (error) {
    const another =
      ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '') && madeBy(cluster) !== undefined
    if (!another) throw error
  }
  await flush(path.dirname(cluster))
}

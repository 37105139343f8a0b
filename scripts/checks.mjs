import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, run, tool } from './prepare.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'godown-reports-'))
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
/** @type {string[]} */
export const notes = []
/** @type {string[]} */
const reasons = []

/** Counts a check that passes or fails as a whole. @param {string} name @param {boolean} good */
export const count = (name, good) => {
  total[good ? 'passed' : 'failed'] += 1
  if (!good) failures.push(name)
}

/**
 * Runs one tool and prints its output when it ends.
 * @param {string} name @param {string} file @param {string[]} args
 */
const check = async (name, file, args) => {
  const { status, output } = await run(process.execPath, [file, ...args])
  console.log(`\n— ${name}\n${output.trim() || 'Nothing found.'}`)
  count(name, status === 0)
}

/** Builds the product. Returns whether it succeeded. */
const isBuilt = async () => {
  const good = await build().then(
    () => true,
    (error) => {
      console.error(`${error.output ?? ''}\n${error.message}`)
      return false
    },
  )
  count('build', good)
  return good
}

/**
 * A vitest run, with each test counted.
 * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export const tests = async (name, args, env = {}) => {
  console.log(`\n— ${name}`)
  const file = path.join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const all = ['run', ...args, '--reporter=default', '--reporter=./scripts/tally-reporter.mjs']
  const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const options = { show: true, env: { ...process.env, ...colour, ...env, TEST_TALLY: file } }
  const { status } = await run(process.execPath, [tool('vitest', 'vitest.mjs'), ...all], options)
  /** @type {import('./tally-reporter.mjs').Tally} */
  const tally = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, reasons: [] }
  total.passed += tally.passed
  total.failed += tally.failed
  reasons.push(...tally.reasons)
  if (tally.skipped > 0)
    notes.push(`${name}: ${tally.skipped} skipped on this machine, for the reasons printed above.`)
  // A file that fails to load, or an error outside a test, is not counted as a failed test.
  if (status !== 0 && tally.failed === 0) count(`${name} (did not finish)`, false)
  if (status !== 0) failures.push(name)
}

const packaged = '/usr/lib/postgresql'

/** Whether a usable version of PostgreSQL is installed with this file. @param {string} file */
const hasPostgres = (file) =>
  existsSync(packaged) &&
  readdirSync(packaged).some(
    (version) => Number(version) >= 15 && existsSync(path.join(packaged, version, file)),
  )

/**
 * A vitest run on the machine's own PostgreSQL, often an older version than the packaged one; a note if it has none.
 * @param {string} name @param {string[]} args
 */
export const onSystemPostgres = async (name, args) => {
  if (hasPostgres('bin/postgres'))
    await tests(`${name} on the system PostgreSQL`, args, { TEST_POSTGRES: 'system' })
  else notes.push(`Not tried on a system PostgreSQL, as none is installed here: ${name}.`)
}

/**
 * A vitest run on a coordinator and two workers; a note if no Citus is installed.
 * @param {string} name @param {string[]} args
 */
export const onCitus = async (name, args) => {
  if (hasPostgres('lib/citus.so')) await tests(`${name} on Citus`, args, { TEST_POSTGRES: 'citus' })
  else notes.push(`Not tried on Citus, as none is installed here: ${name}.`)
}

/** Where the tools keep what they found. @param {string} name */
const kept = (name) => path.join('node_modules/.cache', name)

/**
 * Runs every static check, and the build at the same time. Returns whether the build succeeded. With `again`, the tools
 * look at what changed since the last time, which takes them a fifth of the time.
 * @param {{ again?: boolean }} [how]
 */
export const lookAndBuild = async ({ again = false } = {}) => {
  const sinceLast = again ? ['--incremental', '--tsBuildInfoFile', kept('types.json')] : []
  const knipped = again ? ['--cache', '--cache-location', kept('knip')] : []
  const [built] = await Promise.all([
    isBuilt(),
    // One thread: four, as is preset, each resolve the shared types again, at three times the processor time.
    check('types', tool('typescript', 'bin/tsc'), ['--noEmit', '-p', '.', '--singleThreaded', ...sinceLast]),
    check('lint', tool('@biomejs/biome', 'bin/biome'), ['check', '.']),
    check('dead code', tool('knip', 'bin/knip.js'), ['--no-progress', ...knipped]),
    check('code that only tests use', tool('knip', 'bin/knip.js'), [
      '--no-progress',
      '--production',
      ...knipped,
    ]),
  ])
  return built
}

/**
 * Runs all browser tests, or those of some files. Counts a failure if they cannot run.
 * @param {string | undefined} browser @param {boolean} built @param {string[]} [files]
 */
export const browserTests = async (browser, built, files = []) => {
  if (!browser) {
    console.error('The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to it.')
    return count('browser', false)
  }
  if (!built) return count('browser (nothing was built)', false)
  return tests('browser', ['--config', 'vitest.browser.config.ts', ...files], { CHROME_PATH: browser })
}

/** Prints what failed and why, then how many passed and failed, and sets the exit code. */
export const report = () => {
  rmSync(reports, { recursive: true, force: true })
  for (const note of notes) console.log(note)
  for (const reason of reasons) console.log(`× ${reason}`)
  if (failures.length > 0) console.log(`Failed: ${[...new Set(failures)].join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 || failures.length > 0 ? 1 : 0
}

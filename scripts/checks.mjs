import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, root, run, tool } from './prepare.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'godown-reports-'))
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
/** @type {string[]} */
export const notes = []
/** @type {string[]} */
const reasons = []

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Tried */
/** @typedef {{ name: string, message: string, status: string, assertionResults: Tried[] }} TestFile */

/** The tests of a report that failed and why, so that the end of a long output tells it. @param {{ testResults?: TestFile[] }} report */
const whatFailed = ({ testResults = [] }) =>
  testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const where = path.relative(root, file.name)
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return [`${where}: ${file.message.slice(0, 1000)}`]
      return failed.map(
        (test) => `${where} > ${test.fullName}\n  ${test.failureMessages.join('\n').slice(0, 1000)}`,
      )
    })

/** Counts what passes or fails as a whole. @param {string} name @param {boolean} good */
export const count = (name, good) => {
  total[good ? 'passed' : 'failed'] += 1
  if (!good) failures.push(name)
}

/** A check by one tool; shows what it said once it is over. @param {string} name @param {string} file @param {string[]} args */
const check = async (name, file, args) => {
  const { status, output } = await run(process.execPath, [file, ...args])
  console.log(`\n— ${name}\n${output.trim() || 'Nothing found.'}`)
  count(name, status === 0)
}

/** Builds the product; returns whether that worked. */
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

/** A run of vitest, each test counted. @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export const tests = async (name, args, env = {}) => {
  console.log(`\n— ${name}`)
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const all = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const options = { show: true, env: { ...process.env, ...env } }
  const { status } = await run(process.execPath, [tool('vitest', 'vitest.mjs'), ...all], options)
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const skipped = (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0)
  total.passed += counts.numPassedTests ?? 0
  total.failed += counts.numFailedTests ?? 0
  reasons.push(...whatFailed(counts))
  if (skipped > 0) notes.push(`${name}: ${skipped} skipped on this machine, for the reasons printed above.`)
  // A file that does not load, or an error outside any test, fails no test on its own.
  if (status !== 0 && !counts.numFailedTests) count(`${name} (did not finish)`, false)
  if (status !== 0) failures.push(name)
}

/** Looks at the code in every way that runs none of it, and builds it meanwhile; answers whether it could be built. */
export const lookAndBuild = async () => {
  const [built] = await Promise.all([
    isBuilt(),
    check('types', tool('typescript', 'bin/tsc'), ['--noEmit', '-p', '.']),
    check('lint', tool('@biomejs/biome', 'bin/biome'), ['check', '.']),
    check('dead code', tool('knip', 'bin/knip.js'), ['--no-progress']),
    check('code that only tests use', tool('knip', 'bin/knip.js'), ['--no-progress', '--production']),
  ])
  return built
}

/** The browser tests, or those of some files; counts a failure where they cannot run. @param {string | undefined} browser @param {boolean} built @param {string[]} [files] */
export const browserTests = async (browser, built, files = []) => {
  if (!browser) {
    console.error('The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to it.')
    return count('browser', false)
  }
  if (!built) return count('browser (nothing was built)', false)
  return tests('browser', ['--config', 'vitest.browser.config.ts', ...files], { CHROME_PATH: browser })
}

/** Says what failed and why, and in the last line how many passed and failed; sets the status to end with. */
export const tellAll = () => {
  rmSync(reports, { recursive: true, force: true })
  for (const note of notes) console.log(note)
  for (const reason of reasons) console.log(`× ${reason}`)
  if (failures.length > 0) console.log(`Failed: ${[...new Set(failures)].join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 || failures.length > 0 ? 1 : 0
}

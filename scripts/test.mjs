import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build, giveUp, install, root, run, tool } from './prepare.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'godown-reports-'))
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
/** @type {string[]} */
const notes = []
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

/** @param {string} name @param {boolean} good */
const count = (name, good) => {
  total[good ? 'passed' : 'failed'] += 1
  if (!good) failures.push(name)
}

/** A check that passes or fails as a whole. @param {string} name @param {string} file @param {string[]} args */
const check = async (name, file, args) => {
  console.log(`\n— ${name}`)
  const { status } = await run(process.execPath, [file, ...args], { show: true })
  count(name, status === 0)
}

/** A run of tests, each counted. @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const tests = async (name, args, env = {}) => {
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
  // A file that does not load, or an error outside any test, fails no test by itself.
  if (status !== 0 && !counts.numFailedTests) count(`${name} (did not finish)`, false)
  if (status !== 0) failures.push(name)
}

const systemPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => Number(version) >= 15)

const everything = async () => {
  await install()
  const browser = ensureBrowser()
  await check('types', tool('typescript', 'bin/tsc'), ['--noEmit', '-p', '.'])
  await check('lint', tool('@biomejs/biome', 'bin/biome'), ['check', '.'])
  await check('dead code', tool('knip', 'bin/knip.js'), ['--no-progress'])
  const isBuilt = await build().then(
    () => true,
    (error) => {
      console.error(`${error.output ?? ''}\n${error.message}`)
      return false
    },
  )
  count('build', isBuilt)
  await tests('rules and procedures', [])
  if (systemPostgres())
    await tests(
      'procedures on the system PostgreSQL',
      ['/server/', '--exclude', 'src/base/server/postgres/**', '--no-isolate'],
      { TEST_POSTGRES: 'system' },
    )
  else notes.push('The procedures were not tried on a system PostgreSQL, as none is installed here.')
  if (!browser) {
    console.error('The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to it.')
    count('browser', false)
  } else if (isBuilt) {
    const env = { CHROME_PATH: browser }
    await tests('browser', ['--config', 'vitest.browser.config.ts'], env)
  } else count('browser (nothing was built)', false)
}

process.chdir(root)
await everything().catch(giveUp)
rmSync(reports, { recursive: true, force: true })
for (const note of notes) console.log(note)
for (const reason of reasons) console.log(`× ${reason}`)
if (failures.length > 0) console.log(`Failed: ${[...new Set(failures)].join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || failures.length > 0 ? 1 : 0

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { browserTests, lookAndBuild, notes, report, tests } from './checks.mjs'
import { journeys } from './journeys.mjs'
import { giveUp, install, root } from './prepare.mjs'

/*
 * Tests what a change since `main` can break, in about a minute: types, style, dead code, the
 * house rules, the tests that reach a changed file from its room or from one that depends on it, and one or two journeys of
 * each changed room. Before a merge, `npm test` runs everything.
 */

/**
 * Tests of the whole product, which any changed call would trigger. They run only when they have changed themselves.
 */
const WHOLE = ['tests/**', 'src/app/**', 'src/base/server/postgres/**']
const wholeProduct = /^(tests\/(?!browser|long)|src\/app\/|src\/base\/server\/postgres\/).*\.test\.ts$/

/** The lines of git's output. @param {string[]} args */
const git = (...args) => {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}

/** The room of a file, if it has one. @param {string} file */
const roomOf = (file) => /^src\/([\w-]+)\//.exec(file)?.[1]

/** The file that an import means. @param {string} from @param {string} name */
const imported = (from, name) =>
  name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(from), name)

/**
 * The folders of the changed files and of all that import them, directly or not, but not through the app: through its
 * router, the tests of every room reach every procedure.
 * @param {string[]} changed
 */
const foldersNear = (changed) => {
  const imports = git('grep', '-oE', "'(#|[.]{1,2}/)[^']+[.]tsx?'", '--', 'src')
    .map((line) => line.split(':'))
    .map(([from = '', name = '']) => ({ from, to: imported(from, name.slice(1, -1)) }))
  const near = new Set(changed.filter(roomOf))
  for (const file of near)
    if (roomOf(file) !== 'app') for (const { from, to } of imports) if (to === file) near.add(from)
  return [...new Set([...near].map((file) => `src/${roomOf(file)}/`))]
}

/** The browser tests of the changed rooms, and those that were changed. @param {string[]} changed */
const journeysOf = (changed) => {
  const rooms = new Set(changed.filter((file) => !/\.test\.tsx?$/.test(file)).map(roomOf))
  const shown = Object.entries(journeys)
    .filter(([room]) => rooms.has(room))
    .flatMap(([, names]) => names)
  const edited = changed.map((file) => /^tests\/browser\/([\w-]+)\.test\.ts$/.exec(file)?.[1])
  const names = new Set([...shown, ...edited].filter((name) => name !== undefined))
  return [...names].map((name) => `tests/browser/${name}.test.ts`).filter((file) => existsSync(file))
}

/** The house rules and whatever reaches a changed file. @param {string} since @param {string[]} changed */
const withoutBrowser = async (since, changed) => {
  const whole = changed.filter((file) => wholeProduct.test(file) && existsSync(file))
  await tests('rules of the house', ['tests/house-rules.test.ts', 'tests/coverage.test.ts', ...whole])
  const apart = WHOLE.flatMap((files) => ['--exclude', files])
  const near = foldersNear(changed)
  if (near.length === 0) return notes.push('No room was changed, so no test of one ran.')
  await tests('rules and procedures', [...near, `--changed=${since}`, '--passWithNoTests', ...apart])
}

const changedTests = async () => {
  await install()
  const [since = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const built = await lookAndBuild({ again: true })
  const files = journeysOf(changed)
  if (files.length === 0) notes.push('No room was changed, so no browser test ran.')
  await Promise.all([
    withoutBrowser(since, changed),
    files.length > 0 && browserTests(ensureBrowser(), built, files),
  ])
}

process.chdir(root)
await changedTests().catch(giveUp)
report()

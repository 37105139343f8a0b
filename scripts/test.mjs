import os from 'node:os'
import { ensureBrowser } from './browser.mjs'
import { browserTests, lookAndBuild, onSystemPostgres, report, tests } from './checks.mjs'
import { giveUp, install, root } from './prepare.mjs'

/**
 * Tests that start, kill and restore whole servers and databases. They wait for these with deadlines, so they come
 * before other tests whenever both have something to do.
 */
const servers = [
  'src/base/server/postgres/**',
  'src/base/server/login.test.ts',
  'tests/processes/**',
  'tests/release.test.ts',
]

/**
 * Each call with its statements, the migrations and the walls: what could differ between versions of PostgreSQL.
 * `npm run test:long` runs all procedures on the system's.
 */
const everyStatement = [
  'src/base/server/',
  'src/verify/server/',
  'tests/calls/',
  'tests/trust/',
  'tests/walls/archives',
  'tests/walls/foreign-ids',
  'tests/walls/row-level-security',
  'tests/walls/sign-in-tables',
]

/** @param {readonly string[]} files */
const without = (files) => files.flatMap((each) => ['--exclude', each])

const everything = async () => {
  await install()
  const browser = ensureBrowser()
  const built = await lookAndBuild()
  const onServers = tests('servers and databases', [
    '--maxWorkers=1',
    ...servers.map((each) => each.replace('**', '')),
  ])
  // What starts from here on gives way to it.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  await tests('rules and procedures', without(servers))
  await onServers
  // Each of these uses all cores: at the same time, every test would take twice as long and some more than it may.
  await browserTests(browser, built)
  await onSystemPostgres('every statement', [...everyStatement, ...without(servers)])
}

process.chdir(root)
await everything().catch(giveUp)
report()

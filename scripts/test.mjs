import { existsSync, readdirSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { browserTests, lookAndBuild, notes, report, tests } from './checks.mjs'
import { giveUp, install, root } from './prepare.mjs'

const systemPostgres = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) => Number(version) >= 15)

/** Server tests that do not depend on the PostgreSQL version: they need none, or start their own. */
const withoutDatabase = [
  'src/base/server/postgres/**',
  'src/base/server/{bucket,config,draw-pdf,limit,secret,start-error}.test.ts',
  'src/uploads/**',
]

/** The rules and procedures, then the procedures again on the installed PostgreSQL. */
const withoutBrowser = async () => {
  await tests('rules and procedures', [])
  if (systemPostgres())
    await tests(
      'procedures on the system PostgreSQL',
      ['/server/', ...withoutDatabase.flatMap((files) => ['--exclude', files])],
      { TEST_POSTGRES: 'system' },
    )
  else notes.push('The procedures were not tried on a system PostgreSQL, as none is installed here.')
}

const everything = async () => {
  await install()
  const browser = ensureBrowser()
  const built = await lookAndBuild()
  // Both wait often, for a killed server or for a page, so together they use the processor better.
  await Promise.all([withoutBrowser(), browserTests(browser, built)])
}

process.chdir(root)
await everything().catch(giveUp)
report()

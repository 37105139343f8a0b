import { existsSync, readdirSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { browserTests, lookAndBuild, notes, tellAll, tests } from './checks.mjs'
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

const everything = async () => {
  await install()
  const browser = ensureBrowser()
  const built = await lookAndBuild()
  await tests('rules and procedures', [])
  if (systemPostgres())
    await tests(
      'procedures on the system PostgreSQL',
      ['/server/', ...withoutDatabase.flatMap((files) => ['--exclude', files])],
      { TEST_POSTGRES: 'system' },
    )
  else notes.push('The procedures were not tried on a system PostgreSQL, as none is installed here.')
  await browserTests(browser, built)
}

process.chdir(root)
await everything().catch(giveUp)
tellAll()

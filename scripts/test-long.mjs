import { onCitus, onSystemPostgres, report, tests } from './checks.mjs'
import { build, giveUp, install, root } from './prepare.mjs'

/* The subjects of `npm test` at full size, and all procedures on the system's PostgreSQL and on its Citus. For hours. */

const everything = async () => {
  await install()
  await build()
  await onSystemPostgres('procedures', ['/server/', '--exclude', 'src/base/server/postgres/**'])
  // The other tests of the base start servers of their own.
  await onCitus('procedures', ['/server/', '--exclude', 'src/base/server/**'])
  await tests('at full size', ['--config', 'vitest.long.config.ts'])
}

process.chdir(root)
await everything().catch(giveUp)
report()

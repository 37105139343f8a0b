import path from 'node:path'
import { errorText } from '#base/server/start-error.ts'
import { openCluster } from './citus/cluster.ts'

/*
 * npm run citus [-- folder]: starts a coordinator and two workers from an installed Citus, in that folder or in
 * `data/citus`, prints the DATABASE_URL, and stops them with Ctrl-C.
 */
const folder = path.resolve(process.argv[2] ?? 'data/citus')
try {
  const cluster = await openCluster(folder)
  console.log(`DATABASE_URL=${cluster.adminUrl}`)
  const stop = () => cluster.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}

import { connect } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'

/**
 * A process for the crash tests: opens the database in the folder from argv, prints `ready`, then writes numbers and
 * prints each acknowledged one until it is killed. SIGTERM ends it cleanly.
 */
const database = await openEmbedded({ dataFolder: process.argv[2] ?? '', log: () => undefined }).catch(
  (error) => {
    console.log(`refused ${error.message}`)
    process.exit(1)
  },
)
let stopping = false
process.once('SIGTERM', () => {
  stopping = true
  database.stop().then(() => process.exit(0))
})
const client = await connect(database.adminUrl)
await client.query('create table if not exists written (n bigint primary key, filler text)')
const start = await client.query('select coalesce(max(n), 0)::int as last from written')
console.log('ready')
for (let n = start.rows[0].last + 1; !stopping; n += 1) {
  try {
    await client.query('insert into written values ($1, $2)', [n, 'x'.repeat(500)])
    console.log(`wrote ${n}`)
  } catch {
    break
  }
}
setInterval(() => undefined, 1000)

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrate } from '#base/server/migrate.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { startApp } from '../tests/support/app.ts'
import budgets from './budgets.json' with { type: 'json' }
import { calls } from './growth-calls.ts'
import { load } from './load.ts'
import { cpuOf } from './processes.ts'
import { type Seeded, seed } from './seed.ts'

/**
 * `npm run bench:growth [sales …]`: what the calls of a signed-in user cost in workspaces of different sizes
 * (20,000 and 200,000 sales if none are given), in CPU milliseconds of server and database per call. Prints how
 * much more the largest costs than the smallest, and exits with 1 when that is above the budget.
 */
const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [20_000, 200_000]
/** The size of everything that does not grow with the history. */
const products = 10_000
const customers = 10_000
/** How long each call is repeated, in milliseconds of wall time. */
const SPAN = 1500

/** Where the databases are kept for the next run; without it they are removed. */
const kept = process.env.BENCH_DATA

/** Opens the database of one size and fills it, unless an earlier run did. */
async function open(sales: number) {
  const folder = kept ? join(kept, String(sales)) : mkdtempSync(join(tmpdir(), 'godown-growth-'))
  const marker = join(folder, 'seeded.json')
  const database = await openEmbedded({ dataFolder: folder })
  await migrate(database.adminUrl)
  if (!existsSync(marker))
    writeFileSync(marker, JSON.stringify(await seed(database.adminUrl, { products, customers, sales })))
  const seeded: Seeded = JSON.parse(readFileSync(marker, 'utf8'))
  const postgres = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const close = async () => {
    await database.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  return { database, seeded, postgres, folder, close }
}

/** Resolves once the server has added up what was seeded. */
async function addedUp(adminUrl: string) {
  const isWaiting = () =>
    withClient(
      adminUrl,
      async (client) => (await client.query('select from workspaces_to_add_up()')).rowCount,
    )
  while (await isWaiting()) await setTimeout(1000)
}

/** CPU milliseconds per call of one size, by call. */
async function measure(sales: number): Promise<Map<string, number>> {
  const { database, seeded, postgres, folder, close } = await open(sales)
  const app = await startApp({ DATABASE_URL: database.adminUrl, GODOWN_DATA: join(folder, 'app') })
  const port = Number(new URL(app.url).port)
  await addedUp(database.adminUrl)
  const cpu = () => cpuOf(app.process.pid ?? 0) + cpuOf(postgres)
  const figures = new Map<string, number>()
  for (const [name, { path, input }] of Object.entries(calls)) {
    const call = () => ({
      path: `/rpc/${path}`,
      headers: { authorization: `Bearer ${seeded.token}`, 'x-workspace': seeded.slug },
      body: JSON.stringify({ json: input(seeded) }),
    })
    await load(port, 1, 5, call)
    const before = cpu()
    const { calls: done, failed } = await load(port, 1, 400, call, AbortSignal.timeout(SPAN))
    if (failed > 0) throw new Error(`${name}: ${failed} of ${done} calls failed`)
    figures.set(name, (cpu() - before) / done)
  }
  await app.stop()
  await close()
  return figures
}

const columns: Map<string, number>[] = []
for (const size of sizes) columns.push(await measure(size))
const over: string[] = []
console.log(
  `${'CPU ms per call'.padEnd(28)}${sizes.map((size) => size.toLocaleString('en').padStart(12)).join('')}   growth`,
)
for (const name of Object.keys(calls)) {
  const costs = columns.map((column) => column.get(name) ?? 0)
  const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1)
  if (growth > budgets.growth) over.push(`${name}: ${growth.toFixed(2)} ×`)
  console.log(
    `${name.padEnd(28)}${costs.map((cost) => cost.toFixed(1).padStart(12)).join('')}   ${growth.toFixed(2)}`,
  )
}
for (const line of over) console.error(`Above ${budgets.growth} ×: ${line}`)
process.exit(over.length > 0 ? 1 : 0)

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#base/server/migrate.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { startApp } from '../tests/support/app.ts'
import { openTrade } from '../tests/support/trade.ts'
import { longestDelay, watchLoop } from './event-loop.ts'
import { type Load, load } from './load.ts'
import type { Noise } from './noise.ts'
import { seed } from './seed.ts'

/**
 * `npm run bench:neighbours [products]`: how much one workspace slows down while another requests all its products
 * and saves a record, each over many connections at once. Exits with 1 if the p95 grows by half or more, or if a call
 * of the quiet workspace fails. Quiet and noisy rounds alternate. It also prints the longest event loop delay of each
 * round; on a busy machine, that figure includes waiting for a processor.
 */
const BUDGET = 1.5
const ROUNDS = 8
/** The longest acceptable delay of the event loop, in milliseconds. */
const LONGEST_DELAY = 50
const CALLS = 100
/** Concurrent requests of the noisy workspace. */
const LISTS = 40
const SAVES = 60

const products = Number(process.argv[2] ?? 20_000)
const folder = mkdtempSync(join(tmpdir(), 'godown-neighbours-'))
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const database = await openEmbedded({ dataFolder: join(folder, 'data') })
await migrate(database.adminUrl)
const noisy = await seed(database.adminUrl, { products, customers: 10, sales: 0 })
const app = await startApp({ DATABASE_URL: database.adminUrl, GODOWN_DATA: folder }, watchLoop)
const port = Number(new URL(app.url).port)
const trade = await openTrade(app)
for (const name of ['Hammer', 'Nails', 'Saw']) await trade.stocked(name, 10)

const headersOf = (as: { token: string; workspace: string }) => ({
  authorization: `Bearer ${as.token}`,
  'x-workspace': as.workspace,
})
const noisyUser = { port, headers: headersOf({ token: noisy.token, workspace: noisy.slug }) }
const noises: Noise[] = [
  { ...noisyUser, clients: LISTS, path: '/rpc/products/getAll', input: {} },
  {
    ...noisyUser,
    clients: SAVES,
    path: '/rpc/products/update',
    input: { id: noisy.productIds[0] },
    counts: 'name',
  },
]
const asked = () => ({
  path: '/rpc/products/getMany',
  headers: headersOf(trade.as),
  body: JSON.stringify({ json: { perPage: 50 } }),
})

type Round = Load & { delay: number }

/** Times the quiet workspace's calls one by one, with the longest event loop delay. */
async function measured(): Promise<Round> {
  await longestDelay(app)
  const latency = await load(port, 1, CALLS, asked)
  return { ...latency, delay: await longestDelay(app) }
}

/** One measurement, with or without the noise. */
async function round(isNoisy: boolean): Promise<Round> {
  if (!isNoisy) return measured()
  const noise = fork(new URL('./noise.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  noise.send(noises)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const latency = await measured()
  noise.send('stop')
  const [made]: Load[][] = await once(noise, 'message')
  console.log(`  noise: ${made?.map((one) => `${one.calls} calls, ${one.failed} refused`).join('; ')}`)
  return latency
}

await round(false)
const rounds = { alone: [] as Round[], beside: [] as Round[] }
for (let n = 0; n < ROUNDS; n += 1) {
  rounds.alone.push(await round(false))
  rounds.beside.push(await round(true))
}
const p95 = (of: Load[]) => median(of.map((one) => one.p95))
const delayOf = (of: Round[]) => median(of.map((one) => one.delay)).toFixed(0)
const failed = [...rounds.alone, ...rounds.beside].reduce((sum, one) => sum + one.failed, 0)
const ratio = p95(rounds.beside) / p95(rounds.alone)
console.log(
  `p95 alone ${p95(rounds.alone).toFixed(1)} ms, beside the noise ${p95(rounds.beside).toFixed(1)} ms: ${ratio.toFixed(2)} ×, budget ${BUDGET} ×; ${failed} calls failed`,
)
console.log(
  `longest delay of the event loop, half of the rounds within: alone ${delayOf(rounds.alone)} ms, beside the noise ${delayOf(rounds.beside)} ms, goal ${LONGEST_DELAY} ms`,
)
await app.stop()
await database.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(ratio < BUDGET && failed === 0 ? 0 : 1)

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { migrate } from '#base/server/migrate.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { type Cluster, findCitus, type Machine, openCluster } from '../scripts/citus/cluster.ts'
import { type App, startApp } from '../tests/support/app.ts'
import { load } from './load.ts'
import { pick, saleOf } from './sale.ts'
import { type Seeded, seed } from './seed.ts'

/*
 * `npm run bench -- --citus [latency|trials]`: sales, lists and reads on Citus (a coordinator and two workers of this machine) beside one
 * PostgreSQL, then a workspace that moves, a worker that is added and one that is killed while it sells. Exits with 1 if a
 * sale that was acknowledged is missing, or a call ends otherwise than with 200 or 503 and `retry-after`.
 */
const SIZE = { products: 10_000, customers: 1_000, sales: 0 }
const SELLERS = 4
/** Two for each of three workers. */
const SHARDS = 6
const asked = process.argv.slice(3)
const isAsked = (part: 'latency' | 'trials') => asked.length === 0 || asked.includes(part)

type Answer = { status: number; retryAfter: boolean; at: number; ms: number; saleId: string; said: string }
type Side = { app: App; seeded: Seeded }
const failures: string[] = []

async function openSide(adminUrl: string, data: string): Promise<Side> {
  await migrate(adminUrl)
  const seeded = await seed(adminUrl, SIZE)
  return {
    app: await startApp({ DATABASE_URL: adminUrl, GODOWN_DATA: data, NODE_ENV: 'production' }),
    seeded,
  }
}

const calls = {
  list: [
    '/rpc/products/getMany',
    () => ({ search: 'bolt', sortBy: 'name', sortDirection: 'asc', perPage: 50 }),
  ],
  read: ['/rpc/products/getOne', (seeded) => ({ id: pick(seeded.productIds) })],
  sale: ['/rpc/sales/create', saleOf],
} satisfies Record<string, [string, (seeded: Seeded) => unknown]>

const headersOf = (seeded: Seeded) => ({
  authorization: `Bearer ${seeded.token}`,
  'x-workspace': seeded.slug,
  'idempotency-key': v7(),
})

async function latency(sides: Record<'one' | 'citus', Side>) {
  console.log('call  clients | one PostgreSQL: /s    p50    p99 | Citus: /s    p50    p99 | p50 of both')
  for (const [name, [path, input]] of Object.entries(calls))
    for (const clients of [1, 16]) {
      const measured = { one: { perSecond: 0, p50: 0, p99: 0 }, citus: { perSecond: 0, p50: 0, p99: 0 } }
      for (const count of [60, 240])
        for (const side of ['one', 'citus'] as const) {
          const { app, seeded } = sides[side]
          const call = () => ({
            path,
            headers: headersOf(seeded),
            body: JSON.stringify({ json: input(seeded) }),
          })
          const found = await load(Number(new URL(app.url).port), clients, count, call)
          if (found.failed > 0) failures.push(`${name}: ${found.failed} calls failed on ${side}`)
          measured[side] = found
        }
      const { one, citus } = measured
      const say = (r: typeof one) =>
        [r.perSecond, r.p50, r.p99].map((n) => n.toFixed(1).padStart(6)).join(' ')
      console.log(
        `${name.padEnd(5)} ${String(clients).padStart(7)} | ${say(one)} | ${say(citus)} | ${(citus.p50 / one.p50).toFixed(1)} ×`,
      )
    }
}

/** Sells by several clients until stopped. */
function selling({ app, seeded }: Side) {
  const answers: Answer[] = []
  let going = true
  const began = performance.now()
  const seller = async () => {
    while (going) {
      const at = performance.now()
      const response = await fetch(`${app.url}/rpc/sales/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(seeded) },
        body: JSON.stringify({ json: saleOf(seeded) }),
      })
      const body = (await response.json()) as { json?: { id?: string } }
      answers.push({
        status: response.status,
        retryAfter: response.headers.has('retry-after'),
        at: at - began,
        ms: performance.now() - at,
        saleId: body.json?.id ?? '',
        said: JSON.stringify(body),
      })
      if (response.status !== 200) await sleep(100)
    }
  }
  const sellers = Array.from({ length: SELLERS }, seller)
  const stop = async () => {
    going = false
    await Promise.all(sellers)
    return answers
  }
  return { began, stop }
}

/** Does something while the workspace sells, from a second after to two seconds before the end, and prints what the sellers saw. */
async function whileSelling(side: Side, adminUrl: string, what: string, work: () => Promise<void>) {
  const sold = selling(side)
  await sleep(2_000)
  const from = performance.now() - sold.began
  await work()
  const to = performance.now() - sold.began
  await sleep(3_000)
  const answers = await sold.stop()
  const good = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter)
  const others = answers.length - good.length - refused.length
  const times = good
    .filter(({ at, ms }) => at + ms > from && at < to)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  const ends = good.map(({ at, ms }) => at + ms).sort((a, b) => a - b)
  const pause = ends.reduce((most, end, n) => Math.max(most, end - (ends[n - 1] ?? end)), 0)
  const ids = good.map(({ saleId }) => saleId)
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ n: number }>(
      'select count(*)::integer as n from sales where workspace_id = $1 and id = any($2::uuid[])',
      [side.seeded.workspaceId, ids],
    ),
  )
  const lost = new Set(ids).size - (rows[0]?.n ?? 0)
  console.log(
    `${what}: ${((to - from) / 1000).toFixed(1)} s; ${good.length} sales saved, p50 ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms and longest ${(times.at(-1) ?? 0).toFixed(0)} ms meanwhile, longest pause ${(pause / 1000).toFixed(1)} s; 503 with retry-after ${refused.length}, other errors ${others}, lost ${lost}`,
  )
  for (const { status, said } of answers)
    if (status !== 200 && status !== 503) console.log(`  ${status}: ${said}`)
  if (others + lost > 0) failures.push(`${what}: ${others} other errors, ${lost} lost`)
}

/** The shard group of a workspace: one of its shards, and the port of the machine that holds it. */
async function placeOf(adminUrl: string, workspaceId: string) {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ shard: string; port: number; host: string }>(
      `select shardid as shard, nodeport as port, nodename as host from citus_shards
       where table_name = 'sales'::regclass and shardid = get_shard_id_for_distribution_column('sales', $1::uuid)`,
      [workspaceId],
    ),
  )
  const [place] = rows
  if (!place) throw new Error('The workspace has no shard')
  return place
}

async function trials(cluster: Cluster, side: Side) {
  const { adminUrl, machines } = cluster
  const { workspaceId } = side.seeded
  const holder = async (): Promise<Machine> => {
    const { port } = await placeOf(adminUrl, workspaceId)
    const machine = machines.find((each) => each.port === port)
    if (!machine) throw new Error('No machine holds the workspace')
    return machine
  }
  const { shard, port, host } = await placeOf(adminUrl, workspaceId)
  const to = machines.slice(1).find((machine) => machine.port !== port)
  await whileSelling(side, adminUrl, 'Moving the workspace to another worker', () =>
    withClient(adminUrl, async (client) => {
      await client.query('select citus_move_shard_placement($1, $2, $3, $2, $4)', [
        shard,
        host,
        port,
        to?.port,
      ])
    }),
  )
  await whileSelling(side, adminUrl, 'Adding a worker and rebalancing', async () => {
    await cluster.addWorker()
    await withClient(adminUrl, (client) =>
      client.query('select rebalance_table_shards()').then(() => undefined),
    )
  })
  const shares = await withClient(adminUrl, (client) =>
    client.query<{ port: number; n: number }>(
      `select nodeport as port, count(*)::integer as n from citus_shards where table_name = 'sales'::regclass group by 1 order by 1`,
    ),
  )
  console.log(`shards of each table by worker: ${shares.rows.map(({ n }) => n).join(', ')}`)
  const victim = await holder()
  await whileSelling(side, adminUrl, 'Killing its worker with -9, back after 5 s', async () => {
    await victim.kill()
    await sleep(5_000)
    await victim.start()
  })
  const [other] = machines.slice(1).filter((machine) => machine !== victim)
  await whileSelling(side, adminUrl, 'Killing another worker with -9, back after 5 s', async () => {
    await other?.kill()
    await sleep(5_000)
    await other?.start()
  })
}

/** Measures Citus beside one PostgreSQL, in folders of its own; prints why not where there is no Citus. */
export async function benchCitus(): Promise<string[]> {
  if (!existsSync('dist/server/server.js')) throw new Error('Build first: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'godown-bench-'))
  await chmod(folder, 0o711)
  const missing = findCitus(join(folder, 'coordinator'))
  if (typeof missing === 'string') {
    rmSync(folder, { recursive: true })
    console.log(`Not measured: ${missing}`)
    return []
  }
  const database = await openEmbedded({ dataFolder: join(folder, 'one'), source: 'system' })
  const cluster = await openCluster(folder, [`citus.shard_count=${SHARDS}`])
  try {
    const citus = await openSide(cluster.adminUrl, join(folder, 'app-citus'))
    if (isAsked('latency')) {
      const one = await openSide(database.adminUrl, join(folder, 'app-one'))
      await latency({ one, citus })
      await one.app.stop()
    }
    if (isAsked('trials')) await trials(cluster, citus)
    await citus.app.stop()
  } finally {
    await database.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return failures
}

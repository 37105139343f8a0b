import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { migrate } from '#base/server/migrate.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import budgets from './budgets.json' with { type: 'json' }
import { benchCitus } from './citus.ts'
import { load } from './load.ts'
import { cpuOf, memoryOf } from './processes.ts'
import { pick, saleOf } from './sale.ts'
import { type Seeded, seed } from './seed.ts'
import { addedUp } from './shops.ts'

/**
 * `npm run bench [products] [list|read|sale …]`: calls of a signed-in user over HTTP with 1, 16 and 64 clients, next
 * to the bare limit measured in the same run; `--citus` measures Citus instead (`citus.ts`). Exits with 1 if a budget in budgets.json is not met.
 */
const products = Number(process.argv[2] ?? 10_000)
const asked = process.argv.slice(3)
const folder = mkdtempSync(join(tmpdir(), 'godown-bench-'))
const words = ['bolt', 'wire 1', 'cement', 'brush 2', 'hinge']

const inputs = (seeded: Seeded) => ({
  list: () => ({ search: pick(words), sortBy: 'name', sortDirection: 'asc', perPage: 50 }),
  read: () => ({ id: pick(seeded.productIds) }),
  sale: () => saleOf(seeded),
})
const paths = { list: '/rpc/products/getMany', read: '/rpc/products/getOne', sale: '/rpc/sales/create' }
const counts = { list: 600, read: 3000, sale: 1800 }
const kinds = (['list', 'read', 'sale'] as const).filter((kind) => asked.length === 0 || asked.includes(kind))

function start(
  file: string[],
  env: Record<string, string>,
  ready: string,
): Promise<{ pid: number; ms: number; stop: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, file, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.once('exit', (code) => reject(new Error(`${file.at(-1)} ended with ${code}`)))
    child.stdout.on('data', (text) => {
      if (!String(text).includes(ready)) return
      resolve({
        pid: child.pid ?? 0,
        ms: performance.now() - began,
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      })
    })
  })
}

/** The sides alternate, so that other load on the machine and the database affects both equally. */
const ROUNDS = 3
const sides = ['ours', 'limit'] as const
type Side = (typeof sides)[number]
type Kind = (typeof kinds)[number]

function callOf(seeded: Seeded, kind: Kind, side: Side) {
  const made = inputs(seeded)
  return () => ({
    path: side === 'ours' ? paths[kind] : `/${kind}`,
    headers: {
      authorization: `Bearer ${seeded.token}`,
      'x-workspace': seeded.slug,
      ...(kind === 'sale' ? { 'idempotency-key': v7() } : {}),
    },
    body: JSON.stringify(side === 'ours' ? { json: made[kind]() } : made[kind]()),
  })
}

/** One round: latency at the client, and CPU milliseconds per call of the server and the database. */
async function measure(
  { port, pid }: { port: number; pid: number },
  postgres: number,
  clients: number,
  count: number,
  call: Parameters<typeof load>[3],
) {
  const before = { node: cpuOf(pid), db: cpuOf(postgres) }
  const { failed, perSecond, p50, p99 } = await load(port, clients, count, call)
  const node = (cpuOf(pid) - before.node) / count
  return { failed, perSecond, p50, p99, node, db: (cpuOf(postgres) - before.db) / count }
}
type Round = Awaited<ReturnType<typeof measure>>

function meanOf(rounds: Round[]): Round {
  const mean = (what: keyof Round) => rounds.reduce((sum, round) => sum + round[what], 0) / rounds.length
  return {
    failed: mean('failed') * rounds.length,
    perSecond: mean('perSecond'),
    p50: mean('p50'),
    p99: mean('p99'),
    node: mean('node'),
    db: mean('db'),
  }
}

const failures: string[] = []
const check = (ok: boolean, what: string) => {
  if (!ok) failures.push(what)
  return ok ? 'ok' : 'OVER'
}

/** The port and process of each side, and the process of their database. */
type Servers = Record<Side, { port: number; pid: number }> & { postgres: number }

/** The mean of several rounds; the sides alternate. */
async function compare(servers: Servers, seeded: Seeded, kind: Kind, clients: number) {
  const count = Math.ceil(counts[kind] / (clients === 1 ? 2 : 1) / ROUNDS)
  const rounds: Record<Side, Round[]> = { ours: [], limit: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides) {
      const call = callOf(seeded, kind, side)
      const measured = await measure(servers[side], servers.postgres, clients, count, call)
      check(
        measured.failed === 0,
        `${kind}: ${measured.failed} calls of ${side} failed at ${clients} clients`,
      )
      rounds[side].push(measured)
    }
  return { ours: meanOf(rounds.ours), limit: meanOf(rounds.limit) }
}

const figuresOf = (r: Round) =>
  `${r.perSecond.toFixed(0).padStart(6)} ${r.p50.toFixed(1).padStart(6)} ${r.p99.toFixed(1).padStart(6)}   ${(r.node + r.db).toFixed(2)} (${r.node.toFixed(2)} + ${r.db.toFixed(2)})`

/** Prints the cost of one kind of call at each number of clients, and its median next to the budget. */
async function printKind(servers: Servers, seeded: Seeded, kind: Kind) {
  // Measures the steady state: by now the code of both sides has been compiled.
  for (const side of sides)
    await measure(servers[side], servers.postgres, 16, counts[kind], callOf(seeded, kind, side))
  const ratios: number[] = []
  for (const clients of [1, 16, 64]) {
    const { ours, limit } = await compare(servers, seeded, kind, clients)
    const ratio = (ours.node + ours.db) / (limit.node + limit.db)
    ratios.push(ratio)
    console.log(
      `${kind.padEnd(5)} ${String(clients).padStart(7)} | ${figuresOf(ours)} ${ours.failed} | ${figuresOf(limit)} | ${ratio.toFixed(2)}`,
    )
  }
  const median = [...ratios].sort((a, b) => a - b)[1] ?? 0
  const budget = budgets.cpu[kind]
  const peers =
    'peersCpuMs' in budget
      ? `; peers, CPU ms: ${Object.entries(budget.peersCpuMs)
          .map(([name, ms]) => `${name} ${ms}`)
          .join(', ')}`
      : ''
  console.log(
    `  ${budget.what}: ${median.toFixed(2)} × the limit, budget ${budget.limit} × ${check(median <= budget.limit, `${kind}: ${median.toFixed(2)} × > ${budget.limit} ×`)}${peers}\n`,
  )
}

/** Memory of a burst is released within seconds; what remains is the memory a machine needs. */
async function printMemory(pid: number) {
  const peak = memoryOf(pid)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const memory = memoryOf(pid)
  console.log(
    `memory at the end of the run ${Math.round(peak)} MB, ten seconds later ${Math.round(memory)} MB, budget ${budgets.memoryMb} MB ${check(memory < budgets.memoryMb, `memory ${Math.round(memory)} MB`)}`,
  )
}

async function main() {
  if (!existsSync('dist/server/server.js')) throw new Error('Build first: npm run build')
  const database = await openEmbedded({ dataFolder: folder })
  await migrate(database.adminUrl)
  const seeded = await seed(database.adminUrl, { products, customers: 10_000, sales: 20_000 })
  const env = {
    GODOWN_PROCESSES: '1',
    DATABASE_URL: database.adminUrl,
    GODOWN_DATA: join(folder, 'app'),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const ours = await start(['dist/server/server.js'], { ...env, PORT: '4711' }, 'ready')
  await addedUp(database.adminUrl)
  const limit = await start(
    ['--import', 'tsx', 'bench/limit.ts'],
    { ...env, PORT: '4712', WORKSPACE: seeded.workspaceId },
    'ready',
  )
  console.log(
    `${products} products, 10,000 customers, 20,000 sales; start ${Math.round(ours.ms)} ms, memory at start ${Math.round(memoryOf(ours.pid))} MB\n`,
  )
  console.log(
    'call  clients | ours: /s    p50    p99   cpu ms (node + db) failed | limit: /s    p50    p99   cpu ms (node + db) | cpu ratio',
  )
  const servers: Servers = {
    ours: { port: 4711, pid: ours.pid },
    limit: { port: 4712, pid: limit.pid },
    postgres: Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
  }
  for (const kind of kinds) await printKind(servers, seeded, kind)
  await printMemory(ours.pid)
  await Promise.all([ours.stop(), limit.stop()])
  await database.stop()
}

const onCitus = async () => void failures.push(...(await benchCitus()))

;(process.argv.includes('--citus') ? onCitus() : main())
  .catch((error) => failures.push(String(error)))
  .finally(() => {
    rmSync(folder, { recursive: true, force: true })
    for (const failure of failures) console.error(`Not met: ${failure}`)
    process.exit(failures.length > 0 ? 1 : 0)
  })

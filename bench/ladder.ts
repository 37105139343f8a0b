import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { v7 } from 'uuid'
import { APP_ROLE, openLogin } from '#base/server/login.ts'
import { migrate } from '#base/server/migrate.ts'
import { giveTo, serverAccount } from '#base/server/postgres/account.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { clusterOf } from '#base/server/postgres/folders.ts'
import { freePort, startApp } from '../tests/support/app.ts'
import { load } from './load.ts'
import { cpuOf } from './processes.ts'
import { pick, saleOf } from './sale.ts'
import { type Seeded, seed } from './seed.ts'
import { addedUp } from './shops.ts'
import { SECRET } from './world.ts'

/**
 * `npm run bench:ladder`: the steps from one process to a pooler, on one database: calls per second, p50 and p99 at 64
 * clients, and CPU milliseconds per call of servers and database. The pooler is PgBouncer, and is left out where none is
 * installed. Exits with 1 when a call fails.
 */
const CLIENTS = 64
const ROUNDS = 2
const WARM = 200
const cores = availableParallelism()
const data = mkdtempSync(join(tmpdir(), 'godown-ladder-'))

const calls = {
  list: ['products/getMany', 600, () => ({ search: 'bolt', sortBy: 'name', perPage: 50 })],
  read: ['products/getOne', 3000, (seeded) => ({ id: pick(seeded.productIds) })],
  sale: ['sales/create', 1500, saleOf],
} satisfies Record<string, [path: string, count: number, input: (seeded: Seeded) => unknown]>

const callOf = (seeded: Seeded, path: string, input: (seeded: Seeded) => unknown) => () => ({
  path: `/rpc/${path}`,
  headers: {
    authorization: `Bearer ${seeded.token}`,
    'x-workspace': seeded.slug,
    'idempotency-key': v7(),
  },
  body: JSON.stringify({ json: input(seeded) }),
})

type Step = { name: string; env: Record<string, string> }
type Database = { adminUrl: string; pid: number }

const failures: string[] = []

/** Starts a server for a step, and prints what each call costs there. */
async function measure(step: Step, { adminUrl, pid }: Database, seeded: Seeded) {
  const env = { DATABASE_URL: adminUrl, GODOWN_DATA: join(data, 'app'), GODOWN_SECRET: SECRET }
  const app = await startApp({ ...env, NODE_ENV: 'production', ...step.env })
  const port = Number(new URL(app.url).port)
  await addedUp(adminUrl)
  const cpu = () => ({ node: cpuOf(app.process.pid ?? 0), db: cpuOf(pid) })
  for (const [name, [path, count, input]] of Object.entries(calls)) {
    const call = callOf(seeded, path, input)
    await load(port, CLIENTS, WARM, call)
    const before = cpu()
    const { failed, perSecond, p50, p99 } = await load(port, CLIENTS, count, call)
    const after = cpu()
    const figures = [perSecond, p50, p99, (after.node - before.node) / count, (after.db - before.db) / count]
    console.log(
      step.name.padEnd(34) + name.padEnd(6) + figures.map((each) => each.toFixed(1).padStart(8)).join(''),
    )
    if (failed > 0) failures.push(`${step.name}: ${failed} of ${count} calls of ${name} failed`)
  }
  await app.stop()
}

/** A login whose connections work as the application without a startup setting, as a pooler drops those. */
async function makeLogin(adminUrl: string): Promise<URL> {
  const login = new URL(await openLogin(adminUrl, SECRET))
  const name = pg.escapeIdentifier(login.username)
  await withClient(adminUrl, async (client) => {
    await client.query(`alter role ${name} set role = ${APP_ROLE}`)
    await client.query(`alter role ${name} set timezone = 'UTC'`)
    await client.query(`alter role ${name} set statement_timeout = '30s'`)
    await client.query(`alter role ${name} set lock_timeout = '15s'`)
    await client.query(`alter role ${name} set idle_in_transaction_session_timeout = '30s'`)
  })
  return login
}

const POOLER = '/usr/sbin/pgbouncer'

/** PgBouncer before the database: its address for the application. */
async function openPooler(adminUrl: string): Promise<{ url: string; stop: () => void }> {
  const login = await makeLogin(adminUrl)
  const port = await freePort()
  const [host, database] = [login.searchParams.get('host') ?? login.hostname, login.pathname.slice(1)]
  const server = `host=${host} port=${login.port} dbname=${database} user=${login.username}`
  const folder = mkdtempSync(join(tmpdir(), 'godown-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `${database} = ${server} password=${login.password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = session',
    'default_pool_size = 60',
    'ignore_startup_parameters = options',
  ]
  writeFileSync(file, lines.join('\n'))
  const account = serverAccount(clusterOf(data))
  giveTo(account, folder)
  const child = spawn(POOLER, ['-q', file], { ...account, cwd: '/', stdio: 'ignore' })
  await sleep(500)
  const url = new URL(`postgres://127.0.0.1:${port}/${database}`)
  url.username = login.username
  url.password = login.password
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true })
  }
  return { url: url.href, stop }
}

async function main() {
  if (!existsSync('dist/server/server.js')) throw new Error('Build first: npm run build')
  const { adminUrl, stop } = await openEmbedded({ dataFolder: data })
  await migrate(adminUrl)
  const seeded = await seed(adminUrl, { products: 10_000, customers: 10_000, sales: 20_000 })
  const [pid] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const database = { adminUrl, pid: Number(pid) }
  const steps: Step[] = [
    { name: 'one process', env: { GODOWN_PROCESSES: '1' } },
    { name: `${cores} processes, one per core`, env: { GODOWN_PROCESSES: String(cores) } },
  ]
  const pooler = existsSync(POOLER) ? await openPooler(adminUrl) : undefined
  if (pooler) {
    const env = { GODOWN_PROCESSES: String(cores), DATABASE_APP_URL: pooler.url }
    steps.push({ name: 'the same through PgBouncer', env })
  } else console.log('The pooler is left out: PgBouncer is not installed.')
  console.log(' '.repeat(40) + ['/s', 'p50', 'p99', 'node', 'db'].map((head) => head.padStart(8)).join(''))
  for (let round = 0; round < ROUNDS; round++) for (const step of steps) await measure(step, database, seeded)
  pooler?.stop()
  await stop()
  rmSync(data, { recursive: true, force: true })
}

await main()
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)

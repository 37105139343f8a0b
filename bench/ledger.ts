import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { migrate } from '#base/server/migrate.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { startApp } from '../tests/support/app.ts'
import budgets from './budgets.json' with { type: 'json' }
import { load } from './load.ts'
import { cpuOf } from './processes.ts'
import { saleOf } from './sale.ts'
import { seed } from './seed.ts'
import { addedUp, callOf } from './shops.ts'
import { withoutLedger } from './without-ledger.ts'

/**
 * `npm run bench:ledger`: sales of five lines with their ledger, next to the same sales of the same build whose process
 * posts nothing, each on a database of its own. The sides take turns. Prints how much more CPU of server and database a
 * sale costs, with the sums of the ledger that follow it, and the share of the throughput at 64 clients that is left, and
 * exits with 1 if a budget is not met.
 */
const ROUNDS = 12
const CLIENTS = 64
const SALES = 200
/** Until the code of both is compiled. */
const FIRST = 600
const size = { products: 2_000, customers: 2_000, sales: 2_000 }

/** A server on a shop of its own; the flags are for Node. */
async function openSide(flags: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'godown-ledger-'))
  const { adminUrl, stop } = await openEmbedded({ dataFolder: folder })
  await migrate(adminUrl)
  const shop = await seed(adminUrl, size)
  const postgres = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const app = await startApp({ DATABASE_URL: adminUrl, GODOWN_DATA: join(folder, 'app') }, flags)
  const vouchers = () =>
    withClient(
      adminUrl,
      async (client) =>
        (await client.query<{ n: number }>('select count(*)::int as n from vouchers')).rows[0]?.n ?? 0,
    )
  const close = async () => {
    await app.stop()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const cpu = () => cpuOf(app.process.pid ?? 0) + cpuOf(postgres)
  return { shop, port: Number(new URL(app.url).port), adminUrl, cpu, vouchers, close }
}
type Side = Awaited<ReturnType<typeof openSide>>

/** A sale to deliver later, and one that the customer pays and takes along. */
const kinds = { 'to deliver': {}, 'paid and delivered': { deliver: true } }

const over: string[] = []
let failures = 0

/** Saves sales; returns how many in a second. */
async function sell({ shop, port }: Side, more: object, count: number): Promise<number> {
  const call = () => {
    const sale = callOf('sales/create', shop, { ...saleOf(shop), ...more })()
    return { ...sale, headers: { ...sale.headers, 'idempotency-key': v7() } }
  }
  const { perSecond, failed } = await load(port, CLIENTS, count, call)
  failures += failed
  return perSecond
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Compares sales of a kind: CPU in all rounds, and the throughput of each round with the one beside it. */
async function compare(sides: { plain: Side; posting: Side }, kind: string, more: object) {
  const all = [sides.plain, sides.posting]
  for (const side of all) await sell(side, more, FIRST)
  for (const { adminUrl } of all) await addedUp(adminUrl)
  const before = all.map(({ cpu }) => cpu())
  const perSecond: { plain: number; posting: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = await sell(sides.plain, more, SALES)
    perSecond.push({ plain, posting: await sell(sides.posting, more, SALES) })
  }
  for (const { adminUrl } of all) await addedUp(adminUrl)
  const [plain = 1, posting = 0] = all.map(({ cpu }, at) => (cpu() - (before[at] ?? 0)) / ROUNDS / SALES)
  const factor = posting / plain
  const share = median(perSecond.map((round) => round.posting / round.plain))
  console.log(
    `${kind}: ${plain.toFixed(2)} CPU ms without, ${posting.toFixed(2)} with its ledger: ${factor.toFixed(2)} ×, at most ${budgets.ledger.cpu} ×\n` +
      `  ${median(perSecond.map((round) => round.plain)).toFixed(0)} and ${median(perSecond.map((round) => round.posting)).toFixed(0)} sales per second: ${share.toFixed(2)}, at least ${budgets.ledger.throughput}`,
  )
  if (factor > budgets.ledger.cpu) over.push(`${kind}: ${factor.toFixed(2)} × the CPU`)
  if (share < budgets.ledger.throughput) over.push(`${kind}: ${share.toFixed(2)} of the throughput`)
}

const [plain, posting] = await Promise.all([openSide(withoutLedger), openSide([])])
const before = await Promise.all([plain.vouchers(), posting.vouchers()])
console.log(`${ROUNDS} rounds of ${SALES} sales of 5 lines, ${CLIENTS} clients`)
for (const [kind, more] of Object.entries(kinds)) await compare({ plain, posting }, kind, more)
const after = await Promise.all([plain.vouchers(), posting.vouchers()])
if (after[0] !== before[0]) over.push('The side without a ledger posted: see without-ledger.ts')
if (after[1] === before[1]) over.push('The side with a ledger posted nothing')
if (failures > 0) over.push(`${failures} sales failed`)
await Promise.all([plain.close(), posting.close()])
for (const line of over) console.error(`Not met: ${line}`)
process.exit(over.length > 0 ? 1 : 0)

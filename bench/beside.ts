import { v7 } from 'uuid'
import { allFound } from '#base/all-found.ts'
import { productColumns } from '#products/import-columns.ts'
import { fileOf, nouns } from '../tests/support/imports.ts'
import { longestDelay, watchLoop } from './event-loop.ts'
import { load } from './load.ts'
import { saleOf } from './sale.ts'
import { callOf, type Opened, openShops } from './shops.ts'

/**
 * `npm run bench:beside`: sales of five lines by 4 clients alone, beside an export of all sales, and beside imports of
 * 10,000 customers, vendors and products, in the same workspace. Prints sales per second, p50 and p99 in milliseconds, and the longest delay
 * of the server's event loop. Exits with 1 when a call fails. `BENCH_SALES` sets the sales, 100,000 by default.
 */
const sales = Number(process.env.BENCH_SALES ?? 100_000)
const IMPORTED = 10_000
const CLIENTS = 4
/** Each comparison is made so often, the sides by turns. */
const ROUNDS = 3
/** How long sales alone are measured, in milliseconds. */
const ALONE = 5_000

type Round = { perSecond: number; p50: number; p99: number; failed: number; delay: number; seconds: number }

const opened = await openShops(sales, watchLoop)
const { app, shops } = opened
const as = { token: shops.shop.token, workspace: shops.shop.slug }

async function exportSales() {
  const rows = await allFound(async (page) => {
    const { status, body } = await app.call('sales.getMany', page, as)
    if (status !== 200) throw new Error(`The export failed with ${status}`)
    return { rows: body.sales, pagination: body.pagination }
  })
  return `export of ${rows.length} sales`
}

/** Files to import, by noun. */
const files = {
  customers: nouns.customers,
  vendors: nouns.vendors,
  products: {
    columns: productColumns,
    headers: ['Product Name', 'Vendor', 'Unit', 'Buying Price', 'HSN Number', 'GST Rate', 'Opening Stock'],
    row: (n: number) => [`Hammer ${n}`, `Vendor ${n % 40}`, 'PCS', '148.50', '8205', '18', '12'],
  },
}

let imported = 0
async function importRows(noun: keyof typeof files) {
  const { columns, headers, row } = files[noun]
  const from = imported
  imported += IMPORTED
  const rows = Array.from({ length: IMPORTED }, (_, at) => row(from + at))
  const file = fileOf(columns, headers, rows)
  const made = noun === 'products' ? { createVendors: true, createMetrics: true } : {}
  const { status, body } = await app.call(`${noun}.import`, { ...file, ...made }, { ...as, key: v7() })
  if (status !== 200)
    throw new Error(`The import failed with ${status}: ${JSON.stringify(body).slice(0, 300)}`)
}

/** Sells until the other work has ended. */
async function selling({ port }: Opened, until: Promise<unknown>): Promise<Round> {
  const stop = new AbortController()
  const call = () => {
    const sale = callOf('sales/create', shops.shop, saleOf(shops.shop))()
    return { ...sale, headers: { ...sale.headers, 'idempotency-key': v7() } }
  }
  await longestDelay(app)
  const began = performance.now()
  const sold = load(port, CLIENTS, 1e9, call, stop.signal)
  await until.finally(() => stop.abort())
  const seconds = (performance.now() - began) / 1000
  return { ...(await sold), delay: await longestDelay(app), seconds }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, ALONE))
const sides: Record<string, () => Promise<unknown>> = {
  alone: rest,
  'beside an export': exportSales,
  'beside customers': () => importRows('customers'),
  'beside vendors': () => importRows('vendors'),
  'beside products': () => importRows('products'),
}
const show = (name: string, { perSecond, p50, p99, delay, seconds, failed }: Round) =>
  console.log(
    `${name.padEnd(20)} ${perSecond.toFixed(0).padStart(6)} sales/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest delay ${delay.toFixed(0)} ms, ${seconds.toFixed(1)} s, ${failed} failed`,
  )

let failed = 0
console.log(`${sales} sales, 10,000 products, 10,000 customers; ${CLIENTS} clients sell`)
await selling(opened, rest())
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, work] of Object.entries(sides)) {
    const sold = await selling(opened, work())
    failed += sold.failed
    show(name, sold)
  }
await opened.close()
process.exit(failed > 0 ? 1 : 0)

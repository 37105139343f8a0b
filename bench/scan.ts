import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { migrate } from '#base/server/migrate.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { openScanner } from '../tests/browser/scan.ts'
import { startApp } from '../tests/support/app.ts'
import { openBrowser, openContext, settled, signInContext } from '../tests/support/browser.ts'
import { PASSWORD } from '../tests/support/corner-shop.ts'
import { openTrade, type Trade } from '../tests/support/trade.ts'

/*
 * npm run bench:scan [products]: from the Enter of a scan until its line is painted, with that many products (20,000) and
 * the processor slowed down 4 times, on bills of 1 to 100 lines; beside what a bare page takes to paint a line, and the
 * processor time of the page's main thread.
 */

const products = Number(process.argv[2] ?? 20_000)
const SIZES = [1, 20, 60, 100]
const REPEATS = 8

const barcode = (n: number) => String(8_900_000_000_000 + n)

/** A script for the page: notes in `painted` how long after the Enter of a scan its change is painted. */
const watch = `
  const painted = (globalThis.painted = [])
  let since
  const paint = new MessageChannel()
  paint.port1.onmessage = () => { painted.push(performance.now() - since); since = undefined }
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') since = performance.now() }, true)
  new MutationObserver(() => {
    if (since !== undefined && !globalThis.isPainting) {
      globalThis.isPainting = true
      requestAnimationFrame(() => { globalThis.isPainting = false; paint.port2.postMessage(0) })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })`

const BARE = `data:text/html,<!doctype html><input autofocus><ul></ul><script>
  addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') document.querySelector('ul').append(document.createElement('li'))
  })</script>`

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Adds the products, each with a barcode and one lot in stock. */
async function stockUp(
  shop: Trade,
  run: (sql: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  const own = [shop.workspaceId, products]
  await run(
    `insert into products (workspace_id, id, product_id, name, metric_id, vendor_id, buying_price_paise, selling_price_paise,
       hsn_number, taxes, barcode, search, created_at)
     select $1, ('01a00000-0000-7300-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'B-' || n, 'Steel bolt ' || n, $3, $4, 10000,
       15000, '7318', '[{"type":"GST","rate":18}]', (8900000000000 + n)::text, 'steel bolt ' || n, now()
     from generate_series(1, $2::int) n`,
    [...own, shop.metricId, shop.vendorId],
  )
  await run(
    `insert into product_versions (workspace_id, id, product_id, buying_price_paise, selling_price_paise, taxes, is_active,
       effective_from, created_at)
     select $1, ('01a00000-0000-7400-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ('01a00000-0000-7300-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 10000, 15000, '[{"type":"GST","rate":18}]', true,
       now(), now()
     from generate_series(1, $2::int) n`,
    own,
  )
  await run(
    `insert into stock_levels (workspace_id, product_version_id, product_id, on_hand)
     select $1, ('01a00000-0000-7400-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ('01a00000-0000-7300-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1000
     from generate_series(1, $2::int) n`,
    own,
  )
}

/** The processor time of the page's main thread so far, in milliseconds. */
async function busy(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Scans each code and waits until its change is painted: the medians of the wait and of the processor time. */
async function scanAll(page: Page, tools: CDPSession, codes: readonly string[]) {
  const scan = await openScanner(page)
  const took: number[] = []
  await page.evaluate('painted.length = 0')
  for (const [at, code] of codes.entries()) {
    const before = await busy(tools)
    await scan(code)
    await page.waitForFunction((count) => Reflect.get(globalThis, 'painted').length > count, at)
    await page.waitForTimeout(300)
    took.push((await busy(tools)) - before)
  }
  const painted: number[] = await page.evaluate('painted')
  return { painted: median(painted), busy: median(took) }
}

async function slow(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return tools
}

const say = (what: string, { painted, busy: cpu }: { painted: number; busy: number }) =>
  console.log(`${what}: painted after ${painted.toFixed(0)} ms, ${cpu.toFixed(0)} ms of processor time`)

const dataFolder = mkdtempSync(path.join(tmpdir(), 'godown-scan-'))
const database = await openEmbedded({ dataFolder })
await migrate(database.adminUrl)
const app = await startApp({
  DATABASE_URL: database.adminUrl,
  GODOWN_SECRET: 'a secret of the bench, long enough for signing',
})
const browser = await openBrowser()
try {
  const shop = await openTrade(app)
  await stockUp(shop, (sql, values) => withClient(database.adminUrl, (client) => client.query(sql, values)))
  const context = await openContext(browser, app.url)
  await signInContext(context, shop.email, PASSWORD)
  // Before the form's own listener, which stops the event.
  await context.addInitScript(watch)
  const bare = await context.newPage()
  await bare.goto(BARE)
  const codes = (from: number, count: number) => Array.from({ length: count }, (_, at) => barcode(from + at))
  say('bare page', await scanAll(bare, await slow(bare), codes(1, REPEATS)))
  await bare.close()
  const page = await context.newPage()
  let loaded = 0
  page.on('response', async (response) => {
    if ((response.request().postData() ?? '').includes('"after"'))
      loaded += (await response.request().sizes()).responseBodySize
  })
  const start = Date.now()
  const known = page.waitForResponse(async (response) => {
    if (!(response.request().postData() ?? '').includes('"after"')) return false
    return !(await response.text()).includes('"id"') || (await response.json()).json.length < 500
  })
  await page.goto(`/${shop.as.workspace}/new-sale`)
  await settled(page)
  await known
  console.log(`goods known ahead: ${(loaded / 1024).toFixed(0)} KB as sent, after ${Date.now() - start} ms`)
  const tools = await slow(page)
  let lines = 0
  for (const size of SIZES) {
    const more = Math.max(size - lines - REPEATS, 0)
    const scan = await openScanner(page)
    for (const code of codes(lines + 1, more)) await scan(code)
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-line]').length === count,
      lines + more,
    )
    await page.waitForTimeout(1000)
    lines += more
    const fresh = codes(lines + 1, Math.min(REPEATS, size - lines))
    say(`${size} lines, another product`, await scanAll(page, tools, fresh))
    lines = size
    say(`${size} lines, the same again`, await scanAll(page, tools, Array(REPEATS).fill(barcode(lines))))
  }
} finally {
  await browser.close()
  await app.stop()
  await database.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

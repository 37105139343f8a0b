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
import { openTrade } from '../tests/support/trade.ts'
import budgets from './budgets.json' with { type: 'json' }
import { stockUp } from './scan-stock.ts'

/*
 * npm run bench:scan [products]: in the form of a sale with that many products (20,000) and the processor slowed down 4 times,
 * on bills of 1 to 100 lines: from the Enter of a scan until name, quantity and rate of its line are painted, until the line
 * has its fields and its amount, and the processor time of the page's main thread; from the Enter that picks a product until
 * the cursor is in its quantity, from there until the line shows what the customer paid before, and from the Enter that ends
 * the quantity until the cursor is in the box for the next product. A bare page that shows a line at Enter is measured beside it. The command exits with 1 if a budget in bench/budgets.json is not met.
 */

const products = Number(process.argv[2] ?? 20_000)
const SIZES = [1, 20, 60, 100]
const REPEATS = 8
/** The products that the customer bought before. */
const PICKED = [201, 202, 203, 204, 205, 206, 207, 208]

const barcode = (n: number) => String(8_900_000_000_000 + n)
const versionOf = (n: number) => `01a00000-0000-7400-8000-${n.toString(16).padStart(12, '0')}`
const nameOf = (n: number) => `Steel bolt ${n}`

/** What a line shows once a scan is done. */
type Wanted = { name: string; quantity: number }

/**
 * A script for the page. After `wanted` was set and Enter was pressed it looks at every frame, before it is painted, whether the
 * line is in sight, and takes the time in the task right after the frame.
 */
const watch = `
  const figure = (text) => Number(text.replace(/[^0-9.]/g, ''))
  // Among the children alone: looking through all that is in the lines would be part of the time that is taken.
  let list
  const linesOf = (kind) => {
    if (!list?.isConnected) list = document.querySelector('[data-to-come], [data-line]')?.closest('section > div')
    const children = list ? [...list.children] : []
    return [...children, ...children.flatMap((each) => each.ariaHidden ? [...each.children] : [])]
      .filter((each) => each.matches(kind))
  }
  const lineOf = ({ name, quantity }, kind) => {
    const line = linesOf(kind).at(-1)
    if (line?.firstElementChild.firstElementChild.textContent !== name) return false
    const [rate, count] = [...line.querySelectorAll('.control')]
    const shown = (field) => figure(field.value || field.placeholder || field.textContent)
    const { top, bottom } = line.getBoundingClientRect()
    return shown(rate) === 150 && shown(count) === quantity && top >= 0 && bottom <= innerHeight && line
  }
  const checks = {
    painted: (wanted) => lineOf(wanted, '[data-line], [data-to-come]'),
    ready: (wanted) => lineOf(wanted, '[data-line]')?.textContent?.includes(
      (wanted.quantity * 177).toLocaleString('en-IN', { minimumFractionDigits: 2 })),
    quantity: ({ name }) => document.activeElement.ariaLabel === 'Quantity of ' + name,
    box: () => document.activeElement.closest('[data-next-line]') !== null,
    prices: ({ name }) => lineOf({ name, quantity: 1 }, '[data-line]')?.textContent?.includes('Before:'),
    bare: () => document.querySelectorAll('li').length === wanted.quantity,
  }
  const due = []
  const afterFrame = () => { for (const act of due.splice(0)) act() }
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter' || !globalThis.wanted) return
    const since = performance.now()
    const seen = (globalThis.seen = {})
    const look = () => {
      for (const check of wanted.checks)
        if (seen[check] === undefined && checks[check](wanted)) {
          seen[check] = 0
          due.push(() => { seen[check] = performance.now() - since })
        }
      scheduler.postTask(afterFrame, { priority: 'user-blocking' })
      if (wanted.checks.some((check) => seen[check] === undefined)) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)`

const BARE = `data:text/html,<!doctype html><input autofocus><ul></ul><script>
  addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') document.querySelector('ul').append(document.createElement('li'))
  })</script>`

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The processor time of the page's main thread so far, in milliseconds. */
async function busy(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Presses Enter and waits until the page has painted what is wanted: how long each check took from the key. */
async function timed<Check extends string>(
  page: Page,
  wanted: Wanted & { checks: readonly Check[] },
  press: () => Promise<unknown>,
): Promise<Record<Check, number>> {
  await page.evaluate(`globalThis.wanted = ${JSON.stringify(wanted)}; globalThis.seen = {}`)
  await press()
  await page.waitForFunction(
    (names: readonly string[]) => names.every((check) => Reflect.get(globalThis, 'seen')[check] > 0),
    wanted.checks,
  )
  const seen: Record<Check, number> = await page.evaluate('wanted = undefined, seen')
  return seen
}

/** Scans each code: the medians of the times until it was painted, and of the processor time. */
async function scanAll<Check extends string>(
  page: Page,
  tools: CDPSession,
  checks: readonly Check[],
  codes: readonly (Wanted & { code: string })[],
) {
  const scan = await openScanner(page)
  const took: (Record<Check, number> & { busy: number })[] = []
  for (const { code, ...wanted } of codes) {
    const before = await busy(tools)
    const seen = await timed(page, { ...wanted, checks }, () => scan(code, { pauses: true }))
    await page.waitForTimeout(500)
    took.push({ ...seen, busy: (await busy(tools)) - before })
  }
  return (figure: Check | 'busy') => median(took.map((each) => each[figure]))
}

/** Opens a sale and waits until all products are known ahead. */
async function openSale(page: Page, workspace: string): Promise<void> {
  let loaded = 0
  page.on('response', async (response) => {
    if ((response.request().postData() ?? '').includes('"after"'))
      loaded += (await response.request().sizes()).responseBodySize
  })
  const start = Date.now()
  const known = page.waitForResponse(
    async (response) => {
      if (!(response.request().postData() ?? '').includes('"after"')) return false
      return !(await response.text()).includes('"id"') || (await response.json()).json.length < 500
    },
    { timeout: 120_000 },
  )
  await page.goto(`/${workspace}/new-sale`)
  await settled(page)
  await known
  console.log(`Goods known ahead: ${(loaded / 1024).toFixed(0)} KB as sent, after ${Date.now() - start} ms`)
}

async function slow(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return tools
}

const figures: Record<keyof typeof budgets.scan, number> = {
  paintedMs: 0,
  nextLineMs: 0,
  boxMs: 0,
  pricesMs: 0,
}
/** Writes a row of the table; a budget is for the worst of the medians. */
function say(what: string, took: Partial<typeof figures> & { readyMs?: number; busyMs?: number }) {
  for (const [figure, before] of Object.entries(figures))
    figures[figure as keyof typeof figures] = Math.max(before, took[figure as keyof typeof figures] ?? 0)
  const cursor = took.readyMs ?? took.nextLineMs ?? took.boxMs
  const cells = [took.paintedMs, cursor, took.pricesMs, took.busyMs]
  console.log(
    `| ${what} | ${cells.map((ms) => (ms === undefined ? '' : `${ms.toFixed(0)} ms`)).join(' | ')} |`,
  )
}

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
  await stockUp(shop, products, (sql, values) =>
    withClient(database.adminUrl, (client) => client.query(sql, values)),
  )
  const context = await openContext(browser, app.url)
  await signInContext(context, shop.email, PASSWORD)
  const sold = shop.saleOf(...PICKED.map((n) => versionOf(n)))
  const answer = await app.call('sales.create', sold, shop.as)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  // Before the form's own listener, which stops the event.
  await context.addInitScript(watch)
  console.log(
    '| | painted | with fields and amount, or the cursor | prices of the customer | processor time |',
  )
  console.log('| --- | --- | --- | --- | --- |')
  const bare = await context.newPage()
  await bare.goto(BARE)
  const items = Array.from({ length: REPEATS }, (_, at) => ({ code: barcode(1), name: '', quantity: at + 1 }))
  const onBare = await scanAll(bare, await slow(bare), ['bare'], items)
  say('A bare page', { busyMs: onBare('busy') })
  console.log(`A bare page paints after ${onBare('bare').toFixed(0)} ms`)
  await bare.close()
  const page = await context.newPage()
  await openSale(page, shop.as.workspace)
  const tools = await slow(page)
  let lines = 0
  for (const size of SIZES) {
    const scan = await openScanner(page)
    const more = Math.max(size - lines - REPEATS, 0)
    for (let n = 1; n <= more; n += 1) await scan(barcode(lines + n))
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-line]').length === count,
      lines + more,
    )
    await page.waitForTimeout(1000)
    lines += more
    const fresh = Array.from({ length: Math.min(REPEATS, size - lines) }, (_, at) => lines + at + 1)
    lines = size
    const scans = (list: (Wanted & { code: string })[]) => scanAll(page, tools, ['painted', 'ready'], list)
    const row = (took: Awaited<ReturnType<typeof scans>>) => ({
      paintedMs: took('painted'),
      readyMs: took('ready'),
      busyMs: took('busy'),
    })
    const of = (n: number, quantity: number) => ({ code: barcode(n), name: nameOf(n), quantity })
    say(`Another product, ${size} lines`, row(await scans(fresh.map((n) => of(n, 1)))))
    const again = Array.from({ length: REPEATS }, (_, at) => of(size, at + 2))
    say(`The same again, ${size} lines`, row(await scans(again)))
  }
  await page.getByRole('combobox', { name: 'Customer' }).fill('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).click()
  await page.waitForTimeout(3000)
  const picked = []
  const ended = []
  for (const n of PICKED) {
    const picker = page.getByRole('combobox', { name: 'Add a product' })
    await picker.fill(nameOf(n))
    await page
      .getByRole('option', { name: nameOf(n) })
      .first()
      .waitFor()
    await page.waitForTimeout(500)
    const wanted = { name: nameOf(n), quantity: 1, checks: ['quantity', 'prices'] as const }
    const enter = () => page.keyboard.press('Enter')
    picked.push(await timed(page, wanted, enter))
    await page.waitForTimeout(500)
    await page.keyboard.type('2')
    await page.waitForTimeout(500)
    ended.push(await timed(page, { ...wanted, checks: ['box'] as const }, enter))
    await page.waitForTimeout(500)
  }
  say(`A product picked by Enter, ${lines} lines`, {
    nextLineMs: median(picked.map(({ quantity }) => quantity)),
    pricesMs: median(picked.map(({ quantity, prices }) => Math.max(prices - quantity, 0))),
  })
  say(`A quantity ended by Enter, ${lines} lines`, { boxMs: median(ended.map(({ box }) => box)) })
} finally {
  await browser.close()
  await app.stop()
  await database.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

let isOver = false
for (const [figure, { what, limit }] of Object.entries(budgets.scan)) {
  const value = figures[figure as keyof typeof figures]
  const over = value > limit
  isOver ||= over
  console.log(`${what}: ${Math.round(value)} ms, budget ${limit} ms${over ? ', not met' : ''}`)
}
process.exit(isOver ? 1 : 0)

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { billDocument } from '#bills/bill-document.ts'
import { startApp } from '../tests/support/app.ts'
import { fiveLines, sampleBill } from '../tests/support/bill-samples.ts'
import { openBrowser, openContext, settled, signInContext } from '../tests/support/browser.ts'
import { PASSWORD } from '../tests/support/corner-shop.ts'
import { openTrade } from '../tests/support/trade.ts'
import { allScreens, lists, weightOf } from '../tests/support/web-weight.ts'
import budgets from './budgets.json' with { type: 'json' }

/*
 * npm run bench:web [rounds]: what a person waits for in Chromium, with the processor slowed down 4 times and the
 * network to slow 4G, beside a bare page with one field in the same round. Prints the medians as a table; exits with 1
 * if one is above its budget in budgets.json.
 */

const rounds = Number(process.argv[2] ?? 5)
const PRODUCTS = 60
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const BARE = '<!doctype html><title>Bare</title><h1>Bare</h1><input type="email">'

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function slow(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** Milliseconds from opening an address until `selector` is painted in a browser that takes input. */
async function shown(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(selector).first().waitFor()
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now())
        requestAnimationFrame(() => port2.postMessage(0))
      }),
  )
}

/** A script for the page: keeps how long each input took until the next paint, in `inputs`, by its kind. */
const watchInputs = `
  globalThis.inputs = {}
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (['click', 'keydown', 'keyup'].includes(name)) inputs[name] = Math.max(inputs[name] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** The longest time from an input of `act` until the next paint, in milliseconds; 16 stands for any shorter one. */
async function paintedAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watchInputs)
  await page.evaluate('inputs = {}')
  await act()
  await page.waitForTimeout(600)
  const inputs: number[] = await page.evaluate('Object.values(inputs)')
  return Math.max(16, ...inputs)
}

/** A script for the page: draws a sheet twice in the worker, and tells the second time and the page's longest task. */
const drawTwice = `async ({ worker, sheet }) => {
  let longest = 0
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  watch.observe({ type: 'longtask' })
  const drawer = new Worker(worker, { type: 'module' })
  const draw = () =>
    new Promise((done, fail) => {
      const start = performance.now()
      drawer.onmessage = ({ data }) =>
        data.failure ? fail(new Error(data.failure)) : done(performance.now() - start)
      drawer.onerror = ({ message }) => fail(new Error(message))
      drawer.postMessage({ id: 1, sheets: [sheet] })
    })
  await draw()
  const ms = await draw()
  await new Promise((done) => setTimeout(done, 50))
  watch.disconnect()
  drawer.terminate()
  return { ms, longest }
}`

/** Draws a bill of so many lines: milliseconds once the fonts are loaded, and the page's longest task meanwhile. */
function drawBill(page: Page, worker: string, lines: number): Promise<{ ms: number; longest: number }> {
  const items = Array.from({ length: Math.ceil(lines / fiveLines.length) }, () => fiveLines).flat()
  const sheet = billDocument(sampleBill(items.slice(0, lines)))
  return page.evaluate(`(${drawTwice})(${JSON.stringify({ worker, sheet })})`)
}

type Figure = keyof typeof budgets.web
const figures = new Map<Figure, number[]>()
const bare: number[] = []
const note = (figure: Figure, value: number) => figures.set(figure, [...(figures.get(figure) ?? []), value])

const data = mkdtempSync(path.join(tmpdir(), 'godown-web-'))
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
for (const screen of lists) note('listKb', weightOf(screen).kb)
note('signInKb', weightOf('users/web/sign-in-screen').kb)
note('dashboardKb', weightOf('reports/web/dashboard-screen').kb)
// Sizes are not medians: the heaviest list counts.
figures.set('listKb', [Math.max(...(figures.get('listKb') ?? []))])
figures.set('routeKb', [Math.max(...allScreens.map((screen) => weightOf(screen).kb))])

const worker = readdirSync('dist/web/assets').find((file) => /^pdf-worker-.*\.js$/.test(file))
const app = await startApp({ GODOWN_DATA: path.join(data, 'data') })
const bareServer = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(BARE),
).listen(0, '127.0.0.1')
const browser = await openBrowser()
try {
  const shop = await openTrade(app)
  for (let made = 0; made < PRODUCTS; made += 1)
    await app.call(
      'products.quickCreate',
      { name: `Hammer ${made}`, sellingPrice: 40, openingQuantity: 9 },
      shop.as,
    )
  const address = bareServer.address()
  const barePage = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  for (let round = 0; round < rounds; round += 1) {
    const stranger = await openContext(browser, app.url)
    const signIn = await stranger.newPage()
    await slow(stranger, signIn)
    bare.push(await shown(signIn, barePage, 'input[type=email]'))
    note('signInMs', await shown(signIn, '/sign-in', 'input[type=email]'))
    await stranger.close()

    const context = await openContext(browser, app.url)
    await signInContext(context, shop.email, PASSWORD)
    const warm = await context.newPage()
    await warm.goto(`/${shop.as.workspace}/products`)
    await settled(warm)
    await warm.close()
    const page = await context.newPage()
    await slow(context, page)
    note('listMs', await shown(page, `/${shop.as.workspace}/products`, 'tbody a'))
    await settled(page)
    // The rest of the product loads in the background once the page is at rest.
    await page.waitForTimeout(5_000)
    const link = page.locator('tbody a').nth(2)
    note('panelMs', await paintedAfter(page, () => link.click()))
    await page.keyboard.press('Escape')
    await settled(page)
    note('sortMs', await paintedAfter(page, () => page.locator('thead button').first().click()))
    await settled(page)
    const search = page.getByRole('searchbox').first()
    await search.click()
    note('keyMs', await paintedAfter(page, () => page.keyboard.type('ham', { delay: 120 })))
    await context.close()
  }
  const context = await openContext(browser, app.url)
  const page = await context.newPage()
  await page.goto('/sign-in')
  for (let round = 0; round < rounds; round += 1)
    for (const lines of [5, 100, 1000] as const) {
      const drawn = await drawBill(page, `/assets/${worker}`, lines)
      note(`pdf${lines}Ms`, drawn.ms)
      note('pdfLongTaskMs', drawn.longest)
    }
} finally {
  await browser.close()
  bareServer.close()
  await app.stop()
  rmSync(data, { recursive: true, force: true })
}

console.log(`| | median | budget |\n| --- | --- | --- |`)
console.log(`| A bare page with one field | ${Math.round(median(bare))} ms | |`)
let isOver = false
for (const [figure, { what, limit, unit }] of Object.entries(budgets.web)) {
  const value = median(figures.get(figure as Figure) ?? [])
  const over = value > limit
  isOver ||= over
  console.log(`| ${what} | ${Math.round(value)} ${unit} | ${limit} ${unit}${over ? ', not met' : ''} |`)
}
process.exit(isOver ? 1 : 0)

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { scanAtRandom } from '../browser/random-scans.ts'
import { openBrowser, openContext, settled, signInContext } from '../support/browser.ts'
import { PASSWORD } from '../support/corner-shop.ts'
import { openTradingServers } from '../support/servers.ts'
import { scaled } from './scale.ts'

const servers = openTradingServers()
const goods = new Map([
  ['8901234567890', 'Claw hammer'],
  ['8901234567906', 'Wire nails'],
  ['036000291452', 'Paint brush'],
])
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
  for (const [barcode, name] of goods) {
    const { productId } = await servers.trade.stocked(name, 100_000)
    await servers.app().call('products.update', { id: productId, barcode }, servers.trade.as)
  }
})
afterAll(() => browser.close())

test('[15.198] no scan of 10,000 is lost at any speed, latency or focus', async () => {
  const seed = Number(process.env.SCAN_SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`scans with SCAN_SEED=${seed}`)
  const context = await openContext(browser, servers.app().url)
  await signInContext(context, servers.trade.email, PASSWORD)
  const page = await context.newPage()
  await page.goto(`/${servers.trade.as.workspace}/new-sale`)
  await settled(page)
  await scanAtRandom(page, goods, scaled(10_000), seed)
})

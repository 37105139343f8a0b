import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { scanAtRandom } from './random-scans.ts'
import { openScanner } from './scan.ts'
import { openStageOf, soon } from './stage.ts'

/* A barcode scanner types thirteen digits and Enter within a tenth of a second, wherever the focus is. */

const stage = openStageOf(openTrade)
const hammer = '8901234567890'
const nails = '8901234567906'
const lamp = '8901234567913'
let page: Page
let hammerLot: string
let scan: Awaited<ReturnType<typeof openScanner>>

beforeAll(async () => {
  const { shop } = stage
  const barcode = (id: string, code: string) =>
    stage.app().call('products.update', { id, barcode: code }, shop.as)
  const stocked = await shop.stocked('Claw hammer', 200)
  hammerLot = stocked.versionId
  await barcode(stocked.productId, hammer)
  await barcode((await shop.stocked('Wire nails', 200)).productId, nails)
  await barcode((await shop.draft('LED lamp', 5)).productId, lamp)
  page = await stage.page()
  scan = await openScanner(page)
})

/** Scans hammers and nails alternately, without waiting in between. */
const burst = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => scan(at % 2 ? nails : hammer)))

const quantity = (name: string) => page.getByLabel(`Quantity of ${name}`).inputValue()
const customer = () => page.getByRole('combobox', { name: 'Customer' })
const missed = (text: string) => page.getByRole('alert').getByText(text)
async function open() {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
}

test('[15.156, 15.157] none of 100 scans in a row at 400 ms latency is lost, wherever the focus is', async () => {
  await page.route('**/rpc/inventory/getSellable', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await open()
  await customer().fill('Mee')
  await burst(40)
  await expect.poll(() => quantity('Claw hammer'), soon).toBe('20')
  await expect.poll(() => customer().inputValue(), soon).toBe('Mee')
  await page.getByLabel('Quantity of Wire nails').focus()
  await burst(40)
  await expect.poll(() => quantity('Wire nails'), soon).toBe('40')
  await page.getByLabel('Notes').fill('Gift wrap')
  await burst(10)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await burst(10)
  await expect.poll(() => quantity('Claw hammer'), soon).toBe('50')
  await expect.poll(() => quantity('Wire nails'), soon).toBe('50')
  await expect.poll(() => page.getByLabel('Notes').inputValue(), soon).toBe('Gift wrap')
  await expect.poll(() => page.getByLabel(/^Quantity of/).count(), soon).toBe(2)
  await page.unroute('**/rpc/inventory/getSellable')
})

test('[15.158] an unknown or out-of-stock scan stays on screen until dismissed', async () => {
  await page.getByRole('combobox', { name: 'Add a product' }).focus()
  await Promise.all([scan('4006381333931'), scan(lamp), scan(hammer), scan('99999')])
  await missed('No product has the code 4006381333931.').waitFor()
  await missed('LED lamp is out of stock').waitFor()
  await missed('No product has the code 99999.').waitFor()
  await expect.poll(() => quantity('Claw hammer'), soon).toBe('51')
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await missed('No product has the code 99999.').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[role=option]').count(), soon).toBe(0)
  await expect.poll(() => page.getByRole('combobox', { name: 'Add a product' }).inputValue(), soon).toBe('')
})

test('[15.159] a scan while a bill is saved, or right after, starts the next bill', async () => {
  const saving = await hold(page, '**/rpc/sales/create')
  await page.keyboard.press('Control+Enter')
  await saving.asked
  await scan(nails)
  await expect.poll(() => quantity('Wire nails'), soon).toBe('50')
  await saving.release()
  await expect.poll(() => page.getByLabel(/^Quantity of/).count(), soon).toBe(1)
  await expect.poll(() => quantity('Wire nails'), soon).toBe('1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Print bill' }).waitFor()
  await scan(hammer)
  await page.getByLabel('Quantity of Claw hammer').waitFor()
  await expect.poll(() => page.getByLabel(/^Quantity of/).count(), soon).toBe(1)
  const [sold] = await stage.rows(
    'select count(*)::int as bills, sum(total_amount_paise)::int as sum from sales',
  )
  // 101 pieces and 1 at 150.00 with 18 %.
  expect(sold).toEqual({ bills: 2, sum: 102 * 17_700 })
})

test('[15.195] a scan of a product in stock draws its line before the server answers, and the answer corrects it', async () => {
  const known = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"after"'))
  await page.reload()
  await known
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => page.getByLabel(/^Quantity of/).count(), soon).toBe(0)
  const counted = { productVersionId: hammerLot, quantity: -29, reason: 'count' }
  await stage.app().call('inventory.adjust', counted, stage.shop.as)
  const { asked, release } = await hold(page, '**/rpc/inventory/getSellable')
  await scan(hammer)
  await page.getByText('149 PCS available').waitFor()
  await expect.poll(() => quantity('Claw hammer'), soon).toBe('1')
  await asked
  await release()
  await page.getByText('120 PCS available').waitFor()
})

test('[15.198] no scan is lost at any speed, latency or focus, ended by Enter or Tab', async () => {
  const seed = Number(process.env.SCAN_SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`scans with SCAN_SEED=${seed}`)
  await open()
  await page.getByRole('button', { name: 'Discard' }).click()
  await scanAtRandom(
    page,
    new Map([
      [hammer, 'Claw hammer'],
      [nails, 'Wire nails'],
    ]),
    60,
    seed,
  )
})

import { beforeAll, expect, test } from 'vitest'
import { settled, sizes } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openScanner } from './scan.ts'
import { openStageOf, soon } from './stage.ts'

/* Scans on a phone, where a bill is soon longer than the screen. */

const LINES = 9
const stage = openStageOf(openTrade)
const nameOf = (at: number) => `Bolt ${'abcdefghi'[at]}`
const codeOf = (at: number) => String(8_901_030_000_000 + at)

beforeAll(async () => {
  const mapping = { name: 0, vendor: 1, unit: 2, buyingPrice: 3, sellingPrice: 4, hsnNumber: 5 }
  const more = { openingStock: 6, barcode: 7 }
  const rows = Array.from({ length: LINES }, (_, at) => [
    ...[nameOf(at), 'Patil Steel', 'PCS', '80', '100', '7318'],
    ...['50', codeOf(at)],
  ])
  const file = { headers: Object.keys({ ...mapping, ...more }), mapping: { ...mapping, ...more }, rows }
  expect(await stage.app().call('products.import', file, stage.shop.as)).toMatchObject({ status: 200 })
})

/** Where a frame has the last line, and whether that has its fields. */
type Frame = { top: number; hasFields: boolean }

test('[16.523] a scanned line below the screen is painted where it stays, with room for the next product', async () => {
  const page = await stage.page(undefined, { viewport: sizes.phone })
  await page.addInitScript(() => {
    let frames: unknown[] = []
    const look = () => {
      const last = [...document.querySelectorAll('[data-line], [data-to-come]')].at(-1)
      const hasFields = last?.matches('[data-line]')
      frames.push({ top: last?.getBoundingClientRect().top, hasFields })
      requestAnimationFrame(look)
    }
    const begin = ({ key }: KeyboardEvent) => {
      if (key !== 'Enter') return
      frames = []
      Reflect.set(globalThis, 'frames', frames)
      requestAnimationFrame(look)
    }
    addEventListener('keydown', begin, true)
  })
  const scan = await openScanner(page)
  const known = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"after"'))
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await (await known).finished()
  // Until the page has read the answer.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  for (let at = 0; at < LINES; at += 1) {
    await scan(codeOf(at), { pauses: true })
    await page.getByLabel(`Quantity of ${nameOf(at)}`, { exact: true }).waitFor()
    const isDrawn = () => page.evaluate('frames.slice(-3).every(({ hasFields }) => hasFields)')
    await expect.poll(isDrawn, soon).toBe(true)
    const frames: Frame[] = await page.evaluate('frames')
    const shown = frames.slice(frames.findIndex(({ hasFields }) => !hasFields))
    expect(new Set(shown.map(({ top }) => Math.round(top))).size).toBe(1)
  }
  const box = page.locator('[data-next-line]')
  expect(await box.evaluate((each) => each.getBoundingClientRect().bottom < innerHeight)).toBe(true)
})

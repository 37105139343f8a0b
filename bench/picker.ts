import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { startApp } from '../tests/support/app.ts'
import { openBrowser, openContext, settled, signInContext } from '../tests/support/browser.ts'
import { PASSWORD } from '../tests/support/corner-shop.ts'
import { openTrade } from '../tests/support/trade.ts'

/*
 * npm run bench:picker [rounds]: the time from a key press until the product picker of a sale shows its choices, in a
 * shop with 300 products, at full speed and with the processor slowed down 4 times. The first key press on a page
 * opens the list.
 */

const rounds = Number(process.argv[2] ?? 8)
const goals = { 1: 100, 4: 250 }
const kinds = ['Hammer', 'Hinge', 'Handle', 'Bulb', 'Brush', 'Bolt', 'Nails', 'Paint', 'Pipe', 'Wire']
const typed = ['h', 'ha', 'ham']

/** A script for the page: records for each key when its choices are painted, in milliseconds. */
const watch = `
  const shown = (globalThis.shown = [])
  addEventListener('keydown', ({ timeStamp }) => {
    const look = () => {
      if (!document.querySelector('[role=listbox] [role=option]')) return requestAnimationFrame(look)
      const painted = new MessageChannel()
      painted.port1.onmessage = () => shown.push(performance.now() - timeStamp)
      painted.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }, true)`

/** Milliseconds from each key in `typed` until its choices are on screen. */
async function keysOf(page: Page): Promise<number[]> {
  const picker = page.getByRole('combobox', { name: 'Add a product' })
  await picker.click()
  await page.keyboard.press('Escape')
  await page.evaluate(watch)
  for (const text of typed) {
    await page.keyboard.type(text.at(-1) ?? '')
    await page.waitForFunction((count) => Reflect.get(globalThis, 'shown').length === count, text.length)
    await page.waitForTimeout(400)
  }
  return page.evaluate(() => Reflect.get(globalThis, 'shown'))
}

const at = (part: number, values: readonly number[]) =>
  Math.round([...values].sort((a, b) => a - b)[Math.max(Math.ceil(part * values.length) - 1, 0)] ?? 0)

const data = mkdtempSync(path.join(tmpdir(), 'godown-picker-'))
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const app = await startApp({ GODOWN_DATA: path.join(data, 'data') })
const browser = await openBrowser()
try {
  const shop = await openTrade(app)
  for (let made = 0; made < 300; made += 1) {
    const name = `${kinds[made % kinds.length]} ${made}`
    const { status } = await app.call(
      'products.quickCreate',
      { name, sellingPrice: 40, openingQuantity: 9 },
      shop.as,
    )
    if (status !== 200) throw new Error(`A product was refused with ${status}`)
  }
  const context = await openContext(browser, app.url)
  await signInContext(context, shop.email, PASSWORD)
  for (const [rate, goal] of Object.entries(goals)) {
    const first: number[] = []
    const later: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage()
      await page.goto(`/${shop.as.workspace}/new-sale`)
      await settled(page)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) })
      const [opening = 0, ...others] = await keysOf(page)
      first.push(opening)
      later.push(...others)
      await page.close()
    }
    const figures = (values: number[]) =>
      `${at(0, values)} to ${at(1, values)} ms, half within ${at(0.5, values)}`
    console.log(`${rate} ×: first key ${figures(first)}; later keys ${figures(later)}; goal ${goal}`)
  }
} finally {
  await browser.close()
  await app.stop()
  rmSync(data, { recursive: true, force: true })
}

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { focused } from './keyboard.ts'
import { openStageOf, soon } from './stage.ts'

/* A long bill by keyboard alone. */

const LINES = 100
const stage = openStageOf(openTrade)
/** Letters alone: digits at this speed are a scan. */
const wordOf = (at: number) => `q${'abcdefghij'[Math.floor(at / 10)]}${'klmnoprstu'[at % 10]}`
const nameOf = (at: number) => `Bolt ${wordOf(at)} zinc`
let page: Page

beforeAll(async () => {
  for (let at = 0; at < LINES; at += 1) await stage.shop.stocked(nameOf(at), 50)
  page = await stage.page()
})

test('[15.213] a bill of 100 lines is entered by keyboard alone, and no key is lost', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await expect.poll(() => focused(page), soon).toBe('Customer')
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    for (const key of text) await press(key)
  }
  await press('Enter')
  for (let at = 0; at < LINES; at += 1) {
    await type(wordOf(at))
    await page.getByRole('option', { name: nameOf(at) }).waitFor()
    // From here to the next product nobody waits for the screen.
    await press('Enter')
    await type(String((at % 9) + 1))
    await press('Enter')
  }
  await press('Control+Enter')
  await page
    .getByText(/^Sale INV.\d{4}.\d{5} saved/)
    .first()
    .waitFor()
  const sold = await stage.rows('select product_name, quantity::int from sale_lines order by position')
  expect(sold.map(({ quantity }) => quantity)).toEqual(Array.from({ length: LINES }, (_, at) => (at % 9) + 1))
  expect(sold.map((line) => line.product_name)).toEqual(Array.from({ length: LINES }, (_, at) => nameOf(at)))
  console.log(`bill of ${LINES} lines: ${keys} keys`)
  expect(keys).toBeLessThanOrEqual(6 * LINES + 2)
})

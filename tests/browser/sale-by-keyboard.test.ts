import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { invoiceNumber } from '../support/invoice-number.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf } from './stage.ts'

/* A bill from the empty form to the printed page by the keyboard alone: the mouse is never touched. */

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  await stage.shop.stocked('Claw hammer 450 g', 20)
  await stage.shop.stocked('Wire nails 2 inch', 50)
  page = await stage.page()
})

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
/** What the field that has the cursor is called. */
const focused = () =>
  page.evaluate(() => {
    const field = document.activeElement
    const labels = (field?.getAttribute('aria-labelledby') ?? '').split(' ')
    const named = labels.map((id) => document.getElementById(id)?.textContent ?? '').join('')
    const typed = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    const own = typed ? field.labels?.[0]?.textContent : field?.textContent
    return named || own || ''
  })
const cursorIn = (name: string) => expect.poll(focused, { timeout: 5000 }).toContain(name)

/** Types into the box that has the cursor and takes the first match. */
async function choose(text: string, name: string) {
  await page.keyboard.type(text)
  await page.getByRole('option', { name }).first().waitFor()
  await press('Enter')
}

test('[15.32] customer, lines, save, print', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await cursorIn('Customer')
  await choose('Mee', 'Meera Joshi')
  await press('Enter')
  await cursorIn('Delivery address')
  await press('Enter')
  await cursorIn('Add a product')
  await choose('hammer', 'Claw hammer 450 g')
  await cursorIn('Quantity of Claw hammer 450 g')
  await page.keyboard.type('3')
  await press('Enter')
  await cursorIn('Add a product')
  await choose('nails', 'Wire nails 2 inch')
  await cursorIn('Quantity of Wire nails 2 inch')
  await page.keyboard.type('5')
  await press('Tab')
  await page.keyboard.type('10')
  // 3 × 150.00 = 450.00 and 5 × 150.00 − 10 % = 675.00; with 18 %: 531.00 and 796.50
  await page.getByText('₹1,327.50').first().waitFor()
  await press('Control+Enter')
  await page
    .getByText(`Sale ${invoiceNumber(1)} saved`)
    .first()
    .waitFor()
  await cursorIn('Print bill')
  const opened = page.context().waitForEvent('page')
  await press('Enter')
  await opened
  await page.getByText('Invoice PDF opened in new tab').waitFor({ timeout: 30_000 })
  await page.bringToFront()
  await press('Tab')
  await cursorIn('New sale')
  await press('Enter')
  await cursorIn('Customer')
})

test('[15.33] what is missing is said, and the cursor goes there', async () => {
  await press('Control+Enter')
  await page.getByText('Choose a customer').waitFor()
  await cursorIn('Customer')
  await page.getByText('At least one item is required').waitFor()
})

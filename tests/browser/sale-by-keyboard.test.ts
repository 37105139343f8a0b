import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { invoiceNumber } from '../support/document-number.ts'
import { openTrade } from '../support/trade.ts'
import { focused } from './keyboard.ts'
import { openStageOf } from './stage.ts'

/* A bill from the empty form to the printed page by keyboard alone. */

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  await stage.shop.stocked('Claw hammer 450 g', 20)
  await stage.shop.stocked('Wire nails 2 inch', 50)
  for (const [, name] of bill.slice(2)) await stage.shop.stocked(name, 20)
  page = await stage.page()
})

/** The search text, name and quantity of each product. */
const bill = [
  ['ham', 'Claw hammer 450 g', '2'],
  ['nai', 'Wire nails 2 inch', '4'],
  ['pai', 'Paint brush 4 inch', '3'],
  ['hin', 'Door hinge', '5'],
  ['bul', 'LED bulb 9 W', '1'],
] as const

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const cursorIn = (name: string) => expect.poll(() => focused(page), { timeout: 5000 }).toContain(name)

/** Searches in the focused combobox and picks the first match. */
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

test('[15.33] missing fields are reported', async () => {
  await press('Control+Enter')
  await page.getByText('At least one item is required').waitFor()
})

test('[15.155] a paid and delivered walk-in bill of five lines takes at most 45 keys', async () => {
  await page.addInitScript(() => {
    const count = () => {
      document.documentElement.dataset.keys = String(Number(document.documentElement.dataset.keys ?? 0) + 1)
    }
    // Before a list or field can stop the event.
    addEventListener('keydown', count, true)
  })
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await cursorIn('Customer')
  await press('Enter')
  for (const [typed, name, quantity] of bill) {
    await cursorIn('Add a product')
    await choose(typed, name)
    await cursorIn(`Quantity of ${name}`)
    await page.keyboard.type(quantity)
    await press('Enter')
  }
  await expect.poll(() => page.getByLabel('Advance amount').inputValue(), { timeout: 5000 }).toBe('2655.00')
  await press('Control+Enter')
  await page
    .getByText(/^Sale INV.\d{4}.\d{5} saved/)
    .first()
    .waitFor()
  const keys = Number(await page.evaluate(() => document.documentElement.dataset.keys))
  console.log(`walk-in bill of five lines: ${keys} keys`)
  expect(keys).toBeLessThanOrEqual(45)
  const { body } = await stage.app().call('sales.getMany', {}, stage.shop.as)
  expect(body.sales[0]).toMatchObject({ status: 'delivered', balance: 0, totalAmount: 2655 })
})

test('[16.124] Ctrl Shift Enter saves and prints, and Alt P toggles whether it is paid', async () => {
  await press('Tab')
  await page.getByRole('button', { name: 'New sale' }).click()
  await cursorIn('Customer')
  await press('Enter')
  await choose('ham', 'Claw hammer 450 g')
  await cursorIn('Quantity of')
  const paid = page.getByRole('switch', { name: 'Paid in full' })
  await expect.poll(() => paid.isChecked()).toBe(true)
  await press('Alt+p')
  await expect.poll(() => paid.isChecked(), { timeout: 5000 }).toBe(false)
  await cursorIn('Quantity of')
  await press('Alt+p')
  await expect.poll(() => paid.isChecked(), { timeout: 5000 }).toBe(true)
  const opened = page.context().waitForEvent('page')
  await press('Control+Shift+Enter')
  await opened
  await page.bringToFront()
  await page.getByRole('link', { name: 'New sale' }).click()
  await cursorIn('Customer')
})

test('[15.32] after a line is removed, the cursor is where the next one is added', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  for (const [typed, name] of bill.slice(3)) {
    await page.getByLabel('Add a product').focus()
    await choose(typed, name)
    await cursorIn(`Quantity of ${name}`)
  }
  await page.getByRole('button', { name: 'Remove LED bulb 9 W' }).press('Enter')
  await page.getByLabel('Quantity of LED bulb 9 W').waitFor({ state: 'detached' })
  await cursorIn('Add a product')
})

import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { sellRods } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Goods come back and others go out, with one balance. */

const stage = openStage()
let page: Page
let screen: Screen
let saleId: string
let begun: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  saleId = await sellRods(stage.shop, 3, 'delivered')
  begun = await sellRods(stage.shop, 2, 'delivered')
})

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
const sheet = () => screen.layer(/^Exchange for INV/)
/** The balance in the footer. */
const balance = (words: string) =>
  expect.poll(() => sheet().locator('p[aria-live]').last().textContent(), soon).toBe(words)

test('[27.14, 16.443, 16.548] what comes back and what goes out leave one balance, by keyboard alone', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Exchange', screen.layer(/^INV/)).click()
  const back = sheet().getByRole('region', { name: 'Coming back' })
  await balance('To refund₹531.00')
  await expect
    .poll(() => screen.field('Description', back).evaluate((box) => box === document.activeElement), soon)
    .toBe(true)
  await screen.field('Quantity', back).fill('1')
  await balance('To refund₹177.00')
  const out = sheet().getByRole('region', { name: 'Going out' })
  await out.getByLabel('Add a product').focus()
  await page.keyboard.type('rod')
  await page
    .getByRole('option', { name: /Steel rod/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await balance('Nothing to pay₹0.00')
  await out
    .getByLabel(/^Quantity/)
    .first()
    .fill('2')
  await balance('To collect₹177.00')
  await expect.poll(() => out.getByRole('combobox', { name: 'Customer' }).isDisabled(), soon).toBe(true)
  await picture('exchange')
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Exchange saved: return RET/)
  await sheet().getByText('To collect ₹177.00', { exact: true }).waitFor()
  await sheet().getByRole('button', { name: 'Close' }).last().click()
  const panel = screen.layer(/^INV/)
  await panel.getByText('In exchange for goods of').waitFor()
  await expect
    .poll(() => panel.locator('dl').filter({ hasText: 'Subtotal' }).textContent(), soon)
    .toMatch(/Total₹354.00Goods back-₹177.00Advance paid-₹177.00Balance due₹0.00$/)
  await picture('exchanged')
  await panel.getByText('In exchange for goods of').getByRole('link').click()
  await screen.layer(/^INV/).getByRole('button', { name: /^RET/ }).click()
  await screen.layer(/^INV/).getByText('Exchanged for goods of').waitFor()
})

test('[27.14] the return form leads to it, and a phone shows it', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}&create=return&preset.saleId=${saleId}`)
  await screen.button('Exchange', screen.layer(/^Create return/)).click()
  await balance('To refund₹354.00')
  await picture('exchange-phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('[27.16, 16.443] the balance leaves out a discount that did not come as money, as the saved exchange does', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { make, ids, slug } = stage.shop
  const sold = await sellRods(stage.shop, 2, 'delivered', 'credit')
  await make('receipts.create', {
    customerId: ids.meera,
    receivedOn: businessDay(new Date()),
    lines: [{ mode: 'cash', amount: 318 }],
    discountAllowed: 36,
  })
  await page.goto(`/${slug}/sales?saleId=${sold}&create=exchange&preset.saleId=${sold}`)
  const back = sheet().getByRole('region', { name: 'Coming back' })
  await balance('To refund₹318.00')
  await sheet().getByText('₹36.00 of discount on the payment is taken back.').waitFor()
  await picture('exchange-discount')
  await screen.field('Quantity', back).fill('1')
  await balance('To refund₹177.00')
  await screen.field('Quantity', back).fill('2')
  await screen.field('Description', back).fill('Wanted another length')
  const out = sheet().getByRole('region', { name: 'Going out' })
  await out.getByLabel('Add a product').fill('rod')
  await page
    .getByRole('option', { name: /Steel rod/ })
    .first()
    .click()
  await balance('To refund₹141.00')
  await screen.field('Refund of ₹141.00', back).selectOption({ label: 'Cash' })
  await screen.button('Save exchange', sheet()).click()
  await screen.waitForText(/^Exchange saved: return RET/)
  await sheet().getByText('Give back ₹141.00: Cash', { exact: true }).waitFor()
  const { sale } = await make('sales.getOne', { id: sold })
  expect(sale.returnCredit).toMatchObject({ credited: 354, discountTakenBack: 36 })
})

test('[16.418, 16.548] the totals of an exchange have the goods out, the goods back and the balance', async () => {
  const sold = await sellRods(stage.shop, 3, 'delivered')
  await page.goto(`/${stage.shop.slug}/sales?saleId=${sold}&create=exchange&preset.saleId=${sold}`)
  const back = sheet().getByRole('region', { name: 'Coming back' })
  await screen.field('Quantity', back).fill('1')
  const out = sheet().getByRole('region', { name: 'Going out' })
  await out.getByLabel('Add a product').fill('rod')
  await page
    .getByRole('option', { name: /Steel rod/ })
    .first()
    .click()
  await out
    .getByLabel(/^Quantity/)
    .first()
    .fill('2')
  await balance('To collect₹177.00')
  const totals = out.getByRole('complementary', { name: 'Totals' }).locator('dl')
  await picture('exchange-totals')
  await expect
    .poll(() => totals.textContent(), soon)
    .toMatch(/Total₹354.00Goods back-₹177.00To collect₹177.00$/)
})

test('[27.14] a refusal of what comes back is shown at its field', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stage.shop.make('dayCloses.create', {
    day: businessDay(new Date()),
    counts: [{ value: 500, pieces: 1 }],
  })
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Exchange', screen.layer(/^INV/)).click()
  const back = sheet().getByRole('region', { name: 'Coming back' })
  await screen.field('Description', back).fill('Wanted another length')
  const out = sheet().getByRole('region', { name: 'Going out' })
  await out.getByLabel('Add a product').fill('rod')
  await page
    .getByRole('option', { name: /Steel rod/ })
    .first()
    .click()
  await balance('To refund₹177.00')
  await screen.button('Save exchange', sheet()).click()
  await out
    .getByRole('alert')
    .filter({ hasText: /^Cash is closed up to/ })
    .waitFor()
  await picture('exchange-refused-at-field')
  await back.getByText(/^Cash is closed up to/).waitFor()
})

test('[16.509] an exchange that was only begun says at its top that it was restored, and is discarded as a whole', async () => {
  const openSheet = async () => {
    await page.goto(`/${stage.shop.slug}/sales?saleId=${begun}`)
    await screen.button('Exchange', screen.layer(/^INV/)).click()
    await sheet().waitFor()
  }
  await openSheet()
  const [back, out] = ['Coming back', 'Going out'].map((name) => sheet().getByRole('region', { name }))
  if (!back || !out) throw new Error('no sheet')
  await out.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  await out.getByLabel('Quantity of Steel rod').waitFor()
  await page.waitForTimeout(500)
  await openSheet()
  await back.getByText('Draft restored').waitFor()
  await picture('exchange-restored')
  await screen.button('Discard', back).click()
  await expect.poll(() => out.getByLabel('Quantity of Steel rod').count(), soon).toBe(0)
  await expect.poll(() => sheet().getByText('Draft restored').count(), soon).toBe(0)
})

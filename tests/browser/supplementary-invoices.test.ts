import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* A shop charges more for a bill that charged too little, shares the document, receives its money, and cancels one. */

const stage = openStage()
let page: Page
let screen: Screen
let saleId: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  saleId = await sellRods(stage.shop, 3)
  await stage.shop.make('sales.update', { id: saleId, status: 'delivered' })
})

/** PICTURES=folder saves what a person sees, to look at. */
const picture = async (name: string, of = page) => {
  const folder = process.env.PICTURES
  if (folder) await of.screenshot({ path: path.join(folder, `${name}.png`) })
}
const form = () => screen.layer(/^Charge more on INV/)

test('[46.9] a rate difference is charged from the sale', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Charge more', screen.layer()).click()
  await form().waitFor()
  await screen.button('Create supplementary invoice').click()
  await screen.waitForText('Enter an amount for at least one line')
  await form()
    .getByLabel(/^Amount before tax/)
    .first()
    .fill('10')
  await form().getByText('To charge, with tax').waitFor()
  await picture('supplement-form')
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Supplementary invoice SI.\d{4}.00001 saved/)
  await screen.layer(/^INV/).getByRole('link', { name: /^SI/ }).click()
  await screen.layer(/^SI/).getByText('Rate difference').waitFor()
  await screen.layer(/^SI/).getByText('Amount charged').waitFor()
  await picture('supplement-panel')
})

test('[46.8] its link opens for anyone', async () => {
  await screen.button('Share', screen.layer(/^SI/)).click()
  await screen.button('Copy link', screen.layer(/^Share SI/)).click()
  const link = await screen
    .layer(/^Share SI/)
    .getByLabel('Link to the supplementary invoice')
    .inputValue()
  const stranger = await stage.page(null)
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: /^Supplementary invoice SI/ }).waitFor()
  await stranger.getByText('Against invoice').waitFor()
  await picture('supplement-shared', stranger)
  await page.keyboard.press('Escape')
  await screen.closed(/^Share SI/)
})

test('[46.9] its money is received from the panel', async () => {
  await screen.button('Receive', screen.layer(/^SI/)).click()
  await screen.button('Save receipt').click()
  await screen.layer(/^SI/).getByText('Cash').waitFor()
  await expect.poll(() => screen.button('Receive', screen.layer(/^SI/)).count(), soon).toBe(0)
})

test('[46.9] a GST rate that was too low is corrected by rate, and that invoice is cancelled from the list', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Charge more', screen.layer()).click()
  await form().getByLabel('Reason').selectOption({ label: 'Tax charged too low' })
  const rate = () =>
    form()
      .getByLabel(/^Right GST rate/)
      .first()
  await rate().fill('0')
  await screen.button('Create supplementary invoice').click()
  await screen.waitForText(/^Enter a rate above the [\d.]+% charged$/)
  await rate().fill('40')
  await form().getByText('To charge, with tax').waitFor()
  await picture('supplement-form-rate')
  await screen.button('Create supplementary invoice').click()
  await screen.waitForText(/^Supplementary invoice SI.\d{4}.00002 saved/)
  await page.goto(`/${stage.shop.slug}/supplementary-invoices`)
  await page.getByText('Tax charged too low').first().waitFor()
  await picture('supplements')
  await page
    .getByText(/^SI\/\d{4}\/00002$/)
    .first()
    .click()
  await screen
    .layer(/^SI/)
    .getByText(/GST 40% instead of/)
    .first()
    .waitFor()
  await screen.button('Cancel supplementary invoice', screen.layer(/^SI/)).click()
  await screen.question().getByRole('button', { name: 'Cancel supplementary invoice' }).click()
  await screen.waitForText(/^Supplementary invoice SI.\d{4}.00002 cancelled/)
  await screen.layer(/^SI/).getByText('Cancelled', { exact: true }).first().waitFor()
  await expect.poll(() => screen.button('Share', screen.layer(/^SI/)).count(), soon).toBe(0)
})

test('[46.9] goods that come back leave it owed, as their bill says', async () => {
  const { items } = await stage.shop.make('sales.getOne', { id: saleId })
  const back = [{ saleItemId: items[0].saleItem.id, quantity: 1 }]
  const reason = { category: 'unwanted', description: 'Too many' }
  await stage.shop.make('sales.createReturn', { saleId, reason, items: back })
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen
    .layer(/^INV/)
    .getByText(/^Returns and credit notes do not lower supplementary invoices/)
    .waitFor()
  await picture('supplement-stays')
})

test('[46.9] on a phone in the dark it reads well', async () => {
  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.goto(`/${stage.shop.slug}/supplementary-invoices`)
  await phone.getByText('Cancelled').locator('visible=true').first().waitFor()
  await picture('supplements-phone', phone)
  await phone
    .getByText(/^SI\/\d{4}\/00001$/)
    .locator('visible=true')
    .first()
    .click()
  await phone.getByText('Invoice date').locator('visible=true').first().waitFor()
  await picture('supplement-phone', phone)
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

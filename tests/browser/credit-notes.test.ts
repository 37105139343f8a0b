import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* A shop lowers a bill after the sale, shares the note, and cancels it. */

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
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
const amount = () =>
  screen
    .layer(/^Credit INV/)
    .getByLabel(/^Amount before tax/)
    .first()

test('[27.7] a rate difference is credited from the sale, no more than is left', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Credit without return', screen.layer()).click()
  await screen.layer(/^Credit INV/).waitFor()
  await screen.button('Create credit note').click()
  await screen.waitForText('Enter an amount for at least one line')
  await amount().fill('99999')
  await screen.button('Create credit note').click()
  await screen.waitForText(/^At most ₹[\d,.]+ before tax can still be credited on this line$/)
  await amount().fill('10')
  await expect.poll(() => screen.layer().getByText('To credit, with tax').count(), soon).toBe(1)
  await picture('credit-note-form')
  await screen.button('Create credit note').click()
  await screen.waitForText(/^Credit note CN.\d{4}.00001 saved/)
  await screen.layer(/^INV/).getByRole('link', { name: /^CN/ }).click()
  const note = screen.layer(/^CN/)
  await note.getByText('Rate difference').waitFor()
  await note.getByText('Amount credited').waitFor()
  await picture('credit-note-panel')
})

test('[27.18] crediting a bill too late for its GST is warned about, and not refused', async () => {
  const oldId = await sellRods(stage.shop, 1)
  await stage.shop.make('sales.update', { id: oldId, status: 'delivered' })
  await stage.rows(`update sales set invoice_date = '2024-04-10' where id = $1`, [oldId])
  const tab = await stage.page()
  const { button, layer } = screenOf(tab)
  const warning = tab.getByText(/^The GST of this bill could be credited until 30 Nov 2025/)
  const warns = async (id: string, act: string, save: string, times: number) => {
    await tab.goto(`/${stage.shop.slug}/sales?saleId=${id}`)
    await button(act, layer()).click()
    await expect.poll(() => button(save).isEnabled(), soon).toBe(true)
    await expect.poll(() => warning.count(), soon).toBe(times)
  }
  await warns(oldId, 'Create Return', 'Create return', 1)
  await warns(oldId, 'Credit without return', 'Create credit note', 1)
  await warns(saleId, 'Create Return', 'Create return', 0)
  await stage.leave(tab)
})

test('[27.6] its link opens for anyone', async () => {
  await screen.button('Share', screen.layer(/^CN/)).click()
  await screen.button('Copy link', screen.layer(/^Share CN/)).click()
  const link = await screen
    .layer(/^Share CN/)
    .getByLabel('Link to the credit note')
    .inputValue()
  const stranger = await stage.page(null)
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: /^Credit note CN/ }).waitFor()
  await stranger.getByText('Against invoice').waitFor()
  const folder = process.env.PICTURES
  if (folder) await stranger.screenshot({ path: path.join(folder, 'credit-note-shared.png'), fullPage: true })
  await page.keyboard.press('Escape')
  await screen.closed(/^Share CN/)
})

test('[27.7] the list finds it; cancelling asks first and keeps its number', async () => {
  await page.goto(`/${stage.shop.slug}/credit-notes`)
  await page.getByText('Rate difference').first().waitFor()
  await picture('credit-notes')
  await page
    .getByText(/^CN\/\d{4}\/00001$/)
    .first()
    .click()
  await screen.button('Cancel credit note', screen.layer(/^CN/)).click()
  await screen.question().getByRole('button', { name: 'Cancel credit note' }).click()
  await screen.waitForText(/^Credit note CN.\d{4}.00001 cancelled/)
  await screen.layer(/^CN/).getByText('Cancelled', { exact: true }).first().waitFor()
  await expect.poll(() => screen.button('Share', screen.layer(/^CN/)).count(), soon).toBe(0)
})

test('[27.7] on a phone in the dark it reads well', async () => {
  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.goto(`/${stage.shop.slug}/credit-notes`)
  await phone.getByText('Cancelled').locator('visible=true').first().waitFor()
  const folder = process.env.PICTURES
  if (folder) await phone.screenshot({ path: path.join(folder, 'credit-notes-phone.png') })
  await phone
    .getByText(/^CN\/\d{4}\/00001$/)
    .locator('visible=true')
    .first()
    .click()
  await phone.getByText('Invoice date').locator('visible=true').first().waitFor()
  if (folder) await phone.screenshot({ path: path.join(folder, 'credit-note-phone.png') })
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

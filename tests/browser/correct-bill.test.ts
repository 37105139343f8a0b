import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* What affects neither money nor tax is corrected on an issued bill. */

const stage = openStage()
let page: Page
let screen: Screen
let saleId: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  saleId = await sellRods(stage.shop, 3)
})

test('[27.8, 27.17] due date, notes and transport are corrected in place, and the log keeps both values', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Correct', screen.layer(/^INV/)).click()
  const form = screen.layer(/^Correct INV/)
  await screen.field('Due date', form).fill('1 1 2020')
  await screen.button('Save correction').click()
  await screen.waitForText('Due date cannot be before the invoice date')
  await screen.field('Due date', form).fill('31 12 2030')
  await screen.field('Notes', form).fill('Call before you come')
  await screen.field('Vehicle number', form).fill('KA05MX0002')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'correct-bill.png') })
  await screen.button('Save correction').click()
  await screen.waitForText(/^INV.* corrected/)
  await screen.layer(/^INV/).getByText('Call before you come').waitFor()
  await screen.layer(/^INV/).getByText('KA05MX0002').waitFor()
  await expect.poll(() => screen.layer(/^INV/).getByText('31 Dec 2030').count(), soon).toBe(1)
  await screen.button('Show', screen.layer(/^INV/)).click()
  await screen.layer(/^INV/).getByText('corrected').first().waitFor()
})

test('[27.11, 28.60] a bill opens as a filled-in sale, and its panel then shows the new one', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await screen.button('Correct', screen.layer(/^INV/)).click()
  const small = screen.layer(/^Correct INV/)
  await screen.button('Cancel and copy', small).click()
  const form = screen.layer(/^Correct INV/)
  await form.getByText(/Saving cancels INV/).waitFor()
  const customer = form.getByRole('combobox', { name: 'Customer' })
  await expect.poll(() => customer.evaluate((field) => field === document.activeElement), soon).toBe(true)
  const quantity = form.getByLabel(/^Quantity/).first()
  await expect.poll(() => quantity.inputValue(), soon).toBe('3')
  await quantity.fill('2')
  await screen.field('Notes', form).fill('One rod too many')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'cancel-and-copy.png') })
  await screen.button('Save sale', form).click()
  await screen.waitForText(/It replaces INV/)
  await screen.button('Close', form).first().click()
  const panel = screen.layer(/^INV/)
  await panel.getByText('Replaces').waitFor()
  await panel.getByText('One rod too many').waitFor()
  if (folder) await page.screenshot({ path: path.join(folder, 'replaced-bill.png') })
  await panel.getByText('Replaces').getByRole('link').click()
  await screen.layer(/^INV/).getByText('Cancelled and replaced by').waitFor()
  await expect.poll(() => screen.button('Correct', screen.layer(/^INV/)).count(), soon).toBe(0)
})

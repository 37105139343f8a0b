import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf } from './stage.ts'

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  page = await stage.page()
})

const dialog = (name: string) => page.getByRole('dialog', { name })

test('[33.4] a service is added beside the product form, without stock', async () => {
  await page.goto(`/${stage.shop.as.workspace}/products`)
  await settled(page)
  await page.getByRole('button', { name: 'Add product' }).first().click()
  await page.getByRole('button', { name: 'Add a service' }).click()
  const form = dialog('Add service')
  await form.getByLabel('Service name').fill('Freight')
  await form.getByLabel('Selling Price').fill('500')
  await form.getByLabel('SAC').fill('996511')
  await expect.poll(() => form.getByLabel('In stock now').count()).toBe(0)
  await form.getByRole('button', { name: 'Add service' }).click()
  await page.getByText('Product created successfully.').waitFor()
})

test('[22.62] the list of products says that a service has no stock', async () => {
  await page.goto(`/${stage.shop.as.workspace}/products`)
  await page
    .getByRole('row', { name: /Freight/ })
    .getByRole('cell', { name: '—', exact: true })
    .last()
    .waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  const cells = await page
    .getByRole('row', { name: /Freight/ })
    .getByRole('cell')
    .allTextContents()
  expect(cells[heads.indexOf('On hand')]).toBe('—')
})

test('[33.4] it is billed at any time, and a new one while billing', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  const picker = page.getByRole('combobox', { name: 'Add a product' })
  await picker.fill('freight')
  await page.getByRole('option', { name: /Freight.*Service/ }).click()
  await page.getByLabel('Quantity of Freight').fill('250')
  await picker.fill('Fitting')
  await page.getByRole('option', { name: /Fitting/ }).click()
  await dialog('Add product').getByRole('switch', { name: 'Service' }).click()
  const form = dialog('Add service')
  await form.getByLabel('Selling Price').fill('300')
  await form.getByRole('button', { name: 'Add service' }).click()
  await page.getByLabel('Quantity of Fitting').waitFor()
  await page.getByRole('button', { name: 'Save sale' }).click()
  await page
    .getByText(/Sale .* saved$/)
    .first()
    .waitFor()
})

test('[33.8, 33.12] freight is typed below the lines and billed', async () => {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await page.getByRole('button', { name: 'Add freight or another charge' }).click()
  await page.getByLabel('Description of charge 1').fill('Freight to site')
  await page.getByLabel('SAC of charge 1').fill('freight')
  await page.locator('datalist option[value="9965"]').waitFor({ state: 'attached' })
  await page.getByLabel('SAC of charge 1').fill('9965')
  await page.getByText('An SAC has 6 digits: add the last two').waitFor()
  await page.getByLabel('SAC of charge 1').fill('996511')
  await page.getByLabel('Quantity of charge 1').fill('2')
  await page.getByLabel('Rate of charge 1', { exact: true }).fill('250')
  await page.getByRole('complementary', { name: 'Totals' }).getByText('₹590.00').first().waitFor()
  await page.getByRole('button', { name: 'Add freight or another charge' }).click()
  await page.getByRole('button', { name: 'Remove charge 2' }).click()
  await expect.poll(() => page.getByLabel('Description of charge 2').count()).toBe(0)
  if (process.env.PICTURES) await pictures()
  await page.getByRole('button', { name: 'Save sale' }).click()
  await page
    .getByText(/Sale .* saved$/)
    .first()
    .waitFor()
})

async function pictures() {
  const folder = process.env.PICTURES
  await page.screenshot({ path: `${folder}/charges.png`, fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Description of charge 1').scrollIntoViewIfNeeded()
  await page.screenshot({ path: `${folder}/charges-390.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${folder}/charges-390-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

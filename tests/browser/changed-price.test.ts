import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* Somebody changes prices while a bill with them is open. */

const stage = openStageOf(openTrade)
let page: Page
let wire: string

beforeAll(async () => {
  wire = (await stage.shop.stocked('Copper wire', 40)).productId
  page = await stage.page()
})

const price = (value: number) =>
  stage.app().call('products.changePrices', { productIds: [wire], by: 'price', value }, stage.shop.as)
const was = (text: string) => page.getByText(text, { exact: true })
const quantity = () => page.getByLabel('Quantity of Copper wire')
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

async function bill() {
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await page.getByRole('combobox', { name: 'Add a product' }).fill('copper')
  await page.getByRole('option', { name: /Copper wire/ }).click()
  await expect.poll(() => page.getByLabel('Advance amount').inputValue(), soon).toBe('177.00')
}

test('[28.65] a line says what its price was before somebody changed it, until it is edited', async () => {
  await bill()
  await price(200)
  await was('The price was ₹150.00 until a moment ago').waitFor()
  await page.getByText('₹236.00').first().waitFor()
  await page.getByLabel('Notes').fill('Call first')
  await was('The price was ₹150.00 until a moment ago').waitFor()
  await quantity().fill('2')
  await was('The price was ₹150.00 until a moment ago').waitFor({ state: 'detached' })
  await price(150)
  await was('The price was ₹200.00 until a moment ago').waitFor()
  await picture('changed-price')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).click()
  await was('The price was ₹200.00 until a moment ago').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Print bill' }).waitFor()
})

test('[16.455] a line says what its tax was before somebody changed it, as with its price', async () => {
  await bill()
  const changeRate = async (rate: number) => {
    const change = { productIds: [wire], rate, from: businessDay(new Date()) }
    const { status } = await stage.app().call('products.changeRates', change, stage.shop.as)
    expect(status).toBe(200)
  }
  await changeRate(28)
  await was('The tax was GST 18% until a moment ago').waitFor()
  await page.getByLabel('Notes').fill('Call first')
  await was('The tax was GST 18% until a moment ago').waitFor()
  await picture('changed-tax')
  await quantity().fill('2')
  await was('The tax was GST 18% until a moment ago').waitFor({ state: 'detached' })
  await changeRate(18)
  await was('The tax was GST 28% until a moment ago').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Print bill' }).waitFor()
})

test('[28.66] a bill whose cash was entered before a price changed is saved once its change is confirmed', async () => {
  await bill()
  await page.keyboard.press('Alt+c')
  await page.getByLabel('Cash given').fill('500')
  await page.getByText('Change ₹323.00').waitFor()
  await price(200)
  await page.getByText('Change ₹264.00').waitFor()
  await was('It was ₹323.00 until a price changed').waitFor()
  await picture('changed-change')
  const dialog = page.getByRole('alertdialog')
  const sales = () => stage.rows('select from sales')
  const before = (await sales()).length
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('The change is now ₹264.00').waitFor()
  await picture('changed-change-asked')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await sales()).toHaveLength(before)
  // What is typed here changes the change too, and asks nothing.
  await quantity().fill('1')
  await quantity().fill('2')
  await page.getByText('Change ₹28.00').waitFor()
  await expect.poll(() => page.getByText(/until a price changed/).count(), soon).toBe(0)
  await price(150)
  await was('It was ₹28.00 until a price changed').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Save sale' }).click()
  await page.getByRole('button', { name: 'Print bill' }).waitFor()
  await page.getByText('Change ₹146.00').waitFor()
  expect(await sales()).toHaveLength(before + 1)
})

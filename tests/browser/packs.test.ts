import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf } from './stage.ts'

/* A box of 12, bought as boxes and sold by the box and by the piece. */

const stage = openStageOf(openTrade)
const boxCode = '8901234567913'
let page: Page
let soap: string

beforeAll(async () => {
  soap = (await stage.shop.stocked('Neem soap', 40)).productId
  page = await stage.page()
})

async function open(path: string) {
  await page.goto(`/${stage.shop.as.workspace}/${path}`)
  await settled(page)
}

test('[14.84, 14.86] a pack is added to a product, and its stock is shown in boxes', async () => {
  await open(`products?productId=${soap}`)
  await page.getByRole('button', { name: 'Add pack' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Enter a name, such as Box').first().waitFor()
  await page.getByLabel('Pack name').fill('Box')
  await page.getByLabel('Contains').fill('12')
  await page.getByLabel('Pack barcode').fill(boxCode)
  await page.locator('[name="packs.0.price"]').fill('1700')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product details have been successfully updated.').waitFor()
  await page.getByText('3 Box 4 PCS (40 PCS)').first().waitFor()
  await open('inventory')
  await page.getByText('3 Box 4 PCS').first().waitFor()
  expect(await page.getByRole('row', { name: /Neem soap/ }).textContent()).toContain('40 PCS')
})

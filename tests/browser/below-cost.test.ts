import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/app.ts'
import { settled } from '../support/browser.ts'
import { productOf } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { openStage } from './stage.ts'

/* A sale below cost: people who may see costs get a warning and can sell anyway. */

const stage = openStage()
const seller = 'ravi@example.in'
let counter: Page
const warning = /^This sells below cost/

beforeAll(async () => {
  const { shop, app } = stage
  const { piece: metricId, patil: vendorId } = shop.ids
  const { id: productId } = await shop.make(
    'products.create',
    productOf({ name: 'Tin sheet', metricId, vendorId }),
  )
  const intake = await shop.make('inventoryIntakes.create', {
    vendorId,
    arrivingTime: today(),
    notes: '',
    items: [{ productId, quantity: 40, buyingPrice: 100, sellingPrice: 110, discount: 0 }],
  })
  await shop.make('inventoryIntakes.confirm', { id: intake.id })
  await signUp(app().url, seller)
  await stage.rows(
    `insert into members (workspace_id, user_id, role, created_at)
     select $1, id, 'sales', now() from users where email = $2`,
    [shop.workspaceId, seller],
  )
  counter = await stage.page(seller)
})

/** Opens a new sale with two tin sheets at a discount of 20 %. */
async function sellSheets(page: Page, where: string) {
  await page.goto(`/${stage.shop.slug}/${where}`)
  await settled(page)
  await page.getByLabel('Add a product').fill('Tin sheet')
  await page.getByRole('option', { name: 'Tin sheet' }).click()
  await page.getByLabel('Quantity of Tin sheet').fill('2')
  await page.getByLabel('Discount of Tin sheet in percent').fill('20')
  await page.getByText('₹207.68').first().waitFor()
}

test.each(['new-sale', 'sales?create=sale'])('[15.34] %s warns the owner, and saves', async (where) => {
  const page = await stage.page()
  await sellSheets(page, where)
  await page
    .getByText('This sells below cost: ₹176.00 after discount, before tax; the goods cost ₹200.00.')
    .waitFor()
  await page.getByLabel('Discount of Tin sheet in percent').fill('0')
  await expect.poll(() => page.getByText(warning).count()).toBe(0)
  await page.getByLabel('Sale discount').fill('10')
  await page.getByText(/^This sells below cost: ₹198\.00/).waitFor()
  await page.getByRole('button', { name: 'Save sale' }).click()
  await page
    .getByText(/^Sale INV\/\d{4}\/0000\d saved/)
    .first()
    .waitFor()
})

test('[15.35] sales gets no warning and no cost', async () => {
  const answered: string[] = []
  counter.on('response', async (response) => {
    if (response.url().includes('getSellable')) answered.push(await response.text().catch(() => ''))
  })
  await sellSheets(counter, 'new-sale')
  await expect.poll(() => counter.getByText(warning).count()).toBe(0)
  await expect.poll(() => answered.join('')).toContain('Tin sheet')
  expect(answered.join('')).not.toMatch(/"unitCost":\s*\d/)
})

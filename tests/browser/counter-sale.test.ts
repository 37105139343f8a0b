import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { openBrowser, openContext, settled, signInContext } from '../support/browser.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTrade, type Trade } from '../support/trade.ts'

/* What a counter shop does all day: no name, paid at once, handed over at once. */

let database: TestDatabase
let app: App
let browser: Browser
let trade: Trade
let page: Page
let versionId: string

beforeAll(async () => {
  database = await openTestDatabase(1)
  app = await startApp({
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  })
  trade = await openTrade(app, 'asha@example.in')
  versionId = (await trade.stocked('Claw hammer 450 g', 20)).versionId
  browser = await openBrowser()
  const context = await openContext(browser, app.url)
  await signInContext(context, 'asha@example.in', 'a long password')
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await database?.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a walk-in customer pays in full and takes the goods along', async () => {
  await page.goto(`/${trade.as.workspace}/new-sale`)
  await settled(page)
  await button('Walk-in customer').click()
  await expect.poll(() => page.getByLabel('Customer', { exact: true }).inputValue()).toBe('Walk-in customer')
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer 450 g' }).click()
  await page.getByLabel('Quantity of Claw hammer 450 g').fill('2')
  await button('Paid in full').click()
  // 2 × 150.00 with 18 %: 354.00
  await expect.poll(() => page.getByLabel('Advance amount').inputValue()).toMatch(/^354(\.00)?$/)
  await button('Save sale').click()
  await page.getByText('Sale INV/2627/00001 saved').waitFor()
  await button('Mark as Delivered').click()
  await page.getByText('Sale status updated successfully.').first().waitFor()
  await expect.poll(() => button('Mark as Delivered').count()).toBe(0)
  const { body } = await app.call('sales.getMany', {}, trade.as)
  expect(body.sales).toMatchObject([{ customerName: 'Walk-in customer', status: 'delivered', balance: 0 }])
})

test('the chosen sales that wait are delivered together', async () => {
  for (let sale = 0; sale < 3; sale += 1) await app.call('sales.create', trade.saleOf(versionId), trade.as)
  await page.goto(`/${trade.as.workspace}/sales`)
  await settled(page)
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await button('Mark 3 as delivered').click()
  await page.getByText('3 sales marked as delivered.').first().waitFor()
  const { body } = await app.call('sales.getMany', { filters: { status: 'ordered' } }, trade.as)
  expect(body.sales).toEqual([])
})

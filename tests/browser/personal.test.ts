import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { type App, startApp } from '../support/app.ts'
import { openBrowser, openContext, settled, signInContext } from '../support/browser.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTrade, type Trade } from '../support/trade.ts'

/* What belongs to one person: their notifications and their preferences, on two computers. */

let database: TestDatabase
let app: App
let browser: Browser
let trade: Trade
let email = ''

beforeAll(async () => {
  database = await openTestDatabase(1)
  app = await startApp({
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  })
  trade = await openTrade(app)
  const rows = await withClient(
    database.adminUrl,
    async (client) => (await client.query('select email from users')).rows,
  )
  email = rows[0]?.email ?? ''
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await database?.close()
})

async function computer(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(browser, app.url)
  await signInContext(context, email, 'a long password')
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return { context, page }
}
const at = (path: string) => `/${trade.as.workspace}/${path}`
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('what one chooses on one computer is found on another, without another look first', async () => {
  const { page } = await computer()
  await page.goto(at('settings/personalization'))
  await settled(page)
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Density').selectOption('compact')
  await page.getByLabel('Dates').selectOption('yyyy-MM-dd')
  await page.getByLabel('Start page').selectOption('products')
  await page.goto(at('products'))
  await settled(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const saved = page.waitForResponse((response) => response.url().includes('/rpc/preferences/update'))
  await page.getByRole('menuitemcheckbox', { name: 'HSN Number' }).click()
  await saved
  await page.keyboard.press('Escape')

  const other = await computer()
  // Each look in which the workspace is ever seen.
  await other.context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const shown = document.querySelector('main')
      const { theme } = document.documentElement.dataset
      if (shown && theme && seen.at(-1) !== theme) seen.push(theme)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const looks = () => other.page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await other.page.goto('/')
  await other.page.waitForURL(`**${at('products')}`)
  await settled(other.page)
  expect(await other.page.getByRole('columnheader', { name: 'HSN Number' }).count()).toBe(0)
  expect(await looks()).toEqual(['dark'])
  expect(await other.page.evaluate(() => document.documentElement.dataset.density)).toBe('compact')
  await other.page.goto(at('vendors'))
  await settled(other.page)
  expect(await looks()).toEqual(['dark'])
  await other.page
    .getByText(/^20\d\d-\d\d-\d\d$/)
    .first()
    .waitFor()

  // A third one is led straight into a list; the next choice reaches the computers that are open.
  const third = await computer()
  await third.page.goto(at('vendors'))
  await settled(third.page)
  expect(await theme(third.page)).toBe('dark')
  await third.page.goto(at('settings/personalization'))
  await settled(third.page)
  await third.page.getByLabel('Theme').selectOption('light')
  await expect.poll(() => theme(other.page)).toBe('light')
})

test('what runs low is told in the bell, leads to the product and counts as read', async () => {
  const { productId, versionId } = await trade.stocked('Claw hammer', 5)
  const { status } = await app.call('products.update', { id: productId, lowBalanceThreshold: 4 }, trade.as)
  expect(status).toBe(200)
  const { page } = await computer()
  await page.goto(at('customers'))
  await settled(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('dialog').getByText('Nothing to tell yet').waitFor()
  await page.keyboard.press('Escape')
  await app.call('sales.create', trade.saleOf(versionId), trade.as)
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await bell.waitFor({ timeout: 30_000 })
  await bell.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Claw hammer is running low' }).click()
  await page.waitForURL(`**${at('inventory')}?inventoryId=${productId}`)
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

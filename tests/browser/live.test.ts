import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { type App, startApp } from '../support/app.ts'
import { openBrowser, openContext, settled, signInContext } from '../support/browser.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTrade, type Trade } from '../support/trade.ts'

/* Two browsers on one workspace, each at a server process of its own. */

let database: TestDatabase
let apps: [App, App]
let browser: Browser
let trade: Trade
let mine: Page
let theirs: Page

beforeAll(async () => {
  database = await openTestDatabase(1)
  const env = {
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  }
  apps = await Promise.all([startApp(env), startApp(env)])
  trade = await openTrade(apps[0])
  const email = (
    await withClient(database.adminUrl, (client) =>
      client.query<{ email: string }>('select email from users limit 1'),
    )
  ).rows[0]?.email
  browser = await openBrowser()
  const open = async (app: App) => {
    const context = await openContext(browser, app.url)
    await signInContext(context, email ?? '', 'a long password')
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const listening = page.waitForResponse((response) => response.url().includes('/api/live'))
    await page.goto(`/${trade.as.workspace}/metrics`)
    await settled(page)
    await listening
    return page
  }
  mine = await open(apps[0])
  theirs = await open(apps[1])
})
afterAll(async () => {
  await browser?.close()
  await Promise.all((apps ?? []).map((app) => app.stop()))
  await database?.close()
})

const panel = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const asked = (page: Page, call: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/rpc/${call}`)) seen.push(request.url())
  })
  return seen
}

test('what one adds appears in the list of the other, and the saver reads it once', async () => {
  const reads = asked(mine, 'metrics/getMany')
  await mine.goto(`/${trade.as.workspace}/metrics?create=metric`)
  await settled(mine)
  reads.length = 0
  await field(mine, 'Name').fill('Dozen')
  await field(mine, 'Shorthand').fill('DOZ')
  await panel(mine).getByRole('button', { name: 'Add unit' }).click()
  const saved = performance.now()
  await theirs.getByRole('link', { name: 'Dozen' }).waitFor()
  console.log(`shown in the other browser ${Math.round(performance.now() - saved)} ms after the click`)
  await mine.getByRole('link', { name: 'Dozen' }).waitFor()
  // Another's save comes after the news of the own one, which has therefore been passed over.
  await apps[1].call('metrics.create', { name: 'Pair', shorthand: 'PR' }, trade.as)
  await mine.getByRole('link', { name: 'Pair' }).waitFor()
  expect(reads).toHaveLength(2)
})

test('a clean panel shows the new value; a dirty one keeps what was typed and is told at saving', async () => {
  for (const page of [mine, theirs]) {
    await page.getByRole('link', { name: 'Dozen' }).click()
    await settled(page)
  }
  await field(mine, 'Name').fill('Dozens')
  await save(mine)
  await expect.poll(() => field(theirs, 'Name').inputValue()).toBe('Dozens')

  await field(theirs, 'Shorthand').fill('DZ')
  await field(mine, 'Name').fill('Baker’s dozen')
  await save(mine)
  await theirs.getByRole('heading', { name: 'Baker’s dozen' }).waitFor()
  expect(await field(theirs, 'Shorthand').inputValue()).toBe('DZ')
  await save(theirs)
  await panel(theirs).getByRole('alert').getByText('changed this').waitFor()
  expect(await field(theirs, 'Shorthand').inputValue()).toBe('DZ')
  await panel(theirs).getByRole('button', { name: 'Save anyway' }).click()
  await expect.poll(() => field(mine, 'Shorthand').inputValue()).toBe('DZ')
})

test('a server that was away: what was saved meanwhile is shown when it is back', async () => {
  await theirs.goto(`/${trade.as.workspace}/metrics`)
  await settled(theirs)
  await theirs.getByRole('link', { name: 'Pair' }).waitFor()
  const { port } = new URL(apps[1].url)
  await apps[1].stop()
  await apps[0].call('metrics.create', { name: 'Gross', shorthand: 'GRS' }, trade.as)
  apps[1] = await startApp({
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
    PORT: port,
  })
  await theirs.getByRole('link', { name: 'Gross' }).waitFor({ timeout: 30_000 })
})

test('who is removed is shown out without touching anything', async () => {
  const { status } = await apps[0].call(
    'workspaces.delete',
    { id: trade.workspaceId, slug: trade.as.workspace },
    trade.as,
  )
  expect(status).toBe(200)
  await theirs.getByRole('heading', { name: /not found/i }).waitFor()
})

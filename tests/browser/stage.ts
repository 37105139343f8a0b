import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { type App, startApp } from '../support/app.ts'
import { openBrowser, openContext, signInContext } from '../support/browser.ts'
import { type CornerShop, openCornerShop, PASSWORD } from '../support/corner-shop.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

/** What the tests of one file share: a server of the built product with a shop, and a browser. */
export type Stage = {
  app: App
  browser: Browser
  shop: CornerShop
  /** Asks the database, past every wall. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** A browser profile of its own with one tab, signed in unless `email` is null; it leaves pages without asking. */
  page(email?: string | null, options?: BrowserContextOptions): Promise<Page>
}

/** How long a test waits for something to come true. */
export const soon = { timeout: 15_000 }

/** Sets the stage before the tests of a file and clears it after them. */
export function openStage(): Stage {
  const stage = {} as Stage
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(1)
    stage.app = await startApp({
      DATABASE_URL: database.adminUrl,
      GODOWN_SECRET: 'a secret of the tests, long enough for signing',
    })
    stage.shop = await openCornerShop(stage.app)
    stage.browser = await openBrowser()
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.app?.stop()
    await database?.close()
  })
  // PICTURES=folder keeps a picture of every tab when a test has failed.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !process.env.PICTURES) return
    for (const [at, tab] of stage.browser
      .contexts()
      .flatMap((context) => context.pages())
      .entries())
      await tab.screenshot({ path: path.join(process.env.PICTURES, `${task.id}-${at}.png`) })
  })
  stage.rows = async (sql, values = []) =>
    (await withClient(database.adminUrl, (client) => client.query(sql, values))).rows
  stage.page = async (email = stage.shop.email, options = {}) => {
    const context = await openContext(stage.browser, stage.app.url, options)
    if (email) await signInContext(context, email, PASSWORD)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('dialog', (dialog) => dialog.accept())
    return page
  }
  return stage
}

import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { App } from '../support/app.ts'
import { borrowTab, type ContextOptions, giveBack, sharedBrowser, signInContext } from '../support/browser.ts'
import { type CornerShop, openCornerShop, PASSWORD } from '../support/corner-shop.ts'
import { openServers, type Servers, shareServer } from '../support/servers.ts'
import { type Screen, screenOf } from './screen.ts'

/** What the tests of one file share: a server of the built product with its own shop, and a browser. */
export type Stage<Shop = CornerShop> = Servers & {
  browser: Browser
  shop: Shop
  /** A tab in a new browser context, signed in unless `email` is null. It leaves pages without asking. */
  page(email?: string | null, options?: ContextOptions): Promise<Page>
  /** Closes the tabs of this one's context, so that the next tab can use it. */
  leave(page: Page): Promise<void>
}

/** What the setup creates: the owner's email address, or null for a shop without an owner. */
type Made = { email: string | null }

/** How long a test waits for an expected state. */
export const soon = { timeout: 15_000 }

/** What a tab says, and what has its focus: of a failure on another machine, only the text remains. */
async function shownBy(tab: Page): Promise<string> {
  const said = await tab
    .evaluate(() => {
      const texts = (of: string) =>
        [...document.querySelectorAll(of)].map((each) => each.textContent?.trim()).filter(Boolean)
      const { activeElement: at } = document
      return [
        ...texts('[role="alert"], [role="status"], [aria-live]'),
        texts('[role="dialog"], main').at(-1)?.slice(0, 500),
        `The focus is at ${at?.outerHTML.slice(0, 150)}`,
      ].join(' | ')
    })
    .catch(String)
  return `${tab.url()} shows ${said}`
}

/** Opens the stage with the corner shop before a file's tests and closes it afterwards. */
export const openStage = (): Stage => openStageOf((app) => openCornerShop(app))

/**
 * Opens a stage with another shop. Uses the worker's server with an emptied database; with `count` or `env` given,
 * the file gets its own servers and database.
 */
export function openStageOf<Shop extends Made>(
  make: (app: App) => Promise<Shop>,
  own?: { count?: number; env?: Record<string, string> },
): Stage<Shop> {
  const stage = (own ? openServers(own.count, own.env) : shareServer()) as Stage<Shop>
  beforeAll(async () => {
    const browser = sharedBrowser()
    stage.shop = await make(stage.app())
    stage.browser = await browser
  })
  const lent = new Set<BrowserContext>()
  // No later file has the address of this one's own servers.
  const end = (context: BrowserContext) => (own ? context.close() : giveBack(context))
  stage.leave = (page) => end(page.context())
  afterAll(() => Promise.all([...lent].map(end)))
  // PICTURES=folder saves a screenshot of every tab when a test fails.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const tabs = [...lent].flatMap((context) => context.pages())
    const shown = await Promise.all(tabs.map(shownBy))
    for (const error of task.result.errors?.slice(0, 1) ?? []) error.message += `\n${shown.join('\n')}`
    if (!process.env.PICTURES) return
    for (const [at, tab] of tabs.entries())
      await tab.screenshot({ path: path.join(process.env.PICTURES, `${task.id}-${at}.png`) })
  })
  stage.page = async (email = stage.shop.email, options = {}) => {
    const page = await borrowTab(stage.browser, stage.app().url, options)
    lent.add(page.context())
    if (email) await signInContext(page.context(), email, PASSWORD)
    page.setDefaultTimeout(20_000)
    page.on('dialog', (dialog) => dialog.accept())
    return page
  }
  return stage
}

/** One tab of the owner, shared by all tests of a file. `open` takes a path below the workspace. */
export type Tab = { page: Page; screen: Screen; open(path: string): Promise<unknown> }

/** Opens that tab before the tests of a file. */
export function openTab(stage: Stage): Tab {
  const tab = { open: (path) => tab.page.goto(`/${stage.shop.slug}/${path}`) } as Tab
  beforeAll(async () => {
    tab.page = await stage.page()
    tab.screen = screenOf(tab.page)
  })
  return tab
}

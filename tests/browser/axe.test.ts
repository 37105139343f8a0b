import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { type BelievableShop, makeBelievableShop } from '../support/believable-shop.ts'
import {
  openBrowser,
  openContext,
  type Size,
  settled,
  show,
  signInContext,
  type Theme,
} from '../support/browser.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { memberPlaces, overlayPlaces, panelPlaces, plainPlaces } from '../support/places.ts'

/* Every screen at zero findings of axe: WCAG 2.2 A and AA, and what axe calls best practice. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let database: TestDatabase
let app: App
let browser: Browser
let shop: BelievableShop

beforeAll(async () => {
  database = await openTestDatabase(1)
  app = await startApp({
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  })
  shop = await makeBelievableShop(app)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await database?.close()
})

type Look = [Size, Theme]
const all: Look[] = [
  ['desk', 'light'],
  ['desk', 'dark'],
  ['phone', 'dark'],
  ['phone', 'light'],
]
const two: Look[] = [
  ['desk', 'light'],
  ['phone', 'dark'],
]

async function findings(page: Page, place: string, look: Look): Promise<string[]> {
  await show(page, ...look)
  const { violations } = await page.evaluate(async (tags): Promise<Pick<AxeResults, 'violations'>> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  }, TAGS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${place} ${look.join(' ')}: ${id} at ${target.join(' ')} (${why})`
    }),
  )
}

/** Looks at the places one after the other in two tabs. */
async function look(context: BrowserContext, places: string[], looks: Look[]): Promise<string[]> {
  await context.addInitScript({ content: axeSource })
  const found: string[] = []
  const queue = [...places]
  const walk = async () => {
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
      const page = await context.newPage()
      try {
        await page.goto(place)
        await settled(page)
        for (const each of looks) found.push(...(await findings(page, place, each)))
      } catch (error) {
        found.push(`${place}: ${String(error).split('\n')[0]}`)
      }
      await page.close()
    }
  }
  await Promise.all([walk(), walk()])
  return found
}

const signedIn = async () => {
  const context = await openContext(browser, app.url)
  await signInContext(context, shop.email, shop.password)
  return context
}

test('pages outside of a workspace', async () => {
  const context = await openContext(browser, app.url)
  expect(await look(context, plainPlaces(), all)).toEqual([])
  await context.close()
}, 180_000)

test('screens of a signed-in person', async () => {
  const context = await signedIn()
  expect(await look(context, memberPlaces(shop.slug), all)).toEqual([])
  await context.close()
}, 300_000)

test('overlays and panels', async () => {
  const context = await signedIn()
  const places = [...overlayPlaces(shop), ...panelPlaces(shop)]
  expect(await look(context, places, two)).toEqual([])
  await context.close()
}, 300_000)

test.each([
  ['on a page', 'new-sale', 'Customer'],
  ['in a sheet', 'purchase-orders?create=purchase-order', 'Vendor'],
  ['in a modal', 'products?create=product', 'Vendor'],
])(
  'an open list of choices %s',
  async (_where, path, name) => {
    const context = await signedIn()
    await context.addInitScript({ content: axeSource })
    const page = await context.newPage()
    await page.goto(`/${shop.slug}/${path}`)
    await settled(page)
    await page.getByRole('combobox', { name }).click()
    await page.locator('[role="option"]').first().waitFor()
    expect(await findings(page, path, ['desk', 'light'])).toEqual([])
    await context.close()
  },
  60_000,
)

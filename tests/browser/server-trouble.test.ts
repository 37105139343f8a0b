import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

const stage = openStage()
let page: Page
let screen: Screen
beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => visit(page, `/${stage.shop.slug}/${path}`)
const alertSays = (text: string) => screen.layer().getByRole('alert').getByText(text).waitFor()

/** Pictures on a desk and a phone, light and dark, where `PICTURES` names a folder. */
async function picture(name: string) {
  if (!process.env.PICTURES) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${colorScheme}-${width}.png` })
    }
}

describe('[17.192] a server that answers 503 is not called unreachable', () => {
  const headers = { 'x-request-id': 'r-4711' }
  const refuse = (reason: string, message: string) => (route: Route) =>
    route.fulfill({
      status: 503,
      headers,
      json: { json: { code: 'unavailable', message, data: { reason, retryAfter: 2, requestId: 'r-4711' } } },
    })

  test('a form that is not saved shows why and the reference, and so does the note', async () => {
    await open('metrics?create=metric')
    await screen.field('Name').fill('Bundle')
    await screen.field('Shorthand').fill('BDL')
    await page.route('**/rpc/metrics/create', refuse('busy', 'The server is busy. Try again in a moment.'))
    await screen.button('Add unit', screen.layer()).click()
    const note = page.getByText('The server is busy. What you typed stays here; save it in a moment.')
    await note.waitFor()
    await alertSays('The server is busy. Try again in a moment. Reference: r-4711')
    await picture('busy')
    expect(await page.getByText('No connection to Godown.').count()).toBe(0)
    await note.waitFor({ state: 'detached' })
    await page.unroute('**/rpc/metrics/create')
    await screen.button('Add unit', screen.layer()).click()
    await screen.layer().waitFor({ state: 'detached' })
  })

  test('[16.529] a panel that cannot be read says so while it is tried again, and no note speaks of typed text', async () => {
    await open('vendors')
    await page.getByRole('row').nth(1).waitFor()
    const tried = new Set<string>()
    // The second try never ends.
    await page.route('**/rpc/**', (route) => {
      if (tried.has(route.request().url())) return
      tried.add(route.request().url())
      return route.abort()
    })
    await page.route('**/readyz', (route) => route.abort())
    await open(`vendors?vendorId=${stage.shop.ids.patil}`)
    const panel = screen.layer()
    await panel.getByText('No answer from the server.').waitFor()
    await page
      .getByText('No connection to Godown. The page loads again once the connection is back.')
      .waitFor()
    await picture('panel-without-connection')
    await page.unroute('**/rpc/**')
    await page.unroute('**/readyz')
    await screen.field('Business Name', panel).waitFor()
  })

  test('a list that is not shown names the database and the reference, and loads once it is back', async () => {
    const away = 'The database is unavailable. Try again in a moment.'
    await page.route('**/rpc/vendors/getMany', refuse('database_away', away))
    await page.route('**/readyz', (route) =>
      route.fulfill({ status: 503, headers, json: { status: 'Away', reason: 'database_away' } }),
    )
    // Loaded anew, as a list that was read before stays.
    await page.goto(`/${stage.shop.slug}/vendors`)
    await page.getByText('Godown cannot reach its database.').waitFor()
    await page.getByText(`${away} Reference: r-4711`).waitFor()
    await picture('away')
    await page.unroute('**/rpc/vendors/getMany')
    await page.unroute('**/readyz')
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => page.getByText('Godown cannot reach').count(), soon).toBe(0)
  })
})

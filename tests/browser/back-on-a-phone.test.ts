import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled, sizes } from '../support/browser.ts'
import { openStage, soon } from './stage.ts'

/* Back closes what covers the page, also what has no address of its own. */

const stage = openStage()
let page: Page

beforeAll(async () => {
  page = await stage.page(undefined, { viewport: sizes.phone, hasTouch: true, isMobile: true })
})

/** Goes from Sales to Products, opens something over it, and presses Back. */
async function backFrom(open: () => Promise<unknown>, layer: Locator) {
  await page.goto(`/${stage.shop.slug}/sales`)
  await settled(page)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Products' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await settled(page)
  await open()
  await layer.waitFor()
  await page.goBack()
  await layer.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe(`/${stage.shop.slug}/products`)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each<[string, () => Promise<unknown>, () => Locator]>([
  ['the menu', () => button('Menu').tap(), () => page.getByRole('dialog', { name: 'Menu' })],
  ['Find', () => button('Find').tap(), () => page.getByRole('dialog', { name: /^Find/ })],
  [
    'notifications',
    async () => {
      await button('Menu').tap()
      await page.getByRole('dialog').getByRole('button', { name: 'Notifications' }).tap()
    },
    () => page.getByRole('dialog', { name: 'Notifications' }),
  ],
  ['a filter', () => button('Type').tap(), () => page.getByRole('menu')],
])('[16.432] Back closes %s and stays on the page, and the next Back leaves it', (_, open, layer) =>
  backFrom(open, layer()),
)

test('[16.432] Back closes a menu inside the menu before the menu', async () => {
  await page.goto(`/${stage.shop.slug}/products`)
  await settled(page)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Sales' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()
  await button('Menu').tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu
    .getByRole('button', { name: /Asha|Account/ })
    .first()
    .tap()
  await page.getByRole('menu').waitFor()
  await page.goBack()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await menu.count()).toBe(1)
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
})

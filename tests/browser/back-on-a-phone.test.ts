import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled, sizes } from '../support/browser.ts'
import { today } from '../support/days.ts'
import { openStage, soon } from './stage.ts'

/* On a phone: Back closes what covers the page, and notices lie over panels that fill the screen. */

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

test('[16.435] without a connection a notice lies over a panel that fills the screen, and says that what was typed stays', async () => {
  await page.goto(`/${stage.shop.slug}/vendors?create=vendor-quick`)
  const form = page.getByRole('dialog', { name: 'Add vendor' })
  await form.getByLabel('Business Name').fill('Satara Wholesale')
  await form.getByLabel('Phone').fill('98220')
  await form.getByText('A phone number has 10 digits; this one has 5').waitFor()
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Add vendor' }).tap()
  await form.getByText('No answer from the server.').waitFor()
  const notice = page.getByText('No connection to Godown. What you typed stays here;')
  await notice.waitFor()
  const isOnTop = await notice.evaluate((shown) => {
    const style = shown.closest('[role=status]')?.getAttribute('style') ?? ''
    shown.closest('[role=status]')?.setAttribute('style', 'pointer-events: auto')
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    shown.closest('[role=status]')?.setAttribute('style', style)
    return hit === shown || shown.contains(hit)
  })
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/offline.png` })
  expect(isOnTop).toBe(true)
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Add vendor' }).tap()
  await form.waitFor({ state: 'detached' })
})

test('[16.434] sharing says when there is no mobile number to send to', async () => {
  const { make, slug } = stage.shop
  const { id: customerId } = await make('customers.quickCreate', { name: 'Mohan', phoneNumber: '98220' })
  await page.goto(
    `/${slug}/customers?create=share-statement&preset.customerId=${customerId}&preset.from=${today()}&preset.to=${today()}`,
  )
  await page.getByText('No mobile number to send to: choose the recipient in WhatsApp').waitFor()
})

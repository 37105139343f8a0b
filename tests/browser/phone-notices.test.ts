import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sizes } from '../support/browser.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* On a phone, notices cover no field, total or button. */

const stage = openStage()
const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
let page: Page
let screen: Screen
beforeAll(async () => {
  page = await stage.page(undefined, phone)
  screen = screenOf(page)
})
beforeEach(() => page.context().setOffline(false))

const toasts = () => page.locator('[role=dialog][data-type]').filter({ visible: true })

/** Whether two parts of the screen overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('A part is not on screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const search = () => page.getByRole('combobox').first().fill('Zeenat')
const save = () => screen.button('Add vendor', screen.layer()).tap()

test('[16.440] the toast of a refusal covers neither fields nor Save, and ends when a finger goes on', async () => {
  await page.goto(`/${stage.shop.slug}/vendors?create=vendor-quick`)
  const form = screen.layer('Add vendor')
  await page.route('**/rpc/vendors/quickCreate', (route) => route.fulfill({ status: 500, body: '{}' }))
  await screen.field('Business Name').fill('Satara Wholesale')
  await screen.field('Phone').fill('9822012345')
  await save()
  await toasts().first().waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/refused.png` })
  for (const part of [form.locator('footer'), screen.field('Business Name'), form.getByRole('alert')])
    await expect.poll(() => overlap(toasts().first(), part), soon).toBe(false)
  await screen.field('Phone').tap()
  await expect.poll(() => toasts().count(), { timeout: 2_000 }).toBe(0)
  await page.unroute('**/rpc/vendors/quickCreate')
})

test.each([
  ['a form', 'vendors?create=vendor-quick', save, '[role=dialog] > header', '[role=dialog] > footer'],
  ['a new sale', 'new-sale', search, 'main header', 'main > footer'],
])('[16.440] the notice about a lost connection covers nothing of %s', async (name, place, ask, ...parts) => {
  await page.goto(`/${stage.shop.slug}/${place}`)
  const [head, foot] = parts.map((part) => page.locator(part).first())
  if (!head || !foot) throw new Error('Parts are missing')
  await foot.waitFor()
  await page.context().setOffline(true)
  await ask()
  const notice = page.getByText('No connection to Godown.')
  await notice.waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/lost-${name}.png` })
  for (const part of [head, foot]) await expect.poll(() => overlap(notice, part), soon).toBe(false)
  const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(sizes.phone.height)
  await page.context().setOffline(false)
  await expect.poll(() => notice.count(), soon).toBe(0)
})

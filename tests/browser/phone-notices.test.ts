import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { settled, sizes } from '../support/browser.ts'
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

test('[16.554] the hint in the field for products of a new sale is whole', async () => {
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await settled(page)
  const roomIn = (box: Element) => {
    if (!(box instanceof HTMLInputElement)) throw new Error('No field')
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(box)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('No canvas')
    pen.font = `${fontSize} ${fontFamily}`
    const inside = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return inside - pen.measureText(box.placeholder).width
  }
  // The field is drawn again once its list has loaded.
  await expect.poll(() => page.getByLabel('Add a product').evaluate(roomIn), soon).toBeGreaterThan(0)
})

test('[16.553] a toast of three lines covers no label of the sale', async () => {
  await page.route('**/rpc/customers/quickCreate', async (route) => {
    const response = await route.fetch()
    const long = 'Exchange saved: return RET-00001, sale INV/2627/00002. Give back ₹141.00: UPI, card or cash'
    await route.fulfill({ response, body: (await response.text()).replace(/Customer created[^"]*/, long) })
  })
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Zeenat Traders of Satara')
  await page.getByRole('option', { name: /Zeenat/ }).tap()
  await screen.field('Phone number', screen.layer()).fill('9822099887')
  await screen.button('Add customer', screen.layer()).tap()
  await toasts().first().waitFor()
  const label = page.getByText('Customer', { exact: true }).first()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/added.png` })
  await expect.poll(() => overlap(toasts().first(), label), soon).toBe(false)
})

test('[16.552] on a wide screen too, the notice about a lost connection covers nothing of a new sale', async () => {
  const wide = await stage.page()
  await wide.goto(`/${stage.shop.slug}/new-sale`)
  const foot = wide.locator('main > footer')
  await foot.waitFor()
  await wide.context().setOffline(true)
  await wide.getByRole('combobox').first().fill('Zeenat')
  const notice = wide.getByText('No connection to Godown.')
  await notice.waitFor()
  if (process.env.PICTURES) await wide.screenshot({ path: `${process.env.PICTURES}/lost-wide.png` })
  for (const part of [wide.locator('main header'), foot, wide.locator('nav').first()])
    await expect.poll(() => overlap(notice, part), soon).toBe(false)
  const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(wide.viewportSize()?.height ?? 0)
  await wide.context().close()
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

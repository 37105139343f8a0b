import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, signUp } from '../support/app.ts'
import { settled } from '../support/browser.ts'
import { vendorOf } from '../support/corner-shop.ts'
import { focusIn } from './keyboard.ts'
import { openStageOf, soon } from './stage.ts'

/* Everyday behaviour of the screens: keyboard, drafts, one effect per save, an unstable connection. */

const EMAIL = 'asha@example.in'
const SLUG = 'ganesh-stores'
let page: Page

/** A workspace with three vendors. */
async function openVendors(app: App) {
  const as = { token: await signUp(app.url, EMAIL), workspace: SLUG }
  await app.call('workspaces.create', { isInitial: true, name: 'Ganesh Stores', slug: SLUG }, as)
  for (const businessName of ['Annapurna Grains', 'Bharat Electricals', 'Charan Footwear'])
    await app.call('vendors.create', vendorOf({ businessName }), as)
  return { email: EMAIL, as }
}
const stage = openStageOf(openVendors)
const vendorsNamed = async (search: string): Promise<number> =>
  (await stage.app().call('vendors.getMany', { search }, stage.shop.as)).body.pagination.total

beforeEach(async () => {
  page = await stage.page(undefined, { readsAhead: true })
})
afterEach(() => stage.leave(page))

const dialog = () => page.getByRole('dialog').last()
const focused = () => page.evaluate(() => document.activeElement?.textContent)

/** Fills in the form for a new vendor. */
async function fillVendor(name: string): Promise<void> {
  for (const [label, value] of [
    ['Business Name', name],
    ['Legal Owner', 'R Gupta'],
    ['Email', 'gupta@example.in'],
    ['Phone', '9822012345'],
    ['Address', 'Mandi Road'],
    ['GST number', 'URP'],
  ] as const)
    await dialog().getByRole('textbox', { name: label }).first().fill(value)
}

test('[16.66] a list is browsed, opened, created in and left by keyboard alone, and focus returns', async () => {
  await page.goto(`/${SLUG}/vendors?sort=businessName.asc`)
  await page.getByRole('link', { name: 'Annapurna Grains' }).waitFor()
  await page.keyboard.press('j')
  await expect.poll(focused).toBe('Annapurna Grains')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Bharat Electricals')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Bharat Electricals' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('dialog', { name: 'Charan Footwear' }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('dialog', { name: 'Bharat Electricals' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Bharat Electricals')
  await page.keyboard.press('n')
  await focusIn(page.getByRole('dialog', { name: 'Add vendor' }))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await dialog().getByText('Next and previous row').first().waitFor()
  await focusIn(dialog())
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await expect
    .poll(() => page.getByRole('searchbox').evaluate((box) => box === document.activeElement))
    .toBe(true)
  await page.keyboard.type('charan')
  await page.getByRole('link', { name: 'Annapurna Grains' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Find')
  await page.keyboard.type('logis')
  await page.getByRole('option', { name: /^Logistics/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/logistics')
})

test('an icon shows its name on hover', async () => {
  await page.goto(`/${SLUG}/vendors`)
  // The button would move away from the mouse while the rows load.
  await settled(page)
  await page.getByRole('button', { name: 'Columns' }).hover()
  await page.getByRole('tooltip', { name: 'Columns' }).or(page.getByRole('tooltip')).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
})

test('[16.63] typed text survives a reload and a closed tab, until Discard, a save or sign-out', async () => {
  await page.goto(`/${SLUG}/new-sale`)
  await page.getByLabel('Notes').fill('Call before delivery')
  await page.reload()
  await page.getByText('Draft restored').waitFor()
  await expect.poll(() => page.getByLabel('Notes').inputValue(), soon).toBe('Call before delivery')
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/${SLUG}/new-sale`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => page.getByLabel('Notes').inputValue(), soon).toBe('')
  await page.goto(`/${SLUG}/vendors?create=vendor`)
  await fillVendor('Drafted Traders')
  await page.reload()
  await dialog().getByText('Draft restored').waitFor()
  await dialog().getByRole('button', { name: 'Add vendor' }).click()
  await page.getByRole('dialog', { name: 'Add vendor' }).waitFor({ state: 'detached' })
  await page.goto(`/${SLUG}/vendors?create=vendor`)
  await dialog().getByRole('textbox', { name: 'Business Name' }).fill('Left behind')
  await expect.poll(() => dialog().getByText('Draft restored').count(), soon).toBe(0)
  await page.goto('/sign-out')
  await page.waitForURL('**/sign-in')
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(kept).toEqual([])
})

test('[27.22] a draft that another tab restored is saved twice only on purpose', async () => {
  await page.goto(`/${SLUG}/vendors?create=vendor`)
  await fillVendor('Twice Traders')
  const other = await page.context().newPage()
  await other.goto(`/${SLUG}/vendors?create=vendor`)
  await other.getByRole('dialog').getByText('Draft restored').waitFor()
  await other.getByRole('button', { name: 'Add vendor' }).last().click()
  await other.getByRole('dialog', { name: 'Add vendor' }).waitFor({ state: 'detached' })
  await other.close()
  await dialog().getByRole('button', { name: 'Add vendor' }).click()
  await page.getByText('This was saved or discarded in another tab.').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect
    .poll(() => dialog().getByRole('textbox', { name: 'Business Name' }).inputValue(), soon)
    .toBe('Twice Traders')
})

test('ten clicks and a held Enter save once', async () => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/vendors\/(create|update|delete)/.test(request.url())) sent.push(new URL(request.url()).pathname)
  })
  await page.goto(`/${SLUG}/vendors?create=vendor`)
  await fillVendor('Clicked Traders')
  await dialog()
    .getByRole('button', { name: 'Add vendor' })
    .evaluate((button) => {
      for (let n = 0; n < 10; n += 1) if (button instanceof HTMLElement) button.click()
    })
  await page.getByRole('link', { name: 'Clicked Traders' }).click()
  await dialog().getByRole('textbox', { name: 'Legal Owner' }).fill('S Gupta')
  for (let n = 0; n < 10; n += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.getByText('Vendor details have been successfully updated.').first().waitFor()
  expect(sent).toEqual(['/rpc/vendors/create', '/rpc/vendors/update'])
  expect(await vendorsNamed('clicked')).toBe(1)
})

test('a changed save after a lost answer reports the existing record and creates no duplicate', async () => {
  await page.goto(`/${SLUG}/vendors?create=vendor`)
  await fillVendor('Lost Traders')
  await page.route('**/rpc/vendors/create', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const save = dialog().getByRole('button', { name: 'Add vendor' })
  await save.click()
  await dialog().getByText('No answer from the server.').waitFor()
  await page.unroute('**/rpc/vendors/create')
  await save.click()
  await page.getByRole('dialog', { name: 'Add vendor' }).waitFor({ state: 'detached' })
  expect(await vendorsNamed('lost')).toBe(1)

  await page.goto(`/${SLUG}/vendors?create=vendor`)
  await fillVendor('Mended Traders')
  await page.route('**/rpc/vendors/create', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await save.click()
  await dialog().getByText('No answer from the server.').waitFor()
  await page.unroute('**/rpc/vendors/create')
  await dialog().getByRole('textbox', { name: 'Business Name' }).fill('Mended Traders & Sons')
  await save.click()
  await dialog().getByText('Your first attempt was saved').waitFor()
  expect(await vendorsNamed('mended')).toBe(1)
  await save.click()
  await page.getByRole('dialog', { name: 'Add vendor' }).waitFor({ state: 'detached' })
  expect(await vendorsNamed('mended')).toBe(2)
})

test('[16.64] without a connection a message says so, typed text stays, and work resumes automatically', async () => {
  await page.goto(`/${SLUG}/vendors?create=vendor`)
  await fillVendor('Offline Traders')
  await page.context().setOffline(true)
  await dialog().getByRole('button', { name: 'Add vendor' }).click()
  await dialog().getByText('No answer from the server.').waitFor()
  await page.getByText('No connection to Godown.').first().waitFor()
  await expect
    .poll(() => dialog().getByRole('textbox', { name: 'Business Name' }).inputValue(), soon)
    .toBe('Offline Traders')
  await page.context().setOffline(false)
  await page.getByText('No connection to Godown.').waitFor({ state: 'detached' })
  await dialog().getByText('It is back now: save again.').waitFor()
  await dialog().getByRole('button', { name: 'Add vendor' }).click()
  await page.getByRole('link', { name: 'Offline Traders' }).waitFor()
  expect(await vendorsNamed('offline')).toBe(1)
})

test('screens are read ahead while the page is at rest, and then open without a connection', async () => {
  await page.goto(`/${SLUG}/vendors`)
  // The next screen loads when this one has loaded with all its parts.
  const hasNext = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /purchase-orders-screen/.test(name)),
    )
  await expect.poll(hasNext, soon).toBe(true)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Units & Measurements' }).click()
  await page.getByRole('heading', { name: 'Units & Measurements' }).waitFor()
  await page.getByText('No connection to Godown.').first().waitFor()
})

test('a screen opened without a connection loads once the connection is back', async () => {
  await page.goto(`/${SLUG}/vendors`)
  await page.getByRole('link', { name: 'Annapurna Grains' }).waitFor()
  await page.route(/metrics/, (route) => route.abort('internetdisconnected'))
  await page.route('**/readyz', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Units & Measurements' }).click()
  await page.getByText('No connection to Godown.').first().waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('heading', { name: 'Units & Measurements' }).waitFor()
})

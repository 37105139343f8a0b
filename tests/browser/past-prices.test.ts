import { beforeAll, expect, test } from 'vitest'
import { formatDate } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { daysAgo, today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* What a customer paid before, on the line of a sale. */

const stage = openStage()
const tab = openTab(stage)

const sellRodAt = async (rate: number, invoiceDate: string) => {
  const [rod] = await stage.shop.make('inventory.getSellable', { search: 'Steel rod' })
  await stage.shop.make('sales.create', {
    customerId: stage.shop.ids.meera,
    invoiceDate,
    paymentType: 'cash',
    items: [{ productVersionId: rod.versions[0].id, quantity: 4, rate }],
  })
}

beforeAll(async () => {
  await sellRodAt(140, daysAgo(20))
  await sellRodAt(145, daysAgo(18))
})

test('[12.132, 12.133] the line shows what the customer paid, and Alt with a digit or a click takes one', async () => {
  const { page, pick } = tab.screen
  await tab.open('new-sale')
  await settled(page)
  await pick('Customer', 'Meera Joshi', page)
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  const line = page.locator('[data-line]')
  await line.getByText('Last cost ₹100.00, margin on cost 50%').waitFor()
  await line
    .getByRole('button', { name: new RegExp(`₹145\\.00 · ${formatDate(daysAgo(18))} · 4 PCS`) })
    .waitFor()
  const rate = page.getByLabel('Rate of Steel rod')
  await page.keyboard.press('Alt+2')
  await expect.poll(() => rate.inputValue(), soon).toBe('140.00')
  await line.getByText('Last cost ₹100.00, margin on cost 40%').waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/desk.png` })
  await line.getByRole('button', { name: /₹145\.00/ }).click()
  await expect.poll(() => rate.inputValue(), soon).toBe('145.00')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), soon)
    .toBe('items.0.quantity')
  await page.getByLabel('Notes').focus()
  await expect.poll(() => line.getByText('Before:').isVisible(), soon).toBe(true)
})

test('[12.132] the prices of the cursor’s line fit a phone', async () => {
  const page = await stage.page(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await settled(page)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).click()
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  const price = page.locator('[data-line]').getByRole('button', { name: /₹145\.00/ })
  await price.waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/phone.png` })
  expect((await price.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await price.click()
  await expect.poll(() => page.getByLabel('Rate of Steel rod').inputValue(), soon).toBe('145.00')
})

test('[16.516] the prices are painted with the cursor, before the server is asked for more about the product', async () => {
  const { page, pick } = tab.screen
  await tab.open('new-sale')
  await settled(page)
  await pick('Customer', 'Meera Joshi', page)
  const searched = page.waitForResponse('**/rpc/inventory/getSellable')
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).waitFor()
  await searched
  await settled(page)
  // What the frame after the key shows, and which calls were sent until then.
  await page.evaluate(() => {
    const calls: string[] = []
    const { fetch } = window
    window.fetch = (...call) => {
      calls.push(String(call[0]))
      return fetch(...call)
    }
    const look = () => {
      const line = document.activeElement?.closest('[data-line]')
      document.body.dataset.seen = `${line?.textContent?.includes('Before:')} ${calls}`
    }
    const press = () => requestAnimationFrame(look)
    addEventListener('keydown', press, { capture: true, once: true })
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.body.dataset.seen), soon).toBe('true ')
})

test('[16.447] the cost on the line is hidden with a press, and stays so for the next bills', async () => {
  const { page, pick } = tab.screen
  const open = async () => {
    await tab.open('new-sale')
    await settled(page)
    await pick('Customer', 'Meera Joshi', page)
    await pick('Add a product', 'Steel rod', page)
  }
  await open()
  const line = page.locator('[data-line]')
  await line.getByText('Last cost').waitFor()
  await line.getByRole('button', { name: 'Hide cost' }).click()
  await line.getByText('Last cost').waitFor({ state: 'detached' })
  await open()
  await line.getByRole('button', { name: 'Show cost' }).waitFor()
  expect(await line.getByText('Last cost').count()).toBe(0)
  await line.getByRole('button', { name: 'Show cost' }).click()
  await line.getByText('Last cost').waitFor()
})

test('[16.448] the fields of a charge have their labels on a phone', async () => {
  const page = await stage.page(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await settled(page)
  await page.getByRole('button', { name: 'Add freight or another charge' }).click()
  for (const field of ['Description', 'SAC', 'GST rate', 'Quantity', 'Rate']) {
    const label = page.locator('label').getByText(`${field} of charge 1`, { exact: true })
    await label.waitFor()
    expect((await label.boundingBox())?.width, field).toBeGreaterThan(20)
  }
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/charge.png` })
  await stage.leave(page)
})

test('[16.471] the last cost is that of the last purchase, also once its goods are sold', async () => {
  const { page, pick } = tab.screen
  const { make, ids } = stage.shop
  const items = [{ productId: ids.rod, quantity: 1, buyingPrice: 120, sellingPrice: 150 }]
  const { id } = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: today(),
    items,
  })
  await make('inventoryIntakes.confirm', { id })
  const [rod] = await make('inventory.getSellable', { search: 'Steel rod' })
  const newest = rod.versions.at(-1)
  await make('sales.create', {
    invoiceDate: today(),
    paymentType: 'cash',
    items: [{ productVersionId: newest.id, quantity: newest.available }],
  })
  await tab.open('new-sale')
  await settled(page)
  await pick('Customer', 'Meera Joshi', page)
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  await page.locator('[data-line]').getByText('Last cost ₹120.00, margin on cost 25%').waitFor()
})

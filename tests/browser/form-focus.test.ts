import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Where the cursor is once a form has opened, and once what was pressed is gone. */

const stage = openStage()
let page: Page
let screen: Screen
const made = { order: '', intake: '' }

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  const { make, ids } = stage.shop
  const products = [{ productId: ids.rod, quantity: 10 }]
  const ordered = { vendorId: ids.patil, orderDate: today(), notes: '', products }
  made.order = (await make('purchaseOrders.create', ordered)).id
  await make('purchaseOrders.update', { id: made.order, status: 'sent' })
  const items = [{ productId: ids.rod, quantity: 4, sellingPrice: 150 }]
  const received = { purchaseOrderId: made.order, arrivingTime: today(), items }
  made.intake = (await make('inventoryIntakes.create', received)).id
  await make('inventoryIntakes.confirm', { id: made.intake })
  await page.route('**/rpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
})

const open = (path: string) => page.goto(`/${stage.shop.slug}/${path}`)
/** The dialog and the label of the field with the cursor. */
const cursor = () =>
  page.evaluate(() => {
    const field = document.activeElement
    const dialog = field?.closest('[role="dialog"]')?.querySelector('h2')?.textContent
    return [dialog, field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : field?.tagName]
  })

test.each(['by mouse', 'by keyboard'])(
  '[16.403] the cursor is in a form that loads what it is filled in with, opened %s',
  async (way) => {
    const press = async (name: string) => {
      const button = screen.button(name, screen.layer())
      await button.waitFor()
      if (way === 'by mouse') return button.click()
      await button.focus()
      await page.keyboard.press('Enter')
    }
    await open(`purchase-orders?purchaseOrderId=${made.order}`)
    await press('Receive')
    await screen.button('Save intake').waitFor()
    await expect.poll(async () => (await cursor())[0], soon).toMatch(/^Receive /)
    await open(`inventory-intakes?inventoryIntakeId=${made.intake}`)
    await press("Enter vendor's bill")
    await screen.button('Save bill').waitFor()
    await page.keyboard.type('MKA/991')
    await expect.poll(() => screen.field('Number on the bill').inputValue(), soon).toBe('MKA/991')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
  },
)

test('[16.404] the cursor stays in the panel when the button that was pressed is gone', async () => {
  await open(`sales?saleId=${await sellRods(stage.shop, 1)}`)
  const deliver = screen.button('Mark as Delivered', screen.layer())
  await deliver.focus()
  await page.keyboard.press('Enter')
  await deliver.waitFor({ state: 'detached' })
  await expect.poll(async () => (await cursor())[0], soon).toMatch(/^INV/)
})

test('[16.524] the cursor stays in the panel of a bill that was paid in full from it', async () => {
  await open(`sales?saleId=${await sellRods(stage.shop, 1, 'delivered', 'credit')}`)
  const receive = screen.button('Receive', screen.layer(/^INV/))
  await receive.focus()
  await page.keyboard.press('Enter')
  await screen.button('Save receipt').waitFor()
  await page.keyboard.press('Control+Enter')
  await receive.waitFor({ state: 'detached' })
  await expect.poll(cursor, soon).toEqual([expect.stringMatching(/^INV/), 'DIV'])
})

test('[16.524] the cursor stays in the panel whose changes are saved', async () => {
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  await screen.field('Notes', screen.layer()).fill('Pays on Fridays')
  const save = screen.button('Save Changes', screen.layer())
  await save.focus()
  await page.keyboard.press('Enter')
  await save.waitFor({ state: 'detached' })
  await expect.poll(cursor, soon).toEqual(['Meera Joshi', 'DIV'])
})

test('[16.550] a vendor that is added from a typed name starts at the phone number', async () => {
  await open('purchase-orders')
  await screen.button('New purchase order').first().click()
  await screen.field('Vendor', screen.layer()).pressSequentially('Satara Wholesale')
  await page.getByRole('option', { name: /Satara Wholesale/ }).click()
  await expect.poll(cursor, soon).toEqual(['Add vendor', expect.stringMatching(/^Phone/)])
  await expect.poll(() => screen.field('Business Name').inputValue(), soon).toBe('Satara Wholesale')
})

test('[16.403] the cursor is in the first field if its list loads before the next frame', async () => {
  const tab = await stage.page()
  await tab.addInitScript(() => {
    const frame = requestAnimationFrame
    globalThis.requestAnimationFrame = (act) => frame(() => setTimeout(() => act(performance.now()), 400))
  })
  await tab.goto(`/${stage.shop.slug}/purchase-orders`)
  await screenOf(tab).button('New purchase order').first().click()
  await tab.getByRole('button', { name: 'Show choices' }).first().waitFor()
  const inVendor = () => tab.evaluate(() => document.activeElement?.getAttribute('role'))
  await expect.poll(inVendor, soon).toBe('combobox')
  await tab.context().close()
})

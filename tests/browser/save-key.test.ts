import { beforeAll, expect, test } from 'vitest'
import { focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Ctrl Enter saves in every form, and Enter moves to the next line of a document. */

const stage = openStage()
const tab = openTab(stage)
const count = async (table: string) => Number((await stage.rows(`select count(*) from ${table}`))[0].count)

beforeAll(() => tab.open('vendors'))

test.each([
  ['a unit', 'metrics?create=metric', 'Name', 'Box', 'Shorthand is required'],
  ['a vendor', 'vendors?create=vendor', 'Business Name', 'Rao Timber', 'Legal owner name is required'],
  ['a customer', 'customers?create=customer', 'Name', 'Ravi', 'Phone number is required'],
  ['a product', 'products?create=product', 'Product Name', 'Washer', 'HSN number is required'],
])('[16.125] %s is saved by Ctrl Enter from a text field', async (_, path, label, value, missing) => {
  await tab.open(path)
  await tab.screen.field(label).fill(value)
  await tab.page.keyboard.press('Control+Enter')
  await tab.screen.waitForText(missing)
})

test('[16.125] a panel is saved by Ctrl Enter once something has changed', async () => {
  await tab.open(`vendors?vendorId=${stage.shop.ids.nanda}`)
  await tab.screen.field('Legal Owner').fill('S Nanda')
  await tab.page.keyboard.press('Control+Enter')
  await tab.screen.waitForText('Vendor details have been successfully updated.')
})

test('[16.125] Enter in a quantity of an order moves to the next line and saves nothing', async () => {
  await tab.open('purchase-orders?create=purchase-order')
  const before = await count('purchase_orders')
  await tab.screen.pick('Vendor', 'Patil Steel')
  await tab.screen.pick('Add product', 'Steel rod')
  await tab.screen.field('Quantity of Steel rod').press('Enter')
  await expect.poll(() => focused(tab.page), soon).toContain('Add product')
  await tab.page.keyboard.type('plate')
  await tab.page.getByRole('option', { name: 'Steel plate' }).waitFor()
  await tab.page.keyboard.press('Enter')
  await tab.screen.field('Quantity of Steel plate').press('Enter')
  expect(await count('purchase_orders')).toBe(before)
  await tab.page.keyboard.press('Control+Enter')
  await expect.poll(() => count('purchase_orders'), soon).toBe(before + 1)
})

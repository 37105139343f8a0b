import path from 'node:path'
import { expect, test } from 'vitest'
import { formatDate } from '#base/dates.ts'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A product that several vendors sell: entered in its panel, ordered from either of them. */

const stage = openStage()
const tab = openTab(stage)

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: path.join(folder, `${name}.png`) })
}

test('[20.40] another vendor is added in the panel, which shows the last price of each', async () => {
  const { page, button, layer, fill, pick, waitForText } = tab.screen
  const { make, ids } = stage.shop
  await tab.open(`products?productId=${ids.rod}`)
  const panel = layer('Steel rod')
  await button('Add another vendor', panel).click()
  await button('Save Changes', panel).click()
  await waitForText('Choose a vendor')
  await pick('Other vendor 1', 'Patil Steel', panel)
  await button('Save Changes', panel).click()
  await waitForText('This is the main vendor of the product')
  await pick('Other vendor 1', 'Nanda Textiles', panel)
  await fill({ label: 'Their code for it', value: 'NT-9' }, panel)
  // The first such field is that of the main vendor.
  await panel.getByLabel(/^Days to deliver/).fill('3')
  await picture('vendors-form')
  await button('Save Changes', panel).click()
  await waitForText('Product details have been successfully updated.')
  const { otherVendors } = await make('products.getOne', { id: ids.rod })
  expect(otherVendors).toMatchObject([{ vendorId: ids.nanda, code: 'NT-9', leadTimeDays: 3 }])
  const table = panel.getByRole('table', { name: 'Vendors' })
  await table
    .getByRole('row', { name: new RegExp(`Patil Steel.*₹100\\.00.*${formatDate(today())}`) })
    .waitFor()
  await table.getByRole('row', { name: /Nanda Textiles.*NT-9.*3 days/ }).waitFor()
  await table.scrollIntoViewIfNeeded()
  await picture('vendors-panel')
  await page.setViewportSize({ width: 390, height: 844 })
  await panel.getByText('NT-9').first().scrollIntoViewIfNeeded()
  await picture('vendors-panel-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[20.40] a save keeps the other vendors of a product that was read from an older process', async () => {
  const { page, button, layer, fill, waitForText } = tab.screen
  const { make, ids } = stage.shop
  await page.route('**/rpc/products/getOne*', async (route) => {
    const response = await route.fetch()
    const answer: { json: { otherVendors?: unknown } } = await response.json()
    delete answer.json.otherVendors
    await route.fulfill({ response, json: answer })
  })
  await tab.open(`products?productId=${ids.rod}`)
  const panel = layer('Steel rod')
  await fill({ label: 'HSN Number', value: '7214' }, panel)
  await button('Save Changes', panel).click()
  await waitForText('Product details have been successfully updated.')
  await page.unroute('**/rpc/products/getOne*')
  const { otherVendors } = await make('products.getOne', { id: ids.rod })
  expect(otherVendors).toMatchObject([{ vendorId: ids.nanda, code: 'NT-9', leadTimeDays: 3 }])
})

test('[20.40] their code finds the product in an order, which starts with their last price', async () => {
  const { page, button, layer, field, pick, waitForText } = tab.screen
  const { make, ids } = stage.shop
  const line = { productId: ids.rod, quantity: 4, buyingPrice: 92.5, sellingPrice: 150, discount: 2 }
  const intake = { vendorId: ids.nanda, arrivingTime: today(), notes: '', items: [line] }
  const { id } = await make('inventoryIntakes.create', intake)
  await make('inventoryIntakes.confirm', { id })
  await tab.open('purchase-orders?create=purchase-order')
  const sheet = layer('New purchase order')
  await pick('Vendor', 'Nanda Textiles', sheet)
  const picker = sheet.getByRole('combobox', { name: 'Add product' })
  await picker.fill('nt-9')
  await page.getByRole('option', { name: /Steel rod/ }).click()
  await expect.poll(() => field('Price of Steel rod').inputValue(), soon).toBe('92.50')
  await expect.poll(() => field('Discount of Steel rod').inputValue(), soon).toBe('2')
  await sheet.getByText(`Code NT-9, last ₹92.50 less 2% on ${formatDate(today())}`).waitFor()
  await picture('vendors-order')
  await button('Save order', sheet).click()
  await waitForText('Purchase order created successfully.')
})

test('[20.38] ordering several products, a line moves to the order of another vendor', async () => {
  const { page, button, layer, field, waitForText } = tab.screen
  await tab.open('inventory')
  await page.getByRole('checkbox', { name: 'Select Steel rod' }).check()
  await page.getByRole('checkbox', { name: 'Select Steel plate' }).check()
  await button('Order').click()
  const sheet = layer('Order 2 products')
  await field('Quantity of Steel rod').fill('6')
  await field('Quantity of Steel plate').fill('2')
  await button('Create order', sheet).waitFor()
  await field('Vendor of Steel rod').selectOption({ label: 'Nanda Textiles · ₹92.50 less 2% · in 3 days' })
  await sheet.getByRole('table', { name: 'Nanda Textiles' }).getByText('Steel rod', { exact: true }).waitFor()
  const isFocused = () => field('Vendor of Steel rod').evaluate((each) => each === document.activeElement)
  await expect.poll(isFocused, soon).toBe(true)
  await picture('vendors-reorder')
  await expect.poll(() => field('Quantity of Steel rod').inputValue(), soon).toBe('6')
  await button('Create 2 orders', sheet).click()
  await waitForText(/^2 purchase orders created: PO/)
  const { purchaseOrders } = await stage.shop.make('purchaseOrders.getMany', {
    filters: { vendorId: stage.shop.ids.nanda },
  })
  const { purchaseOrder } = await stage.shop.make('purchaseOrders.getOne', { id: purchaseOrders[0].id })
  expect(purchaseOrder.items).toMatchObject([{ quantity: 6, buyingPrice: 92.5, discount: 2 }])
})

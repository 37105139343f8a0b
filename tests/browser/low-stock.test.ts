import { expect, test } from 'vitest'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { openStage, openTab, soon } from './stage.ts'

const stage = openStage()
const tab = openTab(stage)

test('[16.328] a product that runs low is ordered from its row on the dashboard', async () => {
  const { make, ids } = stage.shop
  await make('products.update', { id: ids.rod, lowBalanceThreshold: 500 })
  await tab.open('dashboard')
  await tab.screen.button('Order Steel rod').click()
  const sheet = tab.screen.layer('New purchase order')
  await expect.poll(() => tab.screen.field('Vendor').inputValue(), soon).toBe('Patil Steel')
  expect(await tab.screen.field('Price of Steel rod').inputValue()).toBe('100.00')
  await tab.screen.field('Quantity of Steel rod').fill('40')
  await tab.screen.button('Save order', sheet).click()
  await tab.screen.waitForText('Purchase order created successfully.')
  const { purchaseOrders } = await make('purchaseOrders.getMany', {})
  const { purchaseOrder } = await make('purchaseOrders.getOne', { id: purchaseOrders[0].id })
  expect(purchaseOrder.items).toMatchObject([{ productId: ids.rod, quantity: 40 }])
})

test('[14.62] products chosen in the inventory are ordered from their vendors with suggested quantities', async () => {
  const { make, ids } = stage.shop
  const { id: vendorId } = await make('vendors.create', vendorOf({ businessName: 'Asha Paints' }))
  const paint = productOf({ name: 'Red paint', metricId: ids.piece, vendorId })
  const { id: productId } = await make('products.create', paint)
  await make('products.update', { id: productId, lowBalanceThreshold: 12 })
  const { screen, page } = tab
  await tab.open('inventory')
  await page.getByRole('checkbox', { name: 'Select Red paint' }).check()
  await page.getByRole('checkbox', { name: 'Select Steel rod' }).check()
  await screen.button('Order').click()
  const sheet = screen.layer('Order 2 products')
  await sheet.waitFor()
  expect(await screen.field('Quantity of Red paint').inputValue()).toBe('12')
  await screen.field('Quantity of Red paint').fill('15')
  await screen.field('Quantity of Steel rod').fill('3')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/reorder.png` })
  await screen.button('Create 2 orders', sheet).click()
  await screen.waitForText(/^2 purchase orders created: PO/)
  await page.getByRole('row', { name: /Asha Paints/ }).waitFor()
  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.goto(`/${stage.shop.slug}/purchase-orders`)
  await phone.getByText('Asha Paints').locator('visible=true').first().waitFor()
})

test('[14.119] a refused quantity is shown at its row although the rows before it are not ordered', async () => {
  const { make } = stage.shop
  const { id: metricId } = await make('metrics.create', { name: 'Roll', shorthand: 'ROL', decimals: 2 })
  const { id: vendorId } = await make('vendors.create', vendorOf({ businessName: 'Wire House' }))
  for (const name of ['Blue wire', 'Green wire'])
    await make('products.create', productOf({ name, metricId, vendorId }))
  const { screen, page } = tab
  await tab.open('inventory')
  await page.getByRole('checkbox', { name: 'Select Blue wire' }).check()
  await page.getByRole('checkbox', { name: 'Select Green wire' }).check()
  await screen.button('Order').click()
  const sheet = screen.layer('Order 2 products')
  await screen.field('Quantity of Blue wire').fill('')
  await screen.field('Quantity of Green wire').fill('1.125')
  await screen.button('Create order', sheet).click()
  const invalid = (name: string) => screen.field(`Quantity of ${name}`).getAttribute('aria-invalid')
  await expect.poll(() => invalid('Green wire'), soon).toBe('true')
  expect(await invalid('Blue wire')).not.toBe('true')
})

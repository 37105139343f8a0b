import { expect, test } from 'vitest'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { hold } from './hold.ts'
import { openStage, openTab, soon } from './stage.ts'

const stage = openStage()
const tab = openTab(stage)

test('[16.480] a new dashboard appears together with its first steps, so nothing moves under the pointer', async () => {
  await stage.shop.make('products.update', { id: stage.shop.ids.rod, lowBalanceThreshold: 500 })
  const steps = await hold(tab.page, '**/assets/first-steps*.js')
  await tab.open('dashboard')
  await steps.asked
  expect(await tab.screen.button('Order Steel rod').count()).toBe(0)
  await steps.release()
  await tab.screen.button('Order Steel rod').waitFor()
  expect(await tab.page.getByText('First steps').count()).toBe(1)
})

test('[16.328] a product that runs low is ordered from its row on the dashboard', async () => {
  const { make, ids } = stage.shop
  await make('products.update', { id: ids.rod, lowBalanceThreshold: 500 })
  await tab.open('dashboard')
  await tab.screen.button('Order Steel rod').click()
  const sheet = tab.screen.layer('New purchase order')
  await expect.poll(() => tab.screen.field('Vendor').inputValue(), soon).toBe('Patil Steel')
  await expect.poll(() => tab.screen.field('Price of Steel rod').inputValue(), soon).toBe('100.00')
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
  await expect.poll(() => screen.field('Quantity of Red paint').inputValue(), soon).toBe('12')
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

test('[16.474] goods chosen from the list of products that run low are ordered there', async () => {
  const { screen, page } = tab
  await tab.open('products?lowStock=true')
  await page.getByRole('checkbox', { name: 'Select Steel rod' }).check()
  const folder = process.env.PICTURES
  await screen.button('Order').waitFor()
  if (folder) await page.screenshot({ path: `${folder}/order-products.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  if (folder) await page.screenshot({ path: `${folder}/order-products-phone.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await screen.button('Order').click()
  await screen.layer('Order 1 product').waitFor()
  await expect.poll(() => screen.field('Quantity of Steel rod').inputValue(), soon).not.toBe('')
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
  await expect.poll(() => invalid('Blue wire'), soon).not.toBe('true')
})

test('[14.121] the suggestion says why, and follows the vendor that is chosen', async () => {
  const { make, ids } = stage.shop
  const [near, far] = await Promise.all(
    ['Near Stores', 'Far Mills'].map(
      async (businessName) => (await make('vendors.create', vendorOf({ businessName }))).id,
    ),
  )
  const soap = productOf({ name: 'Neem soap', metricId: ids.piece, vendorId: near })
  const { id: productId } = await make('products.create', soap)
  await make('products.update', {
    id: productId,
    packs: [{ name: 'Box', size: 12 }],
    otherVendors: [{ vendorId: far, leadTimeDays: 30 }],
  })
  const items = [{ productId, quantity: 60, sellingPrice: 150 }]
  const intake = await make('inventoryIntakes.create', { vendorId: near, arrivingTime: today(), items })
  await make('inventoryIntakes.confirm', { id: intake.id })
  const [goods] = await make('inventory.getSellable', { search: 'Neem soap' })
  await make('sales.create', {
    customerId: ids.meera,
    invoiceDate: today(),
    paymentType: 'credit',
    deliver: true,
    items: [{ productVersionId: goods.versions[0].id, quantity: 60 }],
  })
  const { screen, page } = tab
  await tab.open('inventory')
  await page.getByRole('checkbox', { name: 'Select Neem soap' }).check()
  await screen.button('Order').click()
  const sheet = screen.layer('Order 1 product')
  await sheet.getByText('Sells 2 PCS a day, in Box of 12 PCS', { exact: false }).waitFor()
  await expect.poll(() => screen.field('Quantity of Neem soap').inputValue(), soon).toBe('60')
  await screen.field('Vendor of Neem soap').selectOption({ value: far })
  await sheet.getByText('Sells 2 PCS a day, arrives in 30 days, in Box of 12 PCS', { exact: false }).waitFor()
  await expect.poll(() => screen.field('Quantity of Neem soap').inputValue(), soon).toBe('120')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/suggestion.png` })
  await screen.field('Quantity of Neem soap').fill('24')
  await screen.field('Vendor of Neem soap').selectOption({ value: near })
  await sheet.getByText('Sells 2 PCS a day, in Box of 12 PCS', { exact: false }).waitFor()
  await expect.poll(() => screen.field('Quantity of Neem soap').inputValue(), soon).toBe('24')
  await screen.button('Create order', sheet).click()
  await screen.waitForText(/^Purchase order PO-\d+ created/)
})

import { expect, test } from 'vitest'
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

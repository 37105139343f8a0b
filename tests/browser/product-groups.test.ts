import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Category, brand and shelf location of products, on screen. */

const stage = openStage()
const tab = openTab(stage)

const groups = async () => {
  const { product } = await stage.shop.make('products.getOne', { id: stage.shop.ids.rod })
  return [product.category, product.brand, product.location]
}

test('[14.99] they are typed in the panel of a product, offered again and filter the lists', async () => {
  const { page, button, layer, fill, waitForText } = tab.screen
  await tab.open(`products?productId=${stage.shop.ids.rod}`)
  const panel = layer('Steel rod')
  await panel.getByLabel('Category').waitFor()
  await fill({ label: 'Category', value: 'Building' }, panel)
  await fill({ label: 'Shelf location', value: '12-3' }, panel)
  await button('Save Changes', panel).click()
  await waitForText('Product details have been successfully updated.')
  expect(await groups()).toEqual(['Building', null, '12-3'])
  await expect.poll(() => panel.locator('datalist option[value="Building"]').count(), soon).toBe(1)
  await tab.open('inventory')
  await settled(page)
  await button('Shelf location').click()
  await page.getByRole('menuitemradio', { name: '12-3' }).click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'PRD-' }).count(), soon).toBe(1)
  await button('Shelf location: 12-3').waitFor()
})

test('[14.99] those of chosen products are set and cleared at once, and undone', async () => {
  const { page, button, layer, fill, waitForText, closed } = tab.screen
  await stage.shop.make('products.update', { id: stage.shop.ids.rod, category: 'Building', location: '12-3' })
  await tab.open('products')
  await settled(page)
  await page.getByRole('checkbox', { name: 'Select Steel rod' }).click()
  await button('Category, brand, location').click()
  const dialog = layer('Change 1 product')
  await button('Change 1 product', dialog).click()
  await waitForText('Choose what to change')
  await dialog.getByRole('checkbox', { name: 'Change brand' }).click()
  await fill({ label: 'Brand', value: 'Tata' }, dialog)
  await dialog.getByRole('checkbox', { name: 'Change shelf location' }).click()
  await button('Change 1 product', dialog).click()
  await waitForText('1 product changed')
  // The mouse on it keeps the toast with Undo.
  await button('Undo').hover()
  await closed('Change 1 product')
  expect(await groups()).toEqual(['Building', 'Tata', null])
  await button('Undo').click()
  await waitForText('The former values are back.')
  expect(await groups()).toEqual(['Building', null, '12-3'])
})

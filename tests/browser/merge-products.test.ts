import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { productOf } from '../support/corner-shop.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A shop has the same product twice and wants one, with the stock of both. */

const stage = openStage()
const tab = openTab(stage)

/** PICTURES=folder saves what a person sees, to look at. */
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: path.join(folder, `${name}.png`) })
}

let keptId: string
let mergedId: string
beforeAll(async () => {
  const { make, ids } = stage.shop
  const goods = { metricId: ids.piece, vendorId: ids.patil, openingQuantity: 5 }
  const bulb = productOf({ ...goods, name: 'LED bulb 9W', barcode: '8901' })
  keptId = (await make('products.create', bulb)).id
  const twin = productOf({
    ...goods,
    name: 'LED Bulb 9 W',
    barcode: '8902',
    vendorId: ids.nanda,
    sellingPrice: 180,
  })
  mergedId = (await make('products.create', { ...twin, brand: 'Philips' })).id
})

test('[36.34] a duplicate of a product is pointed out, previewed and merged by keyboard, with its stock', async () => {
  const { page, screen, open } = tab
  await open(`products?productId=${keptId}`)
  const panel = screen.layer('LED bulb 9W')
  await panel.getByText(/^LED Bulb 9 W, PRD-\d+ may be a duplicate\.$/).waitFor()
  await picture('product-panel')
  await screen.button('Merge…', panel).focus()
  await page.keyboard.press('Enter')
  const dialog = screen.layer('Merge products')
  await dialog.getByText('LED Bulb 9 W ends, LED bulb 9W stays').waitFor()
  await expect.poll(() => dialog.getByLabel('Merge with').inputValue(), soon).toBe('LED Bulb 9 W')
  await dialog
    .getByText(/^LED bulb 9W gets 5 PCS on hand, 1 barcode, 1 price or lot, 1 stock movement\.$/)
    .waitFor()
  await dialog.getByText(/A merge cannot be undone\.$/).waitFor()
  await picture('product-preview')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await picture('product-preview-phone')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const price = dialog.getByRole('radio', { name: /^₹180\.00.*from LED Bulb 9 W$/ })
  const kept = dialog
    .getByRole('radio', { name: /from LED bulb 9W$/ })
    .and(page.locator('[name=sellingPrice]'))
  await kept.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => price.isChecked(), soon).toBe(true)
  await screen.button('Merge into LED bulb 9W', dialog).focus()
  await page.keyboard.press('Enter')
  await screen.waitForText('LED Bulb 9 W was merged into LED bulb 9W.')
  await screen.closed('Merge products')
  await expect.poll(() => panel.getByLabel('Brand').inputValue(), soon).toBe('Philips')
  await panel.getByText('₹180.00').first().waitFor()
  await expect.poll(() => panel.getByText(/may be a duplicate/).count(), soon).toBe(0)
  await picture('product-merged')
  const { inventory } = await stage.shop.make('inventory.getOne', { id: keptId })
  expect(inventory.onHand).toBe(10)
})

test('[36.34] a product that cannot be merged says why, and the old link of a merged one opens the kept one', async () => {
  const { page, screen, open } = tab
  await open(`products?productId=${keptId}`)
  const panel = screen.layer('LED bulb 9W')
  await screen.button('Merge into…', panel).click()
  const dialog = screen.layer('Merge products')
  await stage.shop.make('products.update', { id: stage.shop.ids.plate, taxes: [{ type: 'GST', rate: 5 }] })
  await screen.pick('Merge with', 'Steel plate', dialog)
  await dialog
    .getByRole('alert')
    .getByText(/has GST \d+% and .* has GST \d+%\. If one is wrong, correct it first\.$/)
    .waitFor()
  await expect.poll(() => screen.button(/^Merge into/, dialog).isDisabled(), soon).toBe(true)
  await picture('product-refused')
  await open(`products?productId=${mergedId}`)
  await screen.waitForText('LED Bulb 9 W was merged into LED bulb 9W.')
  await screen.button('Open LED bulb 9W').click()
  await screen.layer('LED bulb 9W').getByLabel('Brand').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('productId'), soon).toBe(keptId)
})

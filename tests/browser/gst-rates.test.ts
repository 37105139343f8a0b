import { beforeAll, expect, test } from 'vitest'
import { addDays, businessDay, formatDate, pastYear } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { hold } from './hold.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A GST rate changes on a day: seen before, followed by the form of a sale, and undone. */

const stage = openStage()
const tab = openTab(stage)

beforeAll(() =>
  stage
    .rows(`update products set created_at = created_at - interval '1 year' where workspace_id = $1`, [
      stage.shop.workspaceId,
    ])
    .then(() =>
      stage.rows(
        `update product_versions set created_at = created_at - interval '1 year' where workspace_id = $1`,
        [stage.shop.workspaceId],
      ),
    ),
)

const today = businessDay(new Date())
const firstDay = addDays(today, -2)

const taxIs = (text: string) =>
  expect.poll(() => tab.screen.page.locator('[data-line]').textContent(), soon).toContain(text)

test('[16.421] the button for GST rates has a visible label on the screen of a till, in one row with the others', async () => {
  const { page, button } = tab.screen
  await page.setViewportSize({ width: 1366, height: 768 })
  await tab.open('products')
  await settled(page)
  const label = button('GST rates').getByText('GST', { exact: false }).last()
  const place = await label.boundingBox()
  expect(place?.width).toBeGreaterThan(20)
  const [search, columns] = [page.getByRole('searchbox'), button('Columns')]
  const [first, last] = [await search.boundingBox(), await columns.boundingBox()]
  expect(Math.abs((first?.y ?? 0) - (last?.y ?? 99))).toBeLessThan(10)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[12.145] a rate is changed by HSN from a day on, and a bill follows its invoice date', async () => {
  const { page, button, layer, fill, waitForText, closed } = tab.screen
  await tab.open('products')
  await settled(page)
  await button('GST rates').click()
  const sheet = layer('Change GST rates')
  await button('Change GST rates', sheet).click()
  await waitForText('Enter an HSN number')
  await fill({ label: 'HSN number', value: '73' })
  await fill({ label: 'Only at', value: '12' })
  await fill({ label: 'New GST rate', value: '5' })
  await waitForText('No taxable product would change')
  await fill({ label: 'Only at', value: '18' })
  await expect.poll(() => sheet.getByRole('row', { name: /Steel rod/ }).textContent(), soon).toMatch(/18%5%/)
  await fill({ label: 'From', value: firstDay })
  await page.keyboard.press('Tab')
  await button('Change 3 products', sheet).click()
  await waitForText(`GST of 3 products is 5% from ${formatDate(firstDay)}`)
  await closed('Change GST rates')
  await tab.open('new-sale')
  await settled(page)
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  await taxIs('CGST 2.5% + SGST 2.5%')
  await page.getByRole('textbox', { name: 'Invoice date' }).fill(addDays(firstDay, -1))
  await page.keyboard.press('Tab')
  await taxIs('CGST 9% + SGST 9%')
  await button('Save sale').click()
  // In the first days of April the bill is of a past year, which is asked about.
  const past = pastYear(addDays(firstDay, -1), today)
  if (past) await button(`Save in ${past.label}`).click()
  await waitForText(/^Sale INV.\d{4}.00001 saved/)
  const { sales } = await stage.shop.make('sales.getMany', {})
  expect(sales[0].totalAmount).toBe(177)
  await tab.open('products?create=gst-rates')
  await button('Undo', layer('Change GST rates')).click()
  await waitForText('The previous GST rates apply again.')
})

test('[16.584] the preview names a planned price that the rate would lift above its MRP', async () => {
  const { page, layer, fill } = tab.screen
  const { make, ids } = stage.shop
  const [lot] = await make('products.getVersions', { productId: ids.rod })
  await make('products.updateVersion', { id: lot.id, mrp: Math.ceil(lot.sellingPrice * 1.3) })
  const price = { by: 'price', value: Math.ceil(lot.sellingPrice * 1.09), from: '2199-04-01' }
  const planned = await make('products.changePrices', { productIds: [ids.rod], ...price })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await tab.open('products?create=gst-rates')
    await fill({ label: 'HSN number', value: '73' })
    await fill({ label: 'New GST rate', value: '28' })
    const said =
      /^₹[\d.]+ with its taxes, planned for 1 Apr 2199, would be above the MRP of ₹[\d.]+\. Change that price\.$/
    await layer('Change GST rates').getByText(said).waitFor()
    const folder = process.env.PICTURES
    if (folder) await page.screenshot({ path: `${folder}/lifted-${size.width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await make('products.undoPrices', { id: planned.id })
  await make('products.updateVersion', { id: lot.id, mrp: null })
})

test('[12.148] Enter saves no GST rates that the preview has not shown', async () => {
  const { page, button, layer, fill, waitForText } = tab.screen
  await tab.open('products?create=gst-rates')
  const sheet = layer('Change GST rates')
  await fill({ label: 'HSN number', value: '73' })
  const preview = await hold(page, '**/checkRates*')
  await fill({ label: 'New GST rate', value: '5' })
  await page.keyboard.press('Enter')
  await waitForText('Wait for the preview to load, then save again.')
  await page.keyboard.press('Control+Enter')
  await preview.release()
  await expect.poll(() => button('Change 3 products', sheet).isEnabled(), soon).toBe(true)
  const changes = await stage.shop.make('products.getRateChanges', {})
  expect(changes.filter((change: { undoneAt: string | null }) => !change.undoneAt)).toEqual([])
})

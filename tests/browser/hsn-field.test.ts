import path from 'node:path'
import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* The HSN number of a product is found by a word, and an unknown heading gets a warning. */

const stage = openStage()
const tab = openTab(stage)

test('[16.370, 16.371] the field offers headings and warns about one that does not exist', async () => {
  const { page, screen, open } = tab
  await open('products?create=product')
  const field = screen.field('HSN Number')
  const offered = () =>
    page
      .locator('datalist option')
      .evaluateAll((options) => options.map((each) => each.getAttribute('value')))
  await field.fill('8469')
  await screen.layer().getByText('The tariff has no heading 8469').waitFor()
  await field.fill('paint')
  await expect.poll(offered, soon).toContain('3208')
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'hsn.png') })
  await field.fill('8539')
  await expect.poll(offered, soon).toEqual(['8539'])
  await expect.poll(() => screen.layer().getByText('The tariff has no').count(), soon).toBe(0)
})

test('[16.371, 16.444] words in Hindi find a heading, and words that find none say so', async () => {
  const { page, screen, open } = tab
  await open('products?create=product')
  const field = screen.field('HSN Number')
  await field.fill('toor')
  const offered = page.locator('datalist option')
  await expect
    .poll(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute('value'))), soon)
    .toEqual(['0713'])
  await field.fill('zzz')
  await screen.layer().getByText('No heading for “zzz”').waitFor()
})

test('[16.445] the usual GST rate is shown right below the HSN number on a phone', async () => {
  const { page, screen, open } = tab
  await page.setViewportSize({ width: 390, height: 844 })
  await open('products?create=product')
  await screen.field('HSN Number').fill('1701')
  const hint = screen.layer().getByText('18% is unusual. GST on HSN 1701 is usually 5%')
  await hint.waitFor()
  const [field, offer] = await Promise.all([screen.field('HSN Number').boundingBox(), hint.boundingBox()])
  expect((offer?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(120)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/hsn-rate.png` })
  await screen.button('Use 5%', screen.layer()).click()
  await expect.poll(() => screen.field('Tax 1 rate %').inputValue(), soon).toBe('5')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[16.446] Save & New of a product keeps its vendor and unit, and nothing else', async () => {
  const { screen, open } = tab
  await open('products?create=product')
  await screen.fill({ label: 'Product Name', value: 'Sugar loose' })
  await screen.fill({ label: 'Vendor', value: 'Patil', as: 'pick' })
  await screen.fill({ label: 'Unit of Measurement', value: 'Piece', as: 'pick' })
  await screen.fill({ label: 'Buying Price', value: '40' })
  await screen.fill({ label: 'HSN Number', value: '1701' })
  const [vendor, unit] = [screen.field('Vendor'), screen.field('Unit of Measurement')]
  const kept = [await vendor.inputValue(), await unit.inputValue()]
  await screen.button('Save & New').click()
  await expect.poll(() => screen.field('Product Name').inputValue(), soon).toBe('')
  await expect.poll(async () => [await vendor.inputValue(), await unit.inputValue()], soon).toEqual(kept)
  await expect.poll(() => screen.field('HSN Number').inputValue(), soon).toBe('')
  // Nothing was typed yet, so leaving asks nothing.
  await tab.page.keyboard.press('Escape')
  await screen.closed('Add product')
})

import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* Stock that a shop has already, counted as it lies on the shelf. */

const stage = openStage()
const tab = openTab(stage)

test('[16.508] opening stock is counted in a pack of the product, and said in packs and pieces', async () => {
  const { page, screen, open } = tab
  await page.setViewportSize({ width: 400, height: 850 })
  await open('products?create=product')
  for (const typed of [
    { label: 'Product Name', value: 'Egg tray' },
    { label: 'Vendor', value: 'Patil Steel', as: 'pick' as const },
    { label: 'Unit of Measurement', value: 'Piece (PCS)', as: 'pick' as const },
    { label: 'Buying Price', value: '6' },
    { label: 'Selling Price', value: '8' },
    { label: 'HSN Number', value: '0407' },
    { label: 'Opening stock', value: '5.5' },
  ])
    await screen.fill(typed)
  await screen.button('Add pack').click()
  await screen.field('Pack name').fill('Dozen')
  await screen.field('Contains').fill('12')
  await screen.field('Counted in').selectOption('Dozen')
  await expect.poll(() => screen.note('Opening stock'), soon).toMatch(/^5 Dozen 6 PCS \(66 PCS\)\. /)
  await expect.poll(() => screen.field('Opening stock').inputValue(), soon).toBe('5.5')
  await screen.field('Counted in').scrollIntoViewIfNeeded()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/opening-stock.png` })
  await screen.field('Opening stock').fill('6.5')
  await screen.button('Add product', screen.layer()).click()
  await screen.closed('Add product')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('inventory?search=Egg')
  await screen.waitForText(/^6 Dozen 6 PCS/)
})

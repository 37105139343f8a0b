import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A shop whose prices include GST, with MRPs. */

const stage = openStageOf(openTrade)
let screen: Screen

beforeAll(async () => {
  screen = screenOf(await stage.page())
})

const open = async (place: string) => {
  await screen.page.goto(`/${stage.shop.as.workspace}/${place}`)
  await settled(screen.page)
}
const totals = () => screen.page.getByRole('complementary', { name: 'Totals' }).textContent()
const isInclusive = () =>
  screen.layer().getByRole('switch', { name: 'Selling price includes GST' }).getAttribute('aria-checked')

test('[12.87] the preference sets a new product’s switch, and a price above the MRP is refused at its field', async () => {
  const { page, button, waitForText, fill, note, closed, layer } = screen
  await open('settings/workspace')
  await page.getByRole('switch', { name: 'Selling prices include GST' }).click()
  await button('Save Changes').click()
  await waitForText('Workspace details have been successfully updated.')
  await open('products?create=product')
  await expect.poll(isInclusive, soon).toBe('true')
  for (const typed of [
    { label: 'Product Name', value: 'Soap' },
    { label: 'Vendor', value: 'Patil Steel', as: 'pick' as const },
    { label: 'Unit of Measurement', value: 'Piece (PCS)', as: 'pick' as const },
    { label: 'Buying Price', value: '6' },
    { label: 'Selling Price', value: '10.5' },
    { label: 'MRP', value: '10' },
    { label: 'HSN Number', value: '3401' },
    { label: 'Opening stock', value: '20' },
  ])
    await fill(typed)
  await expect.poll(() => note('Selling Price'), soon).toBe('For one unit, with GST')
  await button('Add product', layer()).click()
  await expect.poll(() => note('Selling Price'), soon).toBe('Above the MRP of ₹10.00. Enter ₹10.00 or less.')
  await fill({ label: 'Selling Price', value: '10' })
  await button('Add product', layer()).click()
  await closed('Add product')
})

test('[12.87] the sale form bills exactly that price and refuses a higher one', async () => {
  const { page, waitForText, button } = screen
  await open('new-sale')
  await page.getByLabel('Add a product').fill('Soap')
  await page.getByRole('option', { name: 'Soap' }).click()
  await page.getByLabel('Quantity of Soap').fill('3')
  await expect.poll(totals, soon).toMatch(/Subtotal₹25\.42.*GST 18%₹4\.58.*Total₹30\.00/)
  await waitForText('incl. GST')
  await page.getByLabel('Rate of Soap').fill('10.01')
  await waitForText('Above the MRP of ₹10.00. Enter ₹10.00 or less.')
  await page.getByLabel('Rate of Soap').fill('9')
  await waitForText('10% below list price')
  await expect.poll(totals, soon).toMatch(/Total₹27\.00/)
  await button('Save sale').click()
  await waitForText(/^Sale INV.\d{4}.00001 saved/)
})

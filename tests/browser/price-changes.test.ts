import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { hold } from './hold.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A price rise for 200 products: previewed, reported and undone. */

const stage = openStage()
const tab = openTab(stage)
const COUNT = 200

beforeAll(async () => {
  const rows = Array.from({ length: COUNT }, (_, at) => [
    `Soap ${String(at + 1).padStart(3, '0')}`,
    'Patil Steel',
    'PCS',
    '80',
    '100',
    '3401',
  ])
  await stage.shop.make('products.import', {
    headers: ['Name', 'Vendor', 'Unit', 'Price', 'Selling', 'HSN'],
    rows,
    mapping: { name: 0, vendor: 1, unit: 2, buyingPrice: 3, sellingPrice: 4, hsnNumber: 5 },
  })
})

const prices = async (): Promise<number[]> => {
  const { products } = await stage.shop.make('products.getMany', { search: 'Soap', perPage: 100 })
  return [
    ...new Set<number>(
      products.map((entry: { product: { sellingPrice: number } }) => entry.product.sellingPrice),
    ),
  ]
}

test('[12.126] prices of all products that the list finds are changed with a preview, and undone from the toast', async () => {
  const { page, button, layer, fill, waitForText, closed } = tab.screen
  await tab.open('products?search=Soap')
  await settled(page)
  await button('Change prices').click()
  const sheet = layer(`Change prices of ${COUNT} products`)
  await sheet.getByText('Enter a value to see the new prices.').waitFor()
  await fill({ label: 'Value', value: '7.3' })
  await fill({ label: 'Round to', value: 'Nearest ₹5.00', as: 'select' })
  const row = sheet.getByRole('row', { name: /Soap 001/ })
  await expect.poll(() => row.textContent(), soon).toMatch(/₹100\.00₹105\.00/)
  await fill({ label: 'Value', value: '' })
  await button('Change prices', sheet).click()
  await waitForText('Enter a number')
  await fill({ label: 'Value', value: '7.3' })
  await button(`Change ${COUNT} prices`, sheet).click()
  await waitForText(`Prices of ${COUNT} products changed`)
  // The mouse on it keeps the toast with Undo.
  await button('Undo').hover()
  await closed(`Change prices of ${COUNT} products`)
  expect(await prices()).toEqual([105])
  await expect
    .poll(() => page.getByRole('row', { name: /Soap 200/ }).textContent(), soon)
    .toContain('₹105.00')
  await button('Undo').click()
  await waitForText('The previous prices apply again.')
  expect(await prices()).toEqual([100])
})

test('[12.128] Enter saves no prices that the preview has not shown', async () => {
  const { page, button, layer, fill, waitForText } = tab.screen
  await tab.open('products?search=Soap')
  await settled(page)
  await button('Change prices').click()
  const sheet = layer(`Change prices of ${COUNT} products`)
  await sheet.getByText('Enter a value to see the new prices.').waitFor()
  const preview = await hold(page, '**/checkPrices*')
  await fill({ label: 'Value', value: '9' })
  await page.keyboard.press('Enter')
  await waitForText('Wait for the preview to load, then save again.')
  await page.keyboard.press('Control+Enter')
  await preview.release()
  await expect.poll(() => button(`Change ${COUNT} prices`, sheet).isEnabled(), soon).toBe(true)
  expect(await prices()).toEqual([100])
})

test('[12.126, 16.507] a price is planned from the panel of a product, listed there and undone', async () => {
  const { page, button, layer, fill, waitForText, closed, question } = tab.screen
  await page.setViewportSize({ width: 390, height: 700 })
  await tab.open(`products?productId=${stage.shop.ids.rod}`)
  // In sight without scrolling.
  await expect.poll(async () => (await button('Change price').boundingBox())?.y, soon).toBeLessThan(560)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/change-price.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await button('Change price').click()
  const sheet = layer('Change prices of 1 product')
  await fill({ label: 'Change', value: 'Lower by ₹', as: 'select' })
  await fill({ label: 'Value', value: '60' })
  await waitForText('Below the cost of ₹100.00')
  await fill({ label: 'From', value: '01/04/2199' })
  await page.keyboard.press('Tab')
  await waitForText('Goods that arrive before this day keep the price of their intake.')
  await expect.poll(() => button('Change 1 price', sheet).isEnabled(), soon).toBe(true)
  await button('Change 1 price', sheet).click()
  await waitForText('Prices of 1 product change on 1 Apr 2199')
  await closed('Change prices of 1 product')
  const list = layer('Steel rod').getByRole('listitem').filter({ hasText: '₹150.00 → ₹90.00' })
  await list.getByText('Scheduled').waitFor()
  await button('Undo', list).click()
  await list.getByText('Undone by').waitFor()
  await expect.poll(() => question().count(), soon).toBe(0)
})

test('[14.94] packs follow the price of their product, or stay when their box is cleared', async () => {
  const { button, layer, fill, waitForText, closed } = tab.screen
  const { rod } = stage.shop.ids
  const bundle = { name: 'Bundle', size: 10, price: 1400 }
  await stage.shop.make('products.update', { id: rod, packs: [bundle] })
  await tab.open(`products?productId=${rod}`)
  await button('Change price').click()
  const sheet = layer('Change prices of 1 product')
  await fill({ label: 'Value', value: '10' })
  const row = sheet.getByRole('row', { name: /Bundle of 10/ })
  await expect.poll(() => row.textContent(), soon).toContain('₹1,400.00₹1,540.00')
  const packsToo = sheet.getByRole('checkbox', { name: 'Change pack prices by the same percentage' })
  await packsToo.uncheck()
  await expect.poll(() => row.count(), soon).toBe(0)
  await packsToo.check()
  await expect.poll(() => row.count(), soon).toBe(1)
  await expect.poll(() => button('Change 1 price', sheet).isEnabled(), soon).toBe(true)
  await button('Change 1 price', sheet).click()
  await waitForText('Prices of 1 product changed')
  await closed('Change prices of 1 product')
  const priceOfPack = async () =>
    (await stage.shop.make('products.getOne', { id: rod })).product.packs[0].price
  expect(await priceOfPack()).toBe(1540)
  await button('Undo', layer('Steel rod')).first().click()
  await waitForText('The previous prices apply again.')
  expect(await priceOfPack()).toBe(1400)
})

test('[12.126] more than 1,000 products are refused before they are read, and archived ones offer no change', async () => {
  const { button, waitForText } = tab.screen
  const { page } = tab
  await stage.shop.make('products.import', {
    headers: ['Name', 'Vendor', 'Unit', 'Price', 'Selling', 'HSN'],
    rows: Array.from({ length: 1000 }, (_, at) => [`Brush ${at}`, 'Patil Steel', 'PCS', '8', '10', '9603']),
    mapping: { name: 0, vendor: 1, unit: 2, buyingPrice: 3, sellingPrice: 4, hsnNumber: 5 },
  })
  await tab.open('products')
  await settled(page)
  // One row to count them; the list itself may be read again at the news of the import.
  const asked: string[] = []
  page.on('request', (request) => {
    const sent = decodeURIComponent(request.url()) + (request.postData() ?? '')
    if (sent.includes('/products/getMany') && /"perPage":(1|100)\b/.test(sent)) asked.push(sent)
  })
  await button('Change prices').click()
  await waitForText(/^This list has more than 1,000 products/)
  expect(asked).toHaveLength(1)
  await tab.open(`products?filters=${encodeURIComponent(JSON.stringify({ archived: true }))}`)
  await settled(page)
  await button('GST rates').waitFor()
  await expect.poll(() => button('Change prices').count(), soon).toBe(0)
})

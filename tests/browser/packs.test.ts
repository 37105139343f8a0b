import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled, sizes } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { openScanner } from './scan.ts'
import { openStageOf, soon } from './stage.ts'

/* A box of 12, bought as boxes and sold by the box and by the piece. */

const stage = openStageOf(openTrade)
const boxCode = '8901234567913'
let page: Page
let soap: string
let lot: string

beforeAll(async () => {
  const stocked = await stage.shop.stocked('Neem soap', 40)
  soap = stocked.productId
  lot = stocked.versionId
  page = await stage.page()
})

async function open(path: string) {
  await page.goto(`/${stage.shop.as.workspace}/${path}`)
  await settled(page)
}

/** What the unit of the line says on a screen of that width, and whether it can be read. */
async function unitAt(width: number) {
  await page.setViewportSize({ width, height: 800 })
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `unit-${width}.png`) })
  return page.getByLabel('Unit of Neem soap').evaluate((select) => {
    if (!(select instanceof HTMLSelectElement)) return undefined
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas) canvas.font = font
    const text = select.selectedOptions[0]?.text ?? ''
    // The arrow is beside the text, inside the padding.
    const arrow = 22
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
    return { text, fits: (canvas?.measureText(text).width ?? Number.NaN) <= room }
  })
}

test('[14.84, 14.86] a pack is added to a product, and its stock is shown in boxes', async () => {
  await open(`products?productId=${soap}`)
  await page.getByRole('button', { name: 'Add pack' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Enter a name, such as Box').first().waitFor()
  await page.getByLabel('Pack name').fill('Box')
  await page.getByLabel('Contains').fill('12')
  await page.getByLabel('Pack barcode').fill(boxCode)
  await page.locator('[name="packs.0.price"]').fill('1700')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product details have been successfully updated.').waitFor()
  await page.getByText('3 Box 4 PCS (40 PCS)').first().waitFor()
  await open('inventory')
  await page.getByText('3 Box 4 PCS').first().waitFor()
  await expect
    .poll(() => page.getByRole('row', { name: /Neem soap/ }).textContent(), soon)
    .toContain('40 PCS')
})

test('[14.123] a number that is typed before its unit is chosen is counted in that unit', async () => {
  const till = await stage.page()
  await till.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(till)
  await till.getByRole('combobox', { name: 'Add a product' }).fill('neem')
  await till.getByRole('option', { name: /Neem soap/ }).click()
  const quantity = till.getByLabel('Quantity of Neem soap')
  const unit = till.getByLabel('Unit of Neem soap')
  await quantity.fill('3')
  await unit.selectOption('Box')
  // 3 boxes at 1,700.00, with 18 %.
  await till.getByText('₹6,018.00').first().waitFor()
  await expect.poll(() => quantity.inputValue(), soon).toBe('3')
  await quantity.fill('2')
  await unit.selectOption('')
  // 2 pieces at 150.00, with 18 %.
  await till.getByText('₹354.00').first().waitFor()
  await expect.poll(() => quantity.inputValue(), soon).toBe('2')
  await quantity.fill('')
  await unit.selectOption('Box')
  await expect.poll(() => quantity.inputValue(), soon).toBe('1')
  await stage.leave(till)
})

test('[15.201, 28.63] a box is scanned and sold, then a piece of another box, and stock shows both', async () => {
  const scan = await openScanner(page)
  await open('new-sale')
  await Promise.all([scan(boxCode), scan(boxCode)])
  const quantity = page.getByLabel('Quantity of Neem soap')
  await expect.poll(() => quantity.inputValue(), soon).toBe('2')
  await expect.poll(() => page.getByLabel('Unit of Neem soap').inputValue(), soon).toBe('Box')
  for (const width of [1366, 390])
    await expect.poll(() => unitAt(width), soon).toEqual({ text: 'Box (12)', fits: true })
  await page.setViewportSize(sizes.desk)
  await page.getByRole('combobox', { name: 'Add a product' }).fill('neem')
  await page.getByRole('option', { name: /Neem soap/ }).click()
  await expect.poll(() => quantity.count(), soon).toBe(2)
  await quantity.nth(1).fill('3')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Print bill' }).waitFor()
  // 2 boxes at 1,700.00 and 3 pieces at 150.00, with 18 %.
  expect(await stage.rows('select taxable_paise::int as taxable from sales')).toEqual([{ taxable: 385_000 }])
  await open('inventory')
  await page.getByText('1 Box 1 PCS').first().waitFor()
})

test('[15.201] without a box the product is sold by the piece again', async () => {
  await open('new-sale')
  await page.getByRole('combobox', { name: 'Add a product' }).fill('neem')
  await page.getByRole('option', { name: /Neem soap/ }).click()
  const quantity = page.getByLabel('Quantity of Neem soap')
  await page.getByLabel('Unit of Neem soap').selectOption('Box')
  await page.getByText('per Box').waitFor()
  await page.getByLabel('Unit of Neem soap').selectOption('')
  await quantity.fill('13')
  await page.getByText('₹2,301.00').first().waitFor()
  await expect.poll(() => page.getByText('per Box').count(), soon).toBe(0)
})

/** The name of the built script that contains a text. */
const scriptWith = (text: string) =>
  readdirSync('dist/web/assets').find(
    (name) => name.endsWith('.js') && readFileSync(`dist/web/assets/${name}`, 'utf8').includes(text),
  )

test('[16.414] what is typed into the quantity stays while the choice of packs loads', async () => {
  const till = await stage.page()
  // Held from the start, so that it does not matter when the page asks for it.
  const { asked, release } = await hold(till, `**/assets/${scriptWith('`Unit of ${')}`)
  await till.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(till)
  await till.getByRole('combobox', { name: 'Add a product' }).fill('neem')
  await till.getByRole('option', { name: /Neem soap/ }).waitFor()
  await till.keyboard.press('Enter')
  await asked
  const quantity = till.getByLabel('Quantity of Neem soap')
  await till.keyboard.press('2')
  await release()
  await till.getByLabel('Unit of Neem soap').waitFor()
  await till.keyboard.press('4')
  await expect.poll(() => quantity.inputValue(), soon).toBe('24')
  await stage.leave(till)
})

test('[28.61, 28.62] a box that is delivered in part, or comes back, counts the pieces that it holds', async () => {
  const scan = await openScanner(page)
  const call = async (name: string, input: unknown) =>
    (await stage.app().call(name, input, stage.shop.as)).body
  const line = { productVersionId: lot, discountPercentage: 0 }
  const items = [
    { ...line, quantity: 1 },
    { ...line, quantity: 12, pack: { name: 'Box', count: 1 } },
  ]
  const { id } = await call('sales.create', { ...stage.shop.saleOf(lot), items })
  await open(`sales?create=delivery&preset.saleId=${id}`)
  const leaving = page.getByLabel(/^Deliver now/)
  await leaving.first().focus()
  await scan(boxCode)
  await expect.poll(() => leaving.nth(1).inputValue(), soon).toBe('12')
  await expect.poll(() => leaving.first().inputValue(), soon).toBe('')
  await scan(boxCode)
  await expect.poll(() => leaving.first().inputValue(), soon).toBe('1')
  await scan(boxCode)
  await page.getByText('All of Neem soap that is left to deliver is entered').waitFor()
  await scan('4006381333931')
  await page.getByText('No product on this bill has the code 4006381333931.').waitFor()
  await page.getByRole('button', { name: 'Deliver', exact: true }).click()
  await page.getByText(/is delivered\.$/).waitFor()
  await open(`sales?create=return&preset.saleId=${id}`)
  await scan(boxCode)
  await expect.poll(() => page.getByLabel('Quantity').first().inputValue(), soon).toBe('12')
  expect(
    await page
      .getByRole('checkbox', { name: /Neem soap/ })
      .first()
      .isChecked(),
  ).toBe(false)
})

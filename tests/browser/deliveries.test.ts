import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* An order leaves in parts, each on a delivery challan. */

const stage = openStage()
let page: Page
let screen: Screen
let saleId: string

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
  saleId = await sellRods(stage.shop, 10)
})

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
const panel = () => screen.layer(/^INV/)
const sheet = () => screen.layer(/^Deliver part of INV/)
const badge = (status: string) => panel().getByText(status, { exact: true }).first().waitFor()

test('[34.10] a part of an order leaves, and the panel says what is out', async () => {
  await page.goto(`/${stage.shop.slug}/sales?saleId=${saleId}`)
  await panel().getByText('Nothing delivered yet.').waitFor()
  await screen.button('Deliver part', panel()).click()
  await sheet().getByText('10 of 10', { exact: false }).waitFor()
  await screen.button('Deliver', sheet()).click()
  await sheet().getByText('Enter how much of at least one product leaves now').waitFor()
  await sheet()
    .getByLabel(/^Deliver now/)
    .fill('11')
  await screen.button('Deliver', sheet()).click()
  await sheet()
    .getByText(/^Only 10 .* left to deliver$/)
    .waitFor()
  await picture('delivery-refused')
  await sheet()
    .getByLabel(/^Deliver now/)
    .fill('3')
  await screen.field('Vehicle number', sheet()).fill('KA05MX0001')
  await picture('delivery')
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Delivery DC\/\d{4}\/00001 saved/)
  await panel()
    .getByText(/Delivered 3 of 10/)
    .first()
    .waitFor()
  await panel()
    .getByText(/KA05MX0001$/)
    .waitFor()
  await picture('delivered-part')
})

test('[34.10] its challan prints in three copies', async () => {
  const opened = page.waitForEvent('popup')
  await screen.button('Challan PDF', panel()).click()
  const tab = await opened
  await expect.poll(() => tab.title(), soon).toContain('DC')
  await tab.close()
})

test('[34.10] a delivery is undone, and comes again', async () => {
  await panel()
    .getByRole('button', { name: /^Undo DC/ })
    .click()
  await screen.question().waitFor()
  await picture('delivery-undo')
  await screen.button('Undo delivery', screen.question()).click()
  await panel().getByText('Undone', { exact: true }).waitFor()
  await expect
    .poll(
      () =>
        panel()
          .getByText(/Delivered 3 of 10/)
          .count(),
      soon,
    )
    .toBe(0)
  await screen.button('Deliver part', panel()).click()
  await sheet()
    .getByLabel(/^Deliver now/)
    .fill('4')
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Delivery DC\/\d{4}\/00002 saved/)
  await panel()
    .getByText(/Delivered 4 of 10/)
    .first()
    .waitFor()
})

test('[34.10] with the last part the sale is delivered, and on a phone the panel fits', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await screen.button('Deliver part', panel()).click()
  await sheet()
    .getByText(/^6 of 10/)
    .waitFor()
  await sheet()
    .getByLabel(/^Deliver now/)
    .fill('6')
  await picture('delivery-phone')
  await screen.button('Deliver', sheet()).click()
  await screen.waitForText(/is delivered\.$/)
  await badge('Delivered')
  await expect.poll(() => screen.button('Deliver part', panel()).count(), soon).toBe(0)
  await expect
    .poll(
      () =>
        panel()
          .getByRole('button', { name: /^Undo DC/ })
          .count(),
      soon,
    )
    .toBe(0)
  await picture('delivered-phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('[34.12] what was typed stays with its product when a colleague delivers another one meanwhile', async () => {
  const { shop } = stage
  await page.setViewportSize({ width: 1440, height: 900 })
  await shop.make('products.quickCreate', {
    name: 'Bent pipe',
    sellingPrice: 90,
    openingQuantity: 10,
  })
  const versionOf = async (search: string) =>
    (await shop.make('inventory.getSellable', { search }))[0].versions[0].id
  const { id } = await shop.make('sales.create', {
    customerId: shop.ids.meera,
    invoiceDate: today(),
    paymentType: 'cash',
    items: [
      { productVersionId: await versionOf('Steel rod'), quantity: 10 },
      { productVersionId: await versionOf('Bent pipe'), quantity: 10 },
    ],
  })
  await page.goto(`/${shop.slug}/sales?saleId=${id}`)
  await screen.button('Deliver part', panel()).click()
  await expect
    .poll(
      () =>
        sheet()
          .getByText(/^10 of 10/)
          .count(),
      soon,
    )
    .toBe(2)
  await sheet()
    .getByLabel(/^Deliver now/)
    .nth(1)
    .fill('7')
  const { items } = await shop.make('sales.getOne', { id })
  const rods = items.find(({ product }: { product: { name: string } }) => product.name === 'Steel rod')
  await shop.make('challans.deliver', {
    saleId: id,
    items: [{ saleItemId: rods.saleItem.id, quantity: 10 }],
  })
  await expect
    .poll(
      () =>
        sheet()
          .getByText(/^10 of 10/)
          .count(),
      soon,
    )
    .toBe(1)
  await sheet().getByText('Bent pipe').waitFor()
  await expect
    .poll(
      () =>
        sheet()
          .getByLabel(/^Deliver now/)
          .inputValue(),
      soon,
    )
    .toBe('7')
  await picture('delivery-meanwhile')
  await screen.button('Deliver', sheet()).click()
  await screen.waitForText(/^Delivery DC\/\d{4}\/\d{5} saved/)
  const [, second] = await shop.make('challans.getOfSale', { saleId: id })
  expect(second.items).toMatchObject([{ productName: 'Bent pipe', quantity: 7 }])
})

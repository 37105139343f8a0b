import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* Soap in boxes of 12: ordered by the box, received by the box, in stock by the piece. */

const stage = openStageOf(openTrade)
let page: Page
let soap: string

beforeAll(async () => {
  soap = (await stage.shop.stocked('Neem soap', 4)).productId
  const packs = [{ name: 'Box', size: 12, barcode: null, price: null, priceIncludesTax: false }]
  await stage.app().call('products.update', { id: soap, packs }, stage.shop.as)
  page = await stage.page()
})

async function open(path: string) {
  await page.goto(`/${stage.shop.as.workspace}/${path}`)
  await settled(page)
}
const quantity = () => page.getByLabel('Quantity of Neem soap')
const unit = () => page.getByLabel('Unit of Neem soap')

async function choose(create: string) {
  await open(create)
  await page.getByRole('combobox', { name: 'Vendor' }).click()
  await page.getByRole('option', { name: /Patil Steel/ }).click()
  await page.getByRole('combobox', { name: 'Add product' }).click()
  await page.getByRole('option', { name: /Neem soap/ }).click()
  await unit().selectOption('Box')
  await quantity().fill('5')
  await page.locator('p', { hasText: /^60 PCS$/ }).waitFor()
}

test('[14.102] an order is typed in boxes at the price of a box, and its panel says both', async () => {
  await choose('purchase-orders?create=purchase-order')
  const price = page.getByLabel('Price of Neem soap per Box')
  await price.fill('575')
  await page.getByText('₹47.92 per PCS').waitFor()
  await price.blur()
  await expect.poll(() => price.inputValue(), soon).toBe('575.04')
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByText('Purchase order created successfully.').waitFor()
  const lines =
    "select quantity::int as quantity, buying_price_paise::int as price, pack ->> 'name' as pack from purchase_order_lines"
  expect(await stage.rows(lines)).toEqual([{ quantity: 60, price: 4792, pack: 'Box' }])
  const [order] = await stage.rows('select id from purchase_orders')
  await open(`purchase-orders?purchaseOrderId=${order?.id}`)
  await page.getByText('₹575.04 per Box').waitFor()
  await expect.poll(() => quantity().inputValue(), soon).toBe('5')
  await quantity().fill('6')
  await page.locator('p', { hasText: /^72 PCS$/ }).waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Purchase order details have been successfully updated.').waitFor()
  expect(await stage.rows(lines)).toEqual([{ quantity: 72, price: 4792, pack: 'Box' }])
})

test('[14.102] what is on order is received in boxes, then partly by the piece, and confirmed', async () => {
  await page.getByRole('button', { name: 'Receive' }).click()
  const sheet = page.getByRole('dialog', { name: 'Receive PO-00001' })
  const received = sheet.getByLabel('Quantity of Neem soap')
  await expect.poll(() => received.inputValue(), soon).toBe('6')
  await sheet.getByLabel('Unit of Neem soap').selectOption({ label: 'PCS' })
  await received.fill('50')
  await page.getByRole('button', { name: 'Save intake' }).click()
  await page.getByText('Inventory intake created successfully.').waitFor()
  const [intake] = await stage.rows('select id from inventory_intakes order by id desc limit 1')
  await open(`inventory-intakes?inventoryIntakeId=${intake?.id}`)
  await expect.poll(() => quantity().inputValue(), soon).toBe('50')
  await unit().selectOption('Box')
  await quantity().fill('2.5')
  await page.locator('p', { hasText: /^30 PCS$/ }).waitFor()
  await page.getByRole('button', { name: 'Save & Confirm Intake' }).click()
  await page.getByText('Inventory intake has been confirmed.').waitFor()
  await page.getByText('2 Box 6 PCS (30 PCS)').waitFor()
  const onHand = 'select sum(quantity)::int as on_hand from stock_movements where product_id = $1'
  expect(await stage.rows(onHand, [soap])).toEqual([{ on_hand: 34 }])
})

test('[14.102] an intake is typed in boxes at the price of a box', async () => {
  await choose('inventory-intakes?create=inventory-intake')
  await page.getByLabel('Buying price of Neem soap per Box').fill('600')
  await page.getByText('₹50.00 per PCS').waitFor()
  await page.getByRole('button', { name: 'Save intake' }).click()
  await page.getByText('Inventory intake created successfully.').waitFor()
  const [intake] = await stage.rows('select id from inventory_intakes order by id desc limit 1')
  await open(`inventory-intakes?inventoryIntakeId=${intake?.id}`)
  const paid = page.getByLabel('Buying price of Neem soap per Box')
  await expect.poll(() => paid.inputValue(), soon).toBe('600.00')
  await expect.poll(() => quantity().inputValue(), soon).toBe('5')
})

test('[14.123] a number that is typed before its unit is chosen is ordered in that unit', async () => {
  await choose('purchase-orders?create=purchase-order')
  await unit().selectOption('')
  await expect.poll(() => quantity().inputValue(), soon).toBe('5')
  await quantity().fill('7')
  await unit().selectOption('Box')
  await page.locator('p', { hasText: /^84 PCS$/ }).waitFor()
  await expect.poll(() => quantity().inputValue(), soon).toBe('7')
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openScanner } from './scan.ts'
import { openStageOf, soon } from './stage.ts'

/* Goods with several barcodes are found by each of them. */

const stage = openStageOf(openTrade)
const [first, second, third] = ['8901234567890', '8901234567906', '8901234567913']
let page: Page
let scan: Awaited<ReturnType<typeof openScanner>>
let soap: string
let rose: string

beforeAll(async () => {
  const { shop } = stage
  soap = (await shop.stocked('Neem soap', 20)).productId
  await stage.app().call('products.update', { id: soap, barcode: first }, shop.as)
  rose = (await shop.stocked('Rose soap', 20)).productId
  page = await stage.page()
  scan = await openScanner(page)
})

async function open(path: string) {
  await page.goto(`/${stage.shop.as.workspace}/${path}`)
  await settled(page)
}
const quantity = () => page.getByLabel('Quantity of Neem soap').inputValue()

test('[14.80] further barcodes are typed one per line, and one of another product is refused by name', async () => {
  await open(`products?productId=${soap}`)
  const field = page.getByLabel('Other barcodes')
  await field.fill(`${second}\n${third}\n${second}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product details have been successfully updated.').waitFor()
  await expect.poll(() => field.inputValue(), soon).toBe(`${second}\n${third}`)
  await open(`products?productId=${rose}`)
  await field.fill(third)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(`Neem soap already has the barcode ${third}`).first().waitFor()
  await expect.poll(() => field.inputValue(), soon).toBe(third)
})

test('[14.80] a sale finds the product by each barcode', async () => {
  await open('new-sale')
  await Promise.all([scan(first), scan(second), scan(third)])
  await expect.poll(quantity, soon).toBe('3')
})

test('[14.83] a scan adds a product to a purchase order and to an intake, and another scan one more', async () => {
  for (const [screen, create] of [
    ['purchase-orders', 'purchase-order'],
    ['inventory-intakes', 'inventory-intake'],
  ] as const) {
    await open(`${screen}?create=${create}`)
    await page.getByRole('combobox', { name: 'Vendor' }).click()
    await page.getByRole('option', { name: /Patil Steel/ }).click()
    await page.getByRole('combobox', { name: 'Add product' }).click()
    await page.getByRole('option', { name: /Neem soap/ }).waitFor()
    await scan(second)
    await page.getByLabel('Quantity of Neem soap').waitFor()
    await page.getByLabel('Notes').focus()
    await scan(third)
    await expect.poll(quantity, soon).toBe('2')
    await expect.poll(() => page.getByLabel('Notes').inputValue(), soon).toBe('')
    await scan('4006381333931')
    await page.getByText('This vendor has no product with the code 4006381333931.').waitFor()
  }
})

test('[14.83] the barcode of a pack adds what the pack holds to a purchase order and to an intake', async () => {
  const packs = [{ name: 'Box', size: 12, barcode: '18901234567897', price: null, priceIncludesTax: false }]
  await stage.app().call('products.update', { id: soap, packs }, stage.shop.as)
  for (const create of [
    'purchase-orders?create=purchase-order',
    'inventory-intakes?create=inventory-intake',
  ]) {
    await open(create)
    await page.getByRole('combobox', { name: 'Vendor' }).click()
    await page.getByRole('option', { name: /Patil Steel/ }).click()
    await page.getByRole('combobox', { name: 'Add product' }).click()
    await page.getByRole('option', { name: /Neem soap/ }).waitFor()
    await scan('18901234567897')
    await expect.poll(quantity, soon).toBe('12')
    await scan('18901234567897')
    await scan(first)
    await expect.poll(quantity, soon).toBe('25')
  }
})

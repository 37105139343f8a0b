import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textColumns } from '#base/spreadsheet/columns.ts'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { makeBelievableShop } from '../support/believable-shop.ts'
import { settled } from '../support/browser.ts'
import { temporaryFolder } from '../support/folders.ts'
import { openStageOf } from './stage.ts'

/* Imports: refused rows are corrected and imported, and a long import shows its progress and can be cancelled. */

const stage = openStageOf(makeBelievableShop)
const { rows } = stage
let page: Page
const place = temporaryFolder('imports')

beforeAll(async () => {
  page = await stage.page()
})
afterAll(() => place.remove())

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Opens the import of a list and previews a file. */
async function preview(list: string, file: string, count: string) {
  await page.goto(`/${stage.shop.slug}/${list}`)
  await settled(page)
  await button(/^Import/)
    .first()
    .click()
  const chooser = page.waitForEvent('filechooser')
  await button('Choose file').click()
  await (await chooser).setFiles(file)
  await button(new RegExp(`^Check ${count} rows?$`)).click()
}

async function fileWith(name: string, headers: string[], cells: string[][]) {
  const file = path.join(place.folder, name)
  await writeFile(file, writeCsv(textColumns(headers), cells))
  return file
}

test('vendors: bad rows are listed, downloaded, corrected and imported', async () => {
  const headers = ['पार्टी का नाम', 'मालिक', 'जीएसटी', 'मोबाइल', 'पता', 'ईमेल']
  const good = (n: number) => [`Kaveri ${n}`, 'K Gowda', 'URP', `+9198450${n}`, 'Mysuru', '']
  const bad = ['Nandi Mills', '', '29AAAPS0000A1ZX', '9845012346', 'Peenya', 'x']
  const file = await fileWith('vendors.csv', headers, [good(11111), bad, good(22222)])
  await preview('vendors', file, '3')
  for (const text of [
    'Legal Owner: Legal owner name is required',
    'Email: Invalid email address',
    'Row 3',
    'Nandi Mills',
  ])
    await page.getByText(text).first().waitFor()
  const download = page.waitForEvent('download')
  await button('Download refused rows').click()
  const saved = path.join(place.folder, 'refused.csv')
  await (await download).saveAs(saved)
  await button('Import the other 2 rows').click()
  await page.getByRole('status').getByText('2 vendors imported.').waitFor()

  const text = await readFile(saved, 'utf8')
  expect(text).toContain('Nandi Mills')
  expect(text).toContain('Legal Owner: Legal owner name is required; ')
  await writeFile(
    saved,
    text.replace('Nandi Mills,,29AAAPS0000A1ZX', 'Nandi Mills,R Rao,URP').replace(',x,', ',n@example.in,'),
  )
  await preview('vendors', saved, '1')
  await button('Import 1 vendor').click()
  await page.getByRole('status').getByText('1 vendor imported.').waitFor()
  await button('Show vendors').click()
  await page.getByRole('link', { name: 'Nandi Mills' }).waitFor()
  expect(await rows(`select phone_number from vendors where business_name = 'Kaveri 11111'`)).toEqual([
    { phone_number: '+919845011111' },
  ])
})

test('customers: a long import shows progress, and cancelling it saves nothing', async () => {
  const [before] = await rows('select count(*)::int as n from customers')
  const cells = Array.from({ length: 12_000 }, (_, n) => [
    `Asha ${n}`,
    `+9198${String(n).padStart(8, '0')}`,
    '2 MG Road',
    'Pune',
    'Maharashtra',
    '411001',
  ])
  const headers = ['Name', 'Phone', 'Street', 'City', 'State', 'PIN Code']
  await preview('customers', await fileWith('customers.csv', headers, cells), '12,000')
  await button('Import 12,000 customers').click()
  await page.getByRole('progressbar').waitFor()
  await page.getByText(/[1-9][\d,]* of 12,000 rows saved/).waitFor()
  await button('Cancel').click()
  await page.getByText('The import was cancelled. Nothing was imported.').waitFor({ timeout: 60_000 })
  expect(await rows('select count(*)::int as n from customers')).toEqual([before])
})

test('opening stock: a product found by ID gets stock with its cost and selling price', async () => {
  await rows(
    `insert into products (workspace_id, id, product_id, name, vendor_id, metric_id, buying_price_paise,
       selling_price_paise, hsn_number, search, created_at)
     select workspace_id, gen_random_uuid(), 'PRD-90001', 'Uncounted hammer', vendor_id, metric_id, buying_price_paise,
       selling_price_paise, hsn_number, 'uncounted hammer prd-90001', created_at from products limit 1`,
  )
  const [moved] = await rows(
    'select p.product_id from products p join stock_movements m on m.product_id = p.id limit 1',
  )
  const headers = ['Product ID', 'Qty', 'Cost', 'SP']
  const cells = [
    [moved.product_id, '5', '', ''],
    ['PRD-90001', '7', '80', '99.50'],
  ]
  await preview('inventory', await fileWith('stock.csv', headers, cells), '2')
  await page.getByText('This product already has stock movements').first().waitFor()
  await button(/Import the other 1 row/).click()
  await page.getByRole('status').getByText('Opening stock of 1 product imported.').waitFor()
  expect(
    await rows(
      `select v.buying_price_paise::int as cost, v.selling_price_paise::int as price, v.is_active, m.quantity::float, m.kind
       from stock_movements m join product_versions v on v.id = m.product_version_id
       join products p on p.id = m.product_id where p.product_id = $1`,
      ['PRD-90001'],
    ),
  ).toEqual([{ cost: 8000, price: 9950, is_active: true, quantity: 7, kind: 'opening' }])
})

test('[16.377] products: an unusual rate is said in the preview and imported as it is', async () => {
  const headers = ['Name', 'Vendor', 'Unit', 'Buying Price', 'HSN', 'GST %']
  const cells = [['Basmati 5 kg', 'Rice House', 'Pieces', '400', '1006', '18']]
  await preview('products', await fileWith('products.csv', headers, cells), '1')
  const warning = page
    .getByRole('status')
    .filter({ hasText: 'GST on HSN 1006 is usually 0% or 5%, not 18%: check row 2.' })
  await warning.waitFor()
  await button('Import 1 product').press('Enter')
  await page.getByRole('status').getByText('1 product imported').waitFor()
  expect(await rows(`select taxes from products where name = 'Basmati 5 kg'`)).toEqual([
    { taxes: [{ type: 'GST', rate: 18 }] },
  ])
})

test('[15.39] a customer added inside the sale form is selected for that sale', async () => {
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await settled(page)
  const box = page.getByRole('combobox', { name: 'Customer' })
  await box.click()
  await page.getByRole('option', { name: 'Add new customer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add customer' })
  await sheet.getByLabel('Name', { exact: true }).fill('Nandini Rao')
  await sheet.getByLabel('Email').fill('nandini@example.in')
  await sheet.getByLabel('Phone number').fill('9822055555')
  await sheet.getByRole('button', { name: 'Add Address' }).click()
  await sheet.getByLabel('Street').fill('4 Ring Road')
  await sheet.getByLabel('City').fill('Pune')
  await sheet.getByLabel('State').selectOption('Maharashtra')
  await sheet.getByLabel('Zip code').fill('411001')
  await sheet.getByRole('button', { name: 'Add customer' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => box.inputValue()).toBe('Nandini Rao')
  const product = page.getByRole('combobox', { name: 'Add a product' })
  await product.click()
  await product.fill('Claw hammer 450')
  await page
    .getByRole('option', { name: /Claw hammer 450/ })
    .first()
    .click()
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/Sale INV\/\S+ saved/)
    .first()
    .waitFor()
  const [sale] = await rows(
    `select c.name, a.street from sales s join customers c on c.id = s.customer_id
     left join customer_addresses a on a.id = s.delivery_address_id order by s.created_at desc limit 1`,
  )
  expect(sale).toEqual({ name: 'Nandini Rao', street: '4 Ring Road' })
})

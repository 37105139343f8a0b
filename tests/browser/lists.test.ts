import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Lists: columns, the state in the address, actions on selected rows, and empty states. */

const stage = openStage()
let page: Page
let screen: Screen
let empty: string

beforeAll(async () => {
  const { make, ids } = stage.shop
  for (let n = 1; n <= 24; n += 1)
    await make(
      'products.create',
      productOf({
        name: `Bolt ${String(n).padStart(2, '0')}`,
        metricId: ids.piece,
        vendorId: ids.patil,
        buyingPrice: n,
        lowBalanceThreshold: n > 12 ? 5 : undefined,
      }),
    )
  empty = `empty-${v7().slice(-12)}`
  await make('workspaces.create', { name: 'Empty Shop', slug: empty })
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string, slug = stage.shop.slug) => page.goto(`/${slug}/${path}`)
const query = () => Object.fromEntries(new URL(page.url()).searchParams)
const table = () => page.getByRole('table')
const column = async (name: string) => {
  const heads = await table().getByRole('columnheader').allTextContents()
  const at = heads.indexOf(name) + 1
  return table().locator(`tbody td:nth-child(${at})`).allInnerTexts()
}

describe('the products table', () => {
  test('[2.105] has the columns of the specification in order, with stock beside the name and the selling price beside the cost', async () => {
    await open('products')
    await table().getByRole('row').nth(10).waitFor()
    const heads = table().getByRole('columnheader')
    await heads.first().getByRole('checkbox', { name: 'Select all rows on this page' }).waitFor()
    const names = async () => (await heads.allTextContents()).slice(1)
    await expect
      .poll(names, soon)
      .toEqual([
        ...['Product ID', 'Vendor Product ID', 'Product Name', 'On hand', 'Vendor', 'Unit', 'Buying Price'],
        ...['Discount', 'Selling Price', 'Taxes', 'HSN Number', 'Low Balance Threshold', 'Created At'],
      ])
  })

  test('starts on page 1 with 10 rows, newest first, and no query in the URL', async () => {
    expect(query()).toEqual({})
    await expect
      .poll(() => column('Product Name'), soon)
      .toEqual(Array.from({ length: 10 }, (_, n) => `Bolt ${String(24 - n).padStart(2, '0')}`))
    await screen.waitForText('1–10 of 27')
  })

  test('[16.42] keeps page, rows, order, filter and search in the URL across reload and Back', async () => {
    await page.getByRole('searchbox').fill('Bolt')
    await screen.waitForText('1–10 of 24')
    await screen.button('Stock').click()
    await page.getByRole('menuitemradio', { name: 'Low' }).click()
    await screen.waitForText('1–10 of 12')
    expect(query()).toEqual({ search: 'Bolt', filters: '{"lowStock":true}' })
    await screen.button('Buying Price').click()
    await expect.poll(() => column('Buying Price'), soon).toContain('₹13.00')
    await page.getByRole('navigation', { name: 'Pages of Products' }).getByRole('combobox').selectOption('25')
    await screen.waitForText('1–12 of 12')
    await screen.button('Clear Stock').click()
    await screen.waitForText('1–24 of 24')
    await page.getByRole('navigation', { name: 'Pages of Products' }).getByRole('combobox').selectOption('10')
    await screen.button('Next page').click()
    await screen.waitForText('11–20 of 24')
    expect(query()).toEqual({ page: '2', sort: 'buyingPrice.asc', search: 'Bolt' })
    await expect.poll(async () => (await column('Product Name'))[0], soon).toBe('Bolt 11')
    const shown = await column('Product Name')
    await page.reload()
    await screen.waitForText('11–20 of 24')
    await expect.poll(() => column('Product Name'), soon).toEqual(shown)
    await expect.poll(() => page.getByRole('searchbox').inputValue(), soon).toBe('Bolt')
    await page.goBack()
    await screen.waitForText('1–10 of 24')
    expect(query()).toEqual({ sort: 'buyingPrice.asc', search: 'Bolt' })
    await expect.poll(async () => (await column('Product Name'))[0], soon).toBe('Bolt 01')
    await page.goForward()
    await screen.waitForText('11–20 of 24')
  })

  test('[16.52] remembers the rows per page for every list and computer', async () => {
    const rows = page.getByRole('navigation', { name: /^Pages of/ }).getByRole('combobox')
    await open('products')
    await screen.waitForText('1–10 of 27')
    const kept = page.waitForResponse('**/rpc/preferences/update')
    await rows.selectOption('25')
    await kept
    await open('products')
    await screen.waitForText('1–25 of 27')
    await screen.button('Next page').click()
    await screen.waitForText('26–27 of 27')
    const elsewhere = await stage.page()
    await elsewhere.goto(`/${stage.shop.slug}/vendors`)
    await expect
      .poll(
        () =>
          elsewhere
            .getByRole('navigation', { name: /^Pages of/ })
            .getByRole('combobox')
            .inputValue(),
        soon,
      )
      .toBe('25')
    await stage.leave(elsewhere)
    const keptAgain = page.waitForResponse('**/rpc/preferences/update')
    await rows.selectOption('10')
    await keptAgain
    await open('products')
    await screen.waitForText('1–10 of 27')
  })

  test('opens the view given in a URL, including rows and filters', async () => {
    const filters = encodeURIComponent(JSON.stringify({ lowStock: true }))
    await open(`products?perPage=25&sort=name.asc&filters=${filters}`)
    await screen.waitForText('1–12 of 12')
    await expect.poll(async () => (await column('Product Name'))[0], soon).toBe('Bolt 13')
    await screen.button('Stock: Low').waitFor()
  })

  test('[16.43] says when nothing matches, and Clear filters restores the rows', async () => {
    await page.getByRole('searchbox').fill('No such thing')
    await screen.waitForText('No results')
    await screen.button('Clear filters').click()
    await screen.waitForText('1–25 of 27')
    expect(query()).toEqual({ perPage: '25', sort: 'name.asc' })
    await expect.poll(() => page.getByRole('searchbox').inputValue(), soon).toBe('')
  })

  test('[16.230] shows the selling price and stock until they are hidden under Columns', async () => {
    await open('products')
    await expect.poll(async () => (await column('On hand'))[0], soon).toMatch(/^0 /)
    await expect.poll(async () => (await column('Selling Price'))[0], soon).toMatch(/^₹/)
    const choose = async () => {
      await screen.button('Columns').click()
      for (const name of ['Selling Price', 'On hand'])
        await page.getByRole('menuitemcheckbox', { name }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await choose()
    await expect.poll(() => table().getByRole('columnheader', { name: 'On hand' }).count(), soon).toBe(0)
    await choose()
    await expect.poll(async () => (await column('On hand'))[0], soon).toMatch(/^0 /)
  })

  test('shows the selling price and never the cost in a narrow window', async () => {
    const { make, ids } = stage.shop
    const prices = { buyingPrice: 71, sellingPrice: 99 }
    await make(
      'products.create',
      productOf({ name: 'Anchor', metricId: ids.piece, vendorId: ids.patil, ...prices }),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await open('products?search=Anchor')
    const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await expect.poll(() => card.allInnerTexts(), soon).toEqual([expect.stringContaining('₹99.00')])
    await expect.poll(() => card.textContent(), soon).not.toContain('₹71.00')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('selected rows', () => {
  const choose = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()

  test('show the bulk bar in place of the search, and clearing restores the search', async () => {
    await open('products?search=Bolt&sort=name.asc')
    await choose('Bolt 01')
    await choose('Bolt 02')
    await screen.waitForText('2 selected')
    await expect.poll(() => page.getByRole('searchbox').count(), soon).toBe(0)
    await screen.button('Clear selection').click()
    await page.getByRole('searchbox').waitFor()
  })

  test('are exported alone', async () => {
    await choose('Bolt 03')
    await choose('Bolt 05')
    await screen.button('Export 2').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await readFile((await (await download).path()) ?? '', 'utf8')
    await screen.waitForText('Export complete')
    expect(file.trim().split('\r\n')).toHaveLength(3)
    for (const name of ['Bolt 03', 'Bolt 05']) expect(file).toContain(name)
  })

  test('[2.111, 16.44] are deleted after a confirmation with their number', async () => {
    await screen.button('Delete 2').click()
    await expect.poll(() => screen.question().textContent(), soon).toContain('Delete 2 products?')
    await screen.button('Delete 2 products').click()
    await screen.waitForText('Product(s) deleted')
    await screen.waitForText('1–10 of 22')
    await expect.poll(() => column('Product Name'), soon).not.toContain('Bolt 03')
  })

  test('that documents use are archived, with a message', async () => {
    await open('products?search=Steel+rod')
    await choose('Steel rod')
    await screen.button('Delete 1').click()
    await screen.button('Delete 1 product').click()
    await screen.waitForText(/1 in use was archived/)
    await stage.shop.make('products.restore', { id: stage.shop.ids.rod })
  })

  test('that could not be deleted stay, and the toast says why', async () => {
    await open('products?search=Bolt&sort=name.asc')
    await choose('Bolt 01')
    await page.route('**/rpc/products/deleteMany', (route) => route.abort('connectionreset'))
    await screen.button('Delete 1').click()
    await screen.button('Delete 1 product').click()
    await screen.waitForText('Failed to delete product(s)')
    await page.unroute('**/rpc/products/deleteMany')
    await page.getByRole('row', { name: /Bolt 01/ }).waitFor()
  })

  test('a product is deleted from its panel, or a toast reports the failure', async () => {
    await page
      .getByRole('row', { name: /Bolt 01/ })
      .getByRole('link')
      .click()
    await page.route('**/rpc/products/delete', (route) => route.abort('connectionreset'))
    const remove = async () => {
      await screen.button('Delete', screen.layer()).click()
      await screen.button('Delete product').click()
    }
    await remove()
    await screen.waitForText('Failed to delete product')
    await page.unroute('**/rpc/products/delete')
    await remove()
    await screen.waitForText('Product deleted')
    await page.getByRole('row', { name: /Bolt 01/ }).waitFor({ state: 'detached' })
  })
})

describe('empty states', () => {
  test.each([
    ['vendors', 'No vendor found.'],
    ['logistics', 'No logistics provider found.'],
    ['products', 'No products found'],
    ['metrics', 'No units available. Click "Add New Unit" to create one.'],
    ['customers', 'No customers yet'],
    ['purchase-orders', 'No purchase orders yet'],
    ['inventory-intakes', 'No inventory intakes yet'],
    ['sales', 'No sales yet'],
    ['purchase-orders?create=purchase-order', 'Please select a vendor first'],
    ['inventory-intakes?create=inventory-intake', 'Please select a vendor first'],
    ['customers?create=customer', 'No addresses added yet.'],
  ])('%s says: %s', async (path, sentence) => {
    await visit(page, `/${empty}/${path}`)
    await screen.waitForText(sentence)
  })

  test('an intake and an order cannot be created without a vendor', async () => {
    await open('inventory-intakes?create=inventory-intake', empty)
    await screen.waitForText('Please select a vendor first')
    await expect.poll(() => screen.button('Save intake').isDisabled(), soon).toBe(true)
    await screen.field('Vendor').click()
    await screen.waitForText('No vendor found.')
    await screen.field('Logistics').click()
    await screen.waitForText('No logistics provider found.')
  })

  test('an intake says when its vendor has no products', async () => {
    await stage.shop.make('vendors.create', vendorOf({ businessName: 'Bare Vendor' }))
    await open('inventory-intakes?create=inventory-intake')
    await screen.pick('Vendor', 'Bare Vendor')
    await screen.waitForText('No Items Available')
    await screen.field('Add product').click()
    await screen.waitForText('No products found')
  })
})

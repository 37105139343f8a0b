import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { textColumns } from '#base/spreadsheet/columns.ts'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { settled } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { temporaryFolder } from '../support/folders.ts'
import { byPalette, focused, tabTo, typeAll } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Dialogs other than create forms, by keyboard alone: imports, a stock adjustment, a share. */

const stage = openStage()
const tab = openTab(stage)
const place = temporaryFolder('keyboard')
afterAll(() => place.remove())

const press = async (name: string) => {
  await tabTo(tab.page, name)
  await tab.page.keyboard.press('Enter')
}

test.each([
  [
    'vendors',
    ['Business Name', 'Legal Owner', 'GST number', 'Phone', 'Address'],
    ['Kaveri Mills', 'K Gowda', 'URP', '9845011111', 'Mysuru'],
    'vendor',
  ],
  ['customers', ['Name', 'Phone'], ['Asha Stores', '9845022222'], 'customer'],
  [
    'products',
    ['Name', 'Unit', 'Vendor', 'Buying Price', 'HSN'],
    ['Hinge 4"', 'Piece', 'Patil Steel', '40', '8302'],
    'product',
  ],
])('[16.65] %s are imported from a file', async (noun, headers, cells, one) => {
  const file = path.join(place.folder, `${noun}.csv`)
  await writeFile(file, writeCsv(textColumns(headers), [cells]))
  await tab.open('dashboard')
  await settled(tab.page)
  await byPalette(tab.page, `Import ${noun}`)
  await tab.screen.layer(`Import ${noun}`).waitFor()
  const chooser = tab.page.waitForEvent('filechooser')
  await press('Choose file')
  await (await chooser).setFiles(file)
  await tab.screen.button('Check 1 row').waitFor()
  await press('Check 1 row')
  await tab.screen.button(`Import 1 ${one}`).waitFor()
  await press(`Import 1 ${one}`)
  await tab.page.getByRole('status').getByText(`1 ${one} imported.`).waitFor()
  await press(`Show ${noun}`)
  await tab.page
    .getByText(cells[0] ?? '')
    .filter({ visible: true })
    .first()
    .waitFor()
})

test('opening stock is imported from a file', async () => {
  const file = path.join(place.folder, 'stock.csv')
  await writeFile(file, writeCsv(textColumns(['Product Name', 'Quantity']), [['Cotton sheet', '7']]))
  await tab.open('dashboard')
  await settled(tab.page)
  await byPalette(tab.page, 'Import opening stock')
  await tab.screen.layer('Import opening stock').waitFor()
  const chooser = tab.page.waitForEvent('filechooser')
  await press('Choose file')
  await (await chooser).setFiles(file)
  await press('Check 1 row')
  await tab.screen.button('Import 1 row').waitFor()
  await press('Import 1 row')
  await tab.page.getByRole('status').getByText('Opening stock of 1 product imported.').waitFor()
  await press('Show inventory')
  await tab.page.waitForURL('**/inventory')
})

test('[14.20] stock is adjusted from its panel', async () => {
  await tab.open(`inventory?inventoryId=${stage.shop.ids.rod}`)
  await tab.screen.layer().waitFor()
  await press('Adjust stock')
  await tab.screen.layer('Adjust stock of Steel rod').waitFor()
  await typeAll(tab.page, [{ label: 'Quantity', value: '-3' }])
  await typeAll(tab.page, [{ label: 'Notes', value: 'Counted on the shelf' }])
  await press('Adjust stock')
  await tab.screen.closed('Adjust stock of Steel rod')
  expect(
    await stage.rows('select on_hand::int from stock_levels where product_id = $1', [stage.shop.ids.rod]),
  ).toEqual([{ on_hand: 97 }])
})

test('a bill link is created and revoked, and Escape returns to the sale', async () => {
  const id = await sellRods(stage.shop, 1)
  await tab.open(`sales?saleId=${id}`)
  await tab.screen.layer().waitFor()
  await press('Share')
  await tab.screen.layer(/^Share INV/).waitFor()
  await press('Copy link')
  const links = () =>
    stage.rows('select revoked_at is null as open from bill_shares where sale_id = $1', [id])
  await expect.poll(links, soon).toEqual([{ open: true }])
  await tab.page.keyboard.press('Escape')
  await tab.screen.closed(/^Share INV/)
  await expect.poll(() => focused(tab.page), soon).toBe('Share')
})

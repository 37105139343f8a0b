import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { barcodesOf } from '../support/barcodes.ts'
import { today } from '../support/days.ts'
import { pagesOf, sizesOf } from '../support/pdf-text.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Labels as a PDF, and their data for the software of a label printer. */

const stage = openStage()
let page: Page
let screen: Screen

beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const open = (address: string) => page.goto(`/${stage.shop.slug}/${address}`)
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

async function labels(name: string): Promise<string> {
  await screen.button('Labels').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Label data as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}.csv`)
  return readFile(await file.path(), 'utf8')
}

/** The PDF that the form opens in its own tab. */
async function printed(): Promise<Uint8Array> {
  const opening = page.context().waitForEvent('page')
  await screen.button('Open PDF', screen.layer('Print labels')).click()
  const tab = await opening
  const saving = tab.waitForEvent('download')
  await tab.getByRole('link', { name: 'Download' }).click()
  const bytes = new Uint8Array(await readFile(await (await saving).path()))
  await tab.close()
  return bytes
}
async function openForm(): Promise<void> {
  await screen.button('Labels').click()
  await page.getByRole('menuitem', { name: 'Print labels', exact: true }).click()
  await screen.layer('Print labels').waitFor()
}
const codesOf = async (bytes: Uint8Array, dpi: number) =>
  (await barcodesOf(bytes, dpi)).map((codes) => codes.map(({ text }) => text))

test('[16.451] chosen products have a label each, with the price that consumers pay', async () => {
  await open('products?search=Steel&sort=name.asc')
  await page.getByRole('checkbox', { name: 'Select Steel rod' }).check()
  await page.getByRole('checkbox', { name: 'Select Steel plate' }).check()
  await screen.waitForText('2 selected')
  await picture('labels-products')
  const [head, ...rows] = (await labels('Labels')).trim().split(/\r?\n/)
  expect(head).toContain('Product Name,Product ID,Barcode,MRP,Price with taxes,Pack,Brand,Lot,Date,Labels')
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Steel rod', 'Steel plate'])
  for (const row of rows) expect(row).toMatch(/,1$/)
})

test('[16.451] an intake has a label for each unit of its lots that came undamaged', async () => {
  const { make, ids } = stage.shop
  const item = { productId: ids.plate, quantity: 20, damaged: 3, free: 2, buyingPrice: 100 }
  const intake = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: today(),
    items: [{ ...item, sellingPrice: 150, mrp: 250, discount: 0 }],
  })
  await open(`inventory-intakes?inventoryIntakeId=${intake.id}`)
  await screen.layer(/^INT-/).waitFor()
  await picture('labels-intake')
  const { intake: found } = (await make('inventoryIntakes.getOne', { id: intake.id })).inventoryIntake
  const [, row] = (await labels(`Labels ${found.intakeId}`)).trim().split(/\r?\n/)
  expect(row).toMatch(/^Steel plate,.*,250,177,/)
  expect(row).toMatch(new RegExp(`,${found.intakeId},${today()},19$`))
})

test('[16.502] a product and its pack are printed on a used sheet, and the next print starts with the same choice', async () => {
  const { make, ids } = stage.shop
  const box = { name: 'Box', size: 12, barcode: 'ROD-BOX', price: 1500, priceIncludesTax: true }
  await make('products.update', { id: ids.rod, packs: [box] })
  await open(`products?productId=${ids.rod}`)
  await openForm()
  await screen.fill({ label: 'Layout', value: 'A4 sheet, 24 labels of 64 × 34 mm', as: 'select' })
  await screen.fill({ label: 'First free label', value: '25' })
  await screen.button('Open PDF').click()
  await expect.poll(() => screen.note('First free label'), soon).toBe('Enter 1 to 24')
  await screen.fill({ label: 'First free label', value: '23' })
  await screen.field('Shop name').uncheck()
  await screen.field(/^Labels of Steel rod, Box/).fill('3')
  await screen.waitForText('4 labels on 2 sheets')
  await picture('labels-form')
  const bytes = await printed()
  const rod = (await make('products.getOne', { id: ids.rod })).product
  expect(await codesOf(bytes, 200)).toEqual([
    [rod.barcode ?? rod.productId, 'ROD-BOX'],
    ['ROD-BOX', 'ROD-BOX'],
  ])
  const [text] = await pagesOf(bytes)
  expect(text).toContain('Price ₹1,500.00')
  expect(text).not.toContain('Corner Shop')
  await screen.waitForText('4 labels ready to print')
  await page.reload()
  await openForm()
  await expect.poll(() => screen.field('Layout').inputValue(), soon).toBe('a4_24')
  await expect.poll(() => screen.field('Shop name').isChecked(), soon).toBe(false)
  await expect.poll(() => screen.field('First free label').inputValue(), soon).toBe('1')
})

test('[16.502] an intake has labels for each pack of its boxes, on a roll, also on a phone', async () => {
  const { make, ids } = stage.shop
  const intake = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: today(),
    items: [
      { productId: ids.rod, quantity: 24, pack: { name: 'Box', count: 2 }, buyingPrice: 100, discount: 0 },
      { productId: ids.plate, quantity: 3, buyingPrice: 100, discount: 0 },
    ],
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await open(`inventory-intakes?inventoryIntakeId=${intake.id}`)
  await screen.layer(/^INT-/).waitFor()
  await picture('labels-intake-phone')
  await openForm()
  await screen.waitForText('27 labels on 2 sheets')
  await screen.fill({ label: 'One label for each', value: 'Pack', as: 'select' })
  await screen.fill({ label: 'Layout', value: 'Label printer, 50 × 25 mm', as: 'select' })
  await screen.waitForText('5 labels')
  await picture('labels-form-phone')
  const bytes = await printed()
  expect(await sizesOf(bytes)).toEqual(Array.from({ length: 5 }, () => [50, 25]))
  expect((await codesOf(bytes, 203)).flat().slice(0, 2)).toEqual(['ROD-BOX', 'ROD-BOX'])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[16.536] goods chosen among products or in the inventory, a product and its stock print a label for each unit on hand', async () => {
  const { make, ids } = stage.shop
  const { id } = await make('inventoryIntakes.create', {
    vendorId: ids.patil,
    arrivingTime: today(),
    items: [
      { productId: ids.plate, quantity: 5, buyingPrice: 100, sellingPrice: 150, mrp: 199, discount: 0 },
    ],
  })
  await make('inventoryIntakes.confirm', { id })
  const onHand = async (productIds: string[]) => {
    const lots: { onHand: number }[] = await make('products.getLots', { productIds })
    return lots.reduce((sum, lot) => sum + lot.onHand, 0)
  }
  const openStock = async () => {
    await screen.button('Labels').click()
    await page.getByRole('menuitem', { name: 'Print labels for stock on hand' }).click()
    await screen.layer('Print labels').waitFor()
  }
  const [all, plates] = [await onHand([ids.rod, ids.plate]), await onHand([ids.plate])]
  expect(all).toBeGreaterThan(plates)
  for (const list of ['products', 'inventory']) {
    await open(`${list}?search=Steel&sort=name.asc`)
    await page.getByRole('checkbox', { name: 'Select Steel rod' }).check()
    await page.getByRole('checkbox', { name: 'Select Steel plate' }).check()
    await picture(`labels-chosen-${list}`)
    await openStock()
    await screen.waitForText(new RegExp(`^${all} labels`))
    await picture(`labels-stock-${list}`)
  }
  for (const address of [`products?productId=${ids.plate}`, `inventory?inventoryId=${ids.plate}`]) {
    await open(address)
    await screen.layer('Steel plate').waitFor()
    await picture(`labels-panel-${address.slice(0, 8)}`)
    await openStock()
    await screen.waitForText(new RegExp(`^${plates} labels`))
  }
  await screen.fill({ label: 'Layout', value: 'A4 sheet, 24 labels of 64 × 34 mm', as: 'select' })
  const [text, ...others] = await pagesOf(await printed())
  expect([text, ...others].join(' ').match(/Steel plate/g)).toHaveLength(plates)
  expect(text).toContain('MRP ₹199.00 incl. of all taxes')
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Screen, screenOf } from './screen.ts'
import { openStage } from './stage.ts'

/* The data of labels, for the software of a label printer. */

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
  await screen.button('Label data').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}.csv`)
  return readFile(await file.path(), 'utf8')
}

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
    arrivingTime: '2026-11-20',
    items: [{ ...item, sellingPrice: 150, mrp: 250, discount: 0 }],
  })
  await open(`inventory-intakes?inventoryIntakeId=${intake.id}`)
  await screen.layer(/^INT-/).waitFor()
  await picture('labels-intake')
  const { intake: found } = (await make('inventoryIntakes.getOne', { id: intake.id })).inventoryIntake
  const [, row] = (await labels(`Labels ${found.intakeId}`)).trim().split(/\r?\n/)
  expect(row).toMatch(/^Steel plate,.*,250,177,/)
  expect(row).toMatch(new RegExp(`,${found.intakeId},2026-11-20,19$`))
})

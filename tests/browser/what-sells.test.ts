import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* What sold in a period, by product and by category, on the screen of analytics. */

const stage = openStage()
const tab = openTab(stage)

test('[16.374] what sells is shown by product and category, filtered and downloaded', async () => {
  const { page } = tab.screen
  const { make, ids } = stage.shop
  await make('products.update', { id: ids.rod, category: 'Building' })
  await sellRods(stage.shop, 3, 'delivered')
  await tab.open(`analytics?from=${today()}&to=${today()}`)
  await settled(page)
  const byProduct = page.getByRole('table', { name: 'What sells by product' })
  await byProduct.getByRole('row', { name: /Steel rod.*Building.*3 PCS.*₹450\.00/ }).waitFor()
  await page.getByLabel('Sold by').selectOption({ label: 'By category' })
  const byCategory = page.getByRole('table', { name: 'What sells by category' })
  await byCategory.getByRole('row', { name: /Building.*1.*₹450\.00/ }).waitFor()
  await byCategory.scrollIntoViewIfNeeded()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, 'what-sells.png') })
  await tab.screen.button('Export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Category,Products,Sold before tax,Profit')
  expect(text).toMatch(/Building,1,450(\.00)?,/)
  await page.getByLabel('Sold by').selectOption({ label: 'By product' })
  await page.getByRole('searchbox', { name: 'Search products' }).fill('sheet')
  await expect.poll(() => byProduct.getByRole('row', { name: /Steel rod/ }).count(), soon).toBe(0)
})

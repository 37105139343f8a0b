import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { pagesOf, sizesOf } from '../support/pdf-text.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The paper and the language that a workspace prints its bills with, and another paper for one bill. */

const stage = openStage()
const tab = openTab(stage)

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: path.join(folder, `${name}.png`) })
}

/** The PDF that opens in a new tab once this is clicked. */
async function printedBy(press: Locator): Promise<Uint8Array> {
  const opening = tab.page.context().waitForEvent('page')
  await press.click()
  const printed = await opening
  const link = printed.getByRole('link', { name: 'Download' })
  await link.waitFor()
  const saving = printed.waitForEvent('download')
  await link.click()
  const bytes = new Uint8Array(await readFile(await (await saving).path()))
  await printed.close()
  return bytes
}

test('[15.212] bills print on the paper and in the languages of the workspace, and one bill on another paper', async () => {
  const { page, screen, open } = tab
  await open('settings/workspace')
  await page.getByLabel('Paper for documents').selectOption('A5')
  await page.getByLabel('Labels on documents').selectOption({ value: 'mr' })
  await picture('paper-settings')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Labels on documents').scrollIntoViewIfNeeded()
  await picture('paper-settings-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(async () => (await stage.shop.make('workspaces.getOne', {})).workspace, soon)
    .toMatchObject({ billPaper: 'a5', billLanguage: 'mr' })

  const saleId = await sellRods(stage.shop, 2, 'delivered')
  await open(`sales?saleId=${saleId}`)
  const bill = await printedBy(screen.button('Export PDF', screen.layer()))
  expect(await sizesOf(bill)).toEqual([[148, 210]])
  expect((await pagesOf(bill)).join(' ')).toContain('Total / ')

  await screen.button('Choose a copy or paper', screen.layer()).click()
  await page.getByRole('menuitem', { name: 'On Half A4' }).waitFor()
  await picture('paper-menu')
  const half = await printedBy(page.getByRole('menuitem', { name: 'On Half A4' }))
  expect(await sizesOf(half)).toEqual([[210, 148]])
})

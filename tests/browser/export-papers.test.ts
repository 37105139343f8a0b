import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { hold } from './hold.ts'
import { screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Settings › Export: the bills of a period as PDFs. */

const stage = openStage()

/** Pictures on a desk and a phone, light and dark, where `PICTURES` names a folder. */
async function picture(tab: Page) {
  if (!process.env.PICTURES) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await tab.emulateMedia({ colorScheme })
      await tab.setViewportSize({ width, height: 900 })
      await tab.getByRole('button', { name: 'Close workspace' }).scrollIntoViewIfNeeded()
      await tab.screenshot({ path: `${process.env.PICTURES}/papers-${colorScheme}-${width}.png` })
    }
}

test('[17.138, 17.198] bills and notes of a period are downloaded as PDFs in one ZIP file; a cancelled export gives none', async () => {
  const { make, slug } = stage.shop
  const sold = [await sellRods(stage.shop, 1, 'delivered'), await sellRods(stage.shop, 2)]
  const [saleId] = sold
  const { items } = await make('sales.getOne', { id: saleId })
  const lowered = { saleId, reason: 'other', lines: [{ saleItemId: items[0].saleItem.id, amount: 1 }] }
  await make('creditNotes.create', { ...lowered, reason: 'late_discount' })
  await make('supplementaryInvoices.create', lowered)

  const tab = await stage.page()
  const screen = screenOf(tab)
  await tab.goto(`/${slug}/settings/export`)
  const start = screen.button('Export PDFs', tab)
  const drawing = await hold(tab, '**/rpc/sales/getBill')
  await start.click()
  await drawing.asked
  await tab.getByRole('progressbar', { name: 'Drawing…' }).waitFor()
  await screen.button('Cancel', tab).click()
  await drawing.release()
  await expect.poll(() => start.isEnabled(), soon).toBe(true)
  expect(await tab.getByRole('alert').count()).toBe(0)
  await expect.poll(() => start.evaluate((button) => button === document.activeElement), soon).toBe(true)

  const downloading = tab.waitForEvent('download')
  await start.dblclick()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^shop-\w+-bills-\d{4}-04-01-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  const folders = Object.keys(files).map((name) => name.split('/')[0])
  expect(folders).toEqual(['bills', 'bills', 'credit-notes', 'supplementary-invoices'])
  for (const id of sold) {
    const { saleId: number } = await make('sales.getBill', { id })
    const bill = files[`bills/${number.replaceAll('/', '-')}.pdf`]
    expect(bill && (await pagesOf(bill)).join()).toContain(number)
  }

  await tab.goto(`/${slug}/settings/workspace`)
  await tab.getByText(/Bills from 1 Apr \d{4} to \d+ \w+ \d{4} were exported as PDFs, last on/).waitFor()
  await picture(tab)
  await tab.goto(`/${slug}/settings/export`)
  await screen.field('From', tab).fill('1 Apr 2020')
  await screen.field('To', tab).fill('2 Apr 2020')
  await start.click()
  await tab.getByRole('alert').getByText('There are no bills in this period.').waitFor()
  await screen.field('From', tab).fill('')
  await start.click()
  await tab.getByRole('alert').getByText('Choose the first and the last day.').waitFor()
  await stage.leave(tab)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The sales and purchase registers as screens: a month, its sums, its documents and its downloads. */

const stage = openStage()
const tab = openTab(stage)

test('[27.74] the registers are in the sidebar, and a month without documents says so', async () => {
  const { page, screen, open } = tab
  await open('customers')
  await page.getByRole('link', { name: 'Purchase register' }).click()
  await page.getByRole('row', { name: /Intake, not billed Patil Steel/ }).waitFor()
  await screen.button('Previous month').click()
  await screen.waitForText('No purchases in this period')
  await page.getByRole('link', { name: 'Sales register' }).click()
  await screen.waitForText('No bills in this period')
})

test('[27.74] a month lists its documents with their sums, is searched and filtered, and a row opens its document', async () => {
  const { page, screen, open } = tab
  await sellRods(stage.shop, 2, 'delivered', 'credit')
  await sellRods(stage.shop, 1, 'delivered', 'credit')
  await open(`sales-register?month=${today().slice(0, 7)}`)
  await page.getByText('Total ₹531.00').waitFor()
  await page.getByText('Taxable ₹450.00').waitFor()
  const rows = page.getByRole('table', { name: 'Sales register' }).getByRole('row')
  await expect.poll(() => rows.count(), soon).toBe(3)
  await page.getByRole('searchbox').fill('00002')
  await page.getByText('Total ₹177.00').waitFor()
  await expect.poll(() => rows.count(), soon).toBe(2)
  const number = (await rows.nth(1).getByRole('link').textContent()) ?? ''
  await rows.nth(1).getByRole('link').click()
  await screen.layer(number).getByText('Meera Joshi').first().waitFor()
  await page.keyboard.press('Escape')
  await screen.closed(number)
  await page.getByRole('searchbox').fill('nobody')
  await screen.waitForText('No results')
  await screen.button('Clear filters').click()
  await page.getByText('Total ₹531.00').waitFor()
})

test('[27.74] the keyboard walks and opens the rows, and another month has its own documents', async () => {
  const { page, screen, open } = tab
  await open(`sales-register?month=${today().slice(0, 7)}`)
  await page.getByText('Total ₹531.00').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Meera Joshi').first().waitFor()
  const first = new URL(page.url()).searchParams.get('saleId')
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('saleId'), soon).not.toBe(first)
  await page.keyboard.press('Escape')
  await screen.button('Previous month').click()
  await screen.waitForText('No bills in this period')
  await expect.poll(() => page.url(), soon).toMatch(/month=\d{4}-\d\d/)
  await screen.button('Next month').click()
  await page.getByText('Total ₹531.00').waitFor()
})

test('[27.75] what is listed is downloaded as CSV, row by row, and as a PDF', async () => {
  const { page, screen, open } = tab
  await open(`sales-register?month=${today().slice(0, 7)}`)
  await page.getByText('Total ₹531.00').waitFor()
  await screen.button('Export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('Date,Number,Type,Against,Status,Customer,GSTIN')
  expect(file.match(/Meera Joshi/g)).toHaveLength(2)
  const opened = page.waitForEvent('popup')
  await screen.button('Export').click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const tabWithPdf = await opened
  await expect.poll(() => tabWithPdf.title(), soon).toMatch(/^Sales register \d{4}-\d\d-01 to/)
})

test('[27.74] on a phone a document is a card, which opens it', async () => {
  const { page, open } = tab
  await page.setViewportSize({ width: 390, height: 844 })
  await open(`sales-register?month=${today().slice(0, 7)}`)
  const cards = page.getByRole('list', { name: 'Sales register' }).getByRole('listitem')
  await expect.poll(() => cards.count(), soon).toBe(2)
  await cards.first().getByText('₹354.00').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), soon)
    .toBe(true)
  await cards.first().getByRole('link').click()
  await page.getByRole('dialog').getByText('Meera Joshi').first().waitFor()
})

test('[27.120] on a phone the sums of a register are below its rows, whole', async () => {
  const { page: phone, open } = tab
  await phone.setViewportSize({ width: 320, height: 640 })
  await open(`sales-register?month=${today().slice(0, 7)}`)
  await phone.getByText('Total ₹531.00').waitFor()
  await settled(phone)
  const pager = phone.getByRole('navigation', { name: 'Pages of Sales register' })
  expect(await pager.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
  const box = await pager.boundingBox()
  expect(box?.height).toBeGreaterThan(56)
  const first = await pager.getByText(/ of /).boundingBox()
  const last = await pager.getByText(/^SGST/).boundingBox()
  expect(first?.y).toBeGreaterThanOrEqual(box?.y ?? 0)
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
})

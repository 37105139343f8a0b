import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* A period compared with the one before it, and the links from a figure to its bills. */

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  const { versionId } = await stage.shop.stocked('Claw hammer', 20)
  for (const [invoiceDate, quantity] of [
    ['2025-11-10', 1],
    ['2025-11-11', 3],
    ['2025-11-12', 1],
  ] as const) {
    const made = await stage
      .app()
      .call(
        'sales.create',
        { ...stage.shop.saleOf(versionId), invoiceDate, items: [{ productVersionId: versionId, quantity }] },
        stage.shop.as,
      )
    await stage.app().call('sales.update', { id: made.body.id, status: 'delivered' }, stage.shop.as)
  }
  page = await stage.page()
})

const open = async (path: string) => {
  await page.goto(`/${stage.shop.as.workspace}/${path}`)
  await settled(page)
}
const card = (label: string) => page.getByRole('link').filter({ has: page.getByText(label, { exact: true }) })

// Items sold at 150.00 plus 18 % that cost 100.00: three on the 11th, one the day before and one the day after.
test.each([
  ['2025-11-11', 'more than the day before', ['₹450.00', '200% more'], ['₹150.00', '200% more']],
  ['2025-11-12', 'less', ['₹150.00', '66.7% less'], ['₹50.00', '66.7% less']],
  ['2025-11-10', 'nothing to compare with', ['₹150.00', '₹0.00 before'], ['₹50.00', '₹0.00 before']],
])('[16.22] on %s: %s', async (day, _, revenue, profit) => {
  await open(`analytics?from=${day}&to=${day}`)
  for (const text of revenue) await card('Revenue').getByText(text, { exact: true }).waitFor()
  for (const text of profit) await card('Profit').getByText(text, { exact: true }).waitFor()
})

test('a figure links to its bills, and the chart is available as a table', async () => {
  await open('analytics?from=2025-11-11&to=2025-11-11')
  await page.getByText('11 Nov 2025 to 11 Nov 2025, compared with 10 Nov 2025 to 10 Nov 2025').waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Nov 2025' })
  for (const amount of ['₹450.00', '₹81.00', '₹531.00', '₹150.00']) await row.getByText(amount).waitFor()
  await card('Revenue').click()
  await page.waitForURL('**/sales?*')
  await page.getByText('INV/2526/00002').first().waitFor()
  await expect.poll(() => page.getByText(/^INV\/2526\/0000[13]$/).count(), soon).toBe(0)
})

test('a named period is kept in the URL', async () => {
  await open('analytics')
  await page.getByLabel('Period').selectOption({ label: 'Last month' })
  await expect.poll(() => new URL(page.url()).searchParams.get('period'), soon).toBe('last-month')
  await page.reload()
  await settled(page)
  await expect
    .poll(() => page.getByLabel('Period').locator('option:checked').textContent(), soon)
    .toBe('Last month')
})

test('[16.334] a period is compared with the same days of the year before', async () => {
  await open('analytics?from=2025-11-10&to=2025-11-11')
  await page.getByLabel('Compare with').selectOption('Same days last year')
  await page.getByText('10 Nov 2025 to 11 Nov 2025, compared with 10 Nov 2024 to 11 Nov 2024').waitFor()
  await expect.poll(() => page.url(), soon).toContain('compare=lastYear')
})

test('[16.333] the sales register of the period is downloaded as CSV and as Excel', async () => {
  await open('analytics?from=2025-11-10&to=2025-11-11')
  const download = async (name: string) => {
    await page.getByRole('button', { name: 'Registers' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await download('Sales register (CSV)')
  expect(csv.name).toBe('Sales register 2025-11-10 to 2025-11-11.csv')
  const [head, ...rows] = csv.bytes.toString().trimEnd().split('\r\n')
  expect(head).toContain('GSTIN,Place of supply,HSN,Tax rate %,Taxable value,GST,Total')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/,18,450,81,531,No$/)
  const excel = await download('Sales register (Excel)')
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('[16.333] a register of days without documents says that there is nothing to export', async () => {
  await open('analytics?from=2024-11-10&to=2024-11-11')
  await page.getByRole('button', { name: 'Registers' }).click()
  await page.getByRole('menuitem', { name: 'Sales register (CSV)' }).click()
  await page.getByText('There is nothing to export.').waitFor()
})

test('[22.58] a last day before the first is refused at its field, and a later first day takes the last along', async () => {
  await open('analytics?from=2025-11-10&to=2025-11-12')
  const [first, last] = ['First day', 'Last day'].map((name) => page.getByRole('textbox', { name }))
  await last?.fill('5/11/2025')
  await page.keyboard.press('Tab')
  const id = await last?.getAttribute('aria-describedby')
  await expect
    .poll(() => page.locator(`[id="${id}"]`).textContent(), soon)
    .toBe('Enter a date from 10 Nov 2025 on')
  await card('Revenue').waitFor()
  await first?.fill('11/11/2025')
  await page.keyboard.press('Tab')
  await expect.poll(() => new URL(page.url()).search, soon).toBe('?from=2025-11-11&to=2025-11-12')
  await first?.fill('14/11/2025')
  await page.keyboard.press('Tab')
  await expect.poll(() => new URL(page.url()).search, soon).toBe('?from=2025-11-14&to=2025-11-14')
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { openStageOf, soon } from './stage.ts'

/* The books of a month with one delivered sale, from the statements to the document. */

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  const { versionId } = await stage.shop.stocked('Claw hammer', 20)
  const items = [{ productVersionId: versionId, quantity: 3 }]
  const sale = { ...stage.shop.saleOf(versionId), invoiceDate: '2025-11-10', items, deliver: true }
  await stage.app().call('sales.create', sale, stage.shop.as)
  page = await stage.page()
})

const open = async (path: string) => {
  await page.goto(`/${stage.shop.as.workspace}/${path}`)
  await settled(page)
}
const month = 'from=2025-11-01&to=2025-11-30'
const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('[19.66] an account of the trial balance opens its ledger, and a voucher its document', async () => {
  await open(`books?${month}`)
  await row('Sales').getByText('₹450.00 Cr').waitFor()
  await row('Cost of goods sold').getByText('₹300.00 Dr').waitFor()
  await page.getByRole('row', { name: 'Total' }).getByText('₹0.00', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Cost of goods sold' }).click()
  await page.getByRole('heading', { name: 'Cost of goods sold' }).waitFor()
  await page.getByText('Delivery', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'INV/2526/00001' }).click()
  await page.getByRole('dialog').getByText('Claw hammer').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Balance sheet' }).click()
  await page.getByRole('heading', { name: 'Liabilities' }).waitFor()
  await page.getByText('Profit & Loss A/c').waitFor()
  const current = page.getByLabel('Statements').locator('[aria-current=page]')
  await expect.poll(() => current.allTextContents(), soon).toEqual(['Balance sheet'])
})

test('[19.66] profit and loss shows gross and net profit, and can be exported as CSV', async () => {
  await open(`books?view=profit-and-loss&${month}`)
  await page.getByText('Gross profit', { exact: true }).waitFor()
  await page.getByText(/^Net profit of ₹150.00,/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Profit and loss 2025-11-01 to 2025-11-30.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"Profit and loss, debit",Net profit,,150,150')
})

test('[19.157] a statement and the ledger of an account open as PDF', async () => {
  for (const [path, title] of [
    [`books?${month}`, /^Trial balance 2025-11-01/],
    [`books?account=1010&${month}`, /^Cash 2025-11-01/],
  ] as const) {
    await open(path)
    const button = page.getByRole('button', { name: 'PDF' })
    await button.waitFor()
    const opened = page.waitForEvent('popup')
    await button.click()
    const tabWithPdf = await opened
    await expect.poll(() => tabWithPdf.title(), soon).toMatch(title)
    await tabWithPdf.close()
  }
})

test('[19.67] the cash book shows the receipt with the running balance', async () => {
  await open(`books?${month}`)
  await page.getByRole('link', { name: 'Cash book' }).click()
  await page.getByRole('heading', { name: 'Cash', exact: true }).waitFor()
  const receipt = page.getByRole('row').filter({ has: page.getByText('RC/2526/00001') })
  await receipt.getByText('₹531.00 Dr').waitFor()
  await receipt.getByText('Entered late').waitFor()
  const current = page.getByLabel('Statements').locator('[aria-current=page]')
  await expect.poll(() => current.allTextContents(), soon).toEqual(['Cash book'])
})

test('[19.180] an expense in the cash book opens its panel, and the close of a day that day', async () => {
  const call = (name: string, input: object) => stage.app().call(name, input, stage.shop.as)
  await call('expenses.create', { spentOn: '2025-11-11', account: 6010, amount: 30, paidFrom: 1010 })
  await call('dayCloses.create', { day: '2025-11-11', counts: [{ value: 500, pieces: 1 }] })
  await open(`books?account=1010&${month}`)
  await page.getByRole('link', { name: /^EX\// }).click()
  await page.getByRole('dialog').getByText(/^EX\//).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '11 Nov 2025' }).click()
  await page.getByRole('heading', { name: /11 Nov 2025/ }).waitFor()
  await page.getByText(/^₹1.00 short/).waitFor()
})

test('[19.66] days without postings say so', async () => {
  await open('books?from=1999-01-01&to=1999-01-31')
  await page.getByText('Nothing is posted yet').waitFor()
})

test('[19.161] GST is settled from its report: the amounts first, then a voucher, and the month shows it', async () => {
  const lines = [
    { account: 1020, debit: 81 },
    { account: 1310, debit: 19 },
    { account: 2210, credit: 100 },
  ]
  await stage.app().call('journals.create', { datedOn: '2025-11-05', lines }, stage.shop.as)
  await open(`books?view=gst&${month}`)
  const settle = page.getByRole('button', { name: 'Settle GST' })
  await settle.click()
  const sheet = page.getByRole('dialog', { name: 'Settle GST' })
  await sheet.getByText('₹81.00 to pay').waitFor()
  const save = sheet.getByRole('button', { name: 'Settle GST' })
  const first = await hold(page, '**/getGst*')
  const day = sheet.getByRole('textbox', { name: 'Tax up to' })
  await day.fill('06/11/2025')
  await day.press('Tab')
  await expect.poll(() => save.isDisabled(), soon).toBe(true)
  await first.release()
  await sheet.getByText('₹81.00 to pay').waitFor()
  await expect.poll(() => save.isEnabled(), soon).toBe(true)
  // Held, so that news of the voucher cannot bring its amounts before they are refused.
  const second = await hold(page, '**/getGst*')
  const more = [
    { account: 1020, debit: 18.4 },
    { account: 2210, credit: 18.4 },
  ]
  await stage.app().call('journals.create', { datedOn: '2025-11-05', lines: more }, stage.shop.as)
  const refused = page.waitForResponse(/settleGst/)
  await save.click()
  expect((await refused).status()).toBe(409)
  await second.release()
  await sheet.getByText(/₹99.00 is now payable/).waitFor()
  await sheet.getByText('₹99.00 to pay').waitFor()
  await sheet.getByRole('row', { name: /Round off/ }).waitFor()
  await save.click()
  await page
    .getByText(/^GST settled by JV\//)
    .first()
    .waitFor()
  await page.getByText(/^GST is settled up to/).waitFor()
  await page.getByRole('row', { name: /Output tax settled/ }).waitFor()
  await expect.poll(() => settle.count(), soon).toBe(0)
})

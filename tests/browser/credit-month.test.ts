import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf } from './stage.ts'

/* The GST of two months: a vendor bill that came after October was filed, and output tax that is below 0 in October. */

const stage = openStageOf(openTrade)
let page: Page

const entry = (datedOn: string, lines: { account: number; debit?: number; credit?: number }[]) => ({
  datedOn,
  lines,
})

beforeAll(async () => {
  const call = async (name: string, input: object) => {
    const { status, body } = await stage.app().call(name, input, stage.shop.as)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  }
  const below = [
    { account: 2210, debit: 45.05 },
    { account: 1020, credit: 45.05 },
  ]
  await call('journals.create', entry('2025-10-20', below))
  await call('books.markFiled', { until: '2025-10-31' })
  const late = [
    { account: 1310, debit: 90 },
    { account: 1311, debit: 90 },
    { account: 3000, credit: 180 },
  ]
  await call('journals.create', entry('2025-10-28', late))
  const tax = [
    { account: 1020, debit: 200 },
    { account: 2210, credit: 200 },
  ]
  await call('journals.create', entry('2025-11-10', tax))
  page = await stage.page()
})

const open = async (month: string) => {
  await page.goto(`/${stage.shop.as.workspace}/books?view=gst&from=2025-${month}-01&to=2025-${month}-30`)
  await settled(page)
}
const row = (name: string) => page.getByRole('row', { name })

test('[27.29] the GST of a month names the documents of other months in its credit, on screen and in the CSV', async () => {
  await open('11')
  await row('Of the credit, from documents of other months').getByText('₹180.00').waitFor()
  const table = page.getByRole('table', { name: 'Documents of other months in this period' })
  await table.getByRole('link', { name: 'JV/2526/00002' }).waitFor()
  await table.getByText('28 Oct 2025').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"From another month: Journal JV/2526/00002, 28 Oct 2025",90,90,0,180')
  await table.getByRole('link', { name: 'JV/2526/00002' }).click()
  await page.getByRole('dialog').getByText('JV/2526/00002').first().waitFor()
})

test('[27.35] output tax below 0 is carried from its month to the next', async () => {
  await open('10')
  await row('Output tax carried forward to the next period').getByText('₹45.05').first().waitFor()
  await open('11')
  await row('Output tax carried forward from Oct 2025').getByText('-₹45.05').first().waitFor()
  await row('Output tax payable').getByText('₹154.95').first().waitFor()
})

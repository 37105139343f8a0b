import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf } from './stage.ts'

/* The GST of a month with an entry that came after the month before was filed. */

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
  await call('books.markFiled', { until: '2026-10-31' })
  const late = [
    { account: 1310, debit: 90 },
    { account: 1311, debit: 90 },
    { account: 3000, credit: 180 },
  ]
  await call('journals.create', entry('2026-10-28', late))
  page = await stage.page()
})

const open = async (month: string) => {
  await page.goto(`/${stage.shop.as.workspace}/books?view=gst&from=2026-${month}-01&to=2026-${month}-30`)
  await settled(page)
}
const row = (name: string) => page.getByRole('row', { name })

test('[27.29] the GST of a month names the documents of other months in its credit, on screen and in the CSV', async () => {
  await open('11')
  await row('Of the credit, from documents of other months').getByText('₹180.00').waitFor()
  const table = page.getByRole('table', { name: 'Documents of other months in this period' })
  await table.getByRole('link', { name: 'JV/2627/00001' }).waitFor()
  await table.getByText('28 Oct 2026').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"From another month: Journal JV/2627/00001, 28 Oct 2026",90,90,0,180')
  await table.getByRole('link', { name: 'JV/2627/00001' }).click()
  await page.getByRole('dialog').getByText('JV/2627/00001').first().waitFor()
})

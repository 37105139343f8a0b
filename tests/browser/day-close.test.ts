import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf } from './stage.ts'

/* A cashier's drawer is counted at the end of the day and is 20 short. */

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  const receipt = {
    customerId: stage.shop.customerId,
    receivedOn: businessDay(new Date()),
    lines: [{ mode: 'cash', amount: 1000 }],
    allocations: [],
  }
  await stage.app().call('receipts.create', receipt, stage.shop.as)
  page = await stage.page()
  await page.goto(`/${stage.shop.as.workspace}/day-close`)
  await settled(page)
})

test('[19.123] a day is counted blind and closed 20 short', async () => {
  await page.getByText('Count the cash first').waitFor()
  await expect.poll(() => page.getByText('Expected', { exact: true }).count()).toBe(0)
  await page.getByRole('textbox', { name: '₹500', exact: true }).fill('1')
  await page.getByRole('textbox', { name: '₹20', exact: true }).fill('24')
  await page.getByText('₹980.00').waitFor()
  await page.getByRole('button', { name: /^Close / }).click()
  await page.getByText('₹20.00 short, posted to Cash short or over.').waitFor()
  await page.getByText('₹1,000.00').first().waitFor()
  await page.getByText('Cash in hand').waitFor()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Reopen day' }).click()
  await page.getByText('Count the cash first').waitFor()
})

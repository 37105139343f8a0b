import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { openStageOf, soon } from './stage.ts'

/* The owner locks a month and unlocks it again, and marks one as filed. */

const stage = openStageOf(openTrade)
let page: Page

beforeAll(async () => {
  page = await stage.page()
  await page.goto(`/${stage.shop.as.workspace}/books?view=locks`)
  await settled(page)
})

test('[19.119] the owner locks the books up to a day, and unlocks them with a reason', async () => {
  await page.getByText('The books are not locked').first().waitFor()
  const day = page.getByRole('textbox', { name: 'Lock up to' })
  await day.fill('31/12/2099')
  await page.getByRole('button', { name: 'Lock books' }).click()
  await page.getByText('Choose a day before today').first().waitFor()
  await day.fill('31/10/2025')
  await page.getByRole('button', { name: 'Lock books' }).click()
  await page.getByText('Nothing can be posted up to 31 Oct 2025.').waitFor()
  await page.getByRole('button', { name: 'Unlock books' }).click()
  await page.getByText('Enter a reason for unlocking the books').first().waitFor()
  await page.getByRole('textbox', { name: 'Reason to unlock' }).fill('A bill of October came late')
  await page.getByRole('button', { name: 'Unlock books' }).click()
  await page.getByText('The books are not locked').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Unlock books' }).count()).toBe(0)
})

test('[19.167] the owner marks a month as filed, and takes the mark back with a reason', async () => {
  await page.getByText('No month is marked as filed.').waitFor()
  await page.getByRole('button', { name: 'Mark as filed' }).click()
  await page.getByText('Choose a month').and(page.locator(':not(option)')).waitFor()
  const months = page.getByRole('combobox', { name: 'Filed up to the end of' })
  await months.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Mark as filed' }).click()
  await page.getByText(/GST is filed up to \d+ \w+ \d{4}\./).waitFor()
  await page.getByRole('button', { name: 'Mark as not filed' }).click()
  await page.getByText('Enter a reason for removing the mark').first().waitFor()
  await page
    .getByRole('textbox', { name: 'Reason for removing the mark' })
    .fill('The return was not accepted')
  await page.getByRole('button', { name: 'Mark as not filed' }).click()
  await page.getByText('No month is marked as filed.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Mark as not filed' }).count()).toBe(0)
})

test('[19.185] a closed year offers the trial balance that was kept as CSV', async () => {
  const call = (name: string, input: object) => stage.app().call(name, input, stage.shop.as)
  const lines = [
    { account: 1020, debit: 500 },
    { account: 3000, credit: 500 },
  ]
  await call('journals.create', { datedOn: '2026-03-10', lines })
  await call('books.closeYear', { year: '2025-26' })
  await page.reload()
  await settled(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Trial balance (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Trial balance kept for 2025-26, 2026-03-31.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Bank,Bank Accounts,500')
  expect(text.trim()).toMatch(/Total,,0$/)
})

test('[27.56] a year that is closed again shows its earlier close, with its trial balance as CSV', async () => {
  const call = (name: string, input: object) => stage.app().call(name, input, stage.shop.as)
  await call('books.unlock', { reason: 'A late entry' })
  const lines = [
    { account: 1020, debit: 70 },
    { account: 3000, credit: 70 },
  ]
  await call('journals.create', { datedOn: '2026-03-11', lines })
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Close again' }).click()
  await page.getByRole('button', { name: 'Close 2025-26' }).click()
  await page.getByText('Earlier closes').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Trial balance (CSV)' }).last().click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Trial balance kept for 2025-26, 2026-03-31, closed .+\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('Bank,Bank Accounts,500')
})

test('[19.184] the activity log of a period is downloaded as CSV', async () => {
  await page.goto(`/${stage.shop.as.workspace}/settings/activity`)
  await settled(page)
  const days = page.getByRole('button', { name: 'Dates' })
  await days.click()
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('01/01/2020')
  await from.press('Tab')
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Activity from 2020-01-01.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Date,Time,Person,Action,Type,Record,Field,Before,After')
  expect(text).toMatch(/,Asha Rao,closed,books,2025-26,/)
})

/** The title of the tab that a press of this button opens, once it shows its PDF. */
async function titleOfPdf(button: Locator, title: RegExp) {
  await button.waitFor()
  const opened = page.waitForEvent('popup')
  await button.click()
  const tabWithPdf = await opened
  await expect.poll(() => tabWithPdf.title(), soon).toMatch(title)
  await tabWithPdf.close()
}

test('[19.234] the activity log of a period opens as PDF, and a search that finds nothing says so', async () => {
  const button = page.getByRole('button', { name: 'PDF' })
  await titleOfPdf(button, /^Activity from 2020-01-01/)
  await page.getByRole('searchbox').fill('nobody has this name')
  await page.getByText('Nothing found').waitFor()
  await button.click()
  await page.getByText('There is nothing to print in this period').first().waitFor()
})

test('[19.235] the trial balance that a close kept opens as PDF, also of an earlier close', async () => {
  await page.goto(`/${stage.shop.as.workspace}/books?view=locks`)
  await settled(page)
  const buttons = page.getByRole('button', { name: 'Trial balance (PDF)' })
  await titleOfPdf(buttons.first(), /^Trial balance kept for 2025-26, 2026-03-31/)
  await titleOfPdf(buttons.last(), /^Trial balance kept for 2025-26, 2026-03-31, closed /)
})

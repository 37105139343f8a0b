import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { focused } from './keyboard.ts'
import { openStageOf, soon } from './stage.ts'

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

/** PICTURES=folder saves what a person sees, to look at. */
async function picture(name: string) {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` })
  }
}

test('[19.123, 16.506, 16.524, 16.551] a day is counted blind and closed 20 short', async () => {
  await page.getByText('Count the cash first').waitFor()
  await expect.poll(() => focused(page), soon).toContain('₹500')
  await expect.poll(() => page.getByText('Expected', { exact: true }).count()).toBe(0)
  await page.getByRole('textbox', { name: '₹500', exact: true }).fill('1')
  await page.getByRole('textbox', { name: '₹20', exact: true }).fill('24')
  await page.getByText('₹980.00').waitFor()
  await page.getByRole('button', { name: /^Close / }).click()
  await page.getByText('₹20.00 short, posted to Cash short or over.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('MAIN')
  await page.getByText('₹1,000.00').first().waitFor()
  await page.getByText('Cash in hand').waitFor()
  await page.getByText('What was received is less refunds').waitFor()
  await picture('day-closed')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Reopen day' }).click()
  await page.getByText('Count the cash first').waitFor()
})

test('[19.164, 27.23] petty cash is counted and closed by itself, with the keyboard on a phone', async () => {
  const { call } = stage.app()
  const { as } = stage.shop
  await call('accounts.create', { name: 'Petty cash', group: 'cash' }, as)
  const { body } = await call('accounts.getAll', {}, as)
  const code = body.accounts.find(({ name }: { name: string }) => name === 'Petty cash')?.code
  const day = businessDay(new Date())
  await call('journals.createContra', { datedOn: day, from: 1010, to: code, amount: 300 }, as)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await settled(page)
  const account = page.getByRole('combobox', { name: 'Cash account' })
  await account.selectOption('Petty cash')
  await page.getByText('Count the cash first').waitFor()
  await page.getByRole('textbox', { name: '₹100', exact: true }).fill('3')
  await picture('petty-cash')
  // Enter leads to the next box, as in every list of amounts; it never closes the day.
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), soon).toContain('₹50')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The count agrees with the books.').waitFor()
  await page
    .getByRole('heading', { name: /^Petty cash of / })
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await account.selectOption('Cash')
  await page.getByText('Count the cash first').waitFor()
})

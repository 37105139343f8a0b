import { expect, test } from 'vitest'
import { addDays, businessDay, formatDate } from '#base/dates.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A shop's month: opening balances, money in and out, locked, with its trial balance; by keyboard on a phone. */

const stage = openStage()
const tab = openTab(stage)
const yesterday = addDays(businessDay(new Date()), -1)
const typed = yesterday.split('-').reverse().join('/')

test('[19.165] a shop’s month goes from opening balances to locked books with their trial balance', async () => {
  const { screen, open, page } = tab
  const { make } = stage.shop
  await page.setViewportSize({ width: 390, height: 844 })
  await open('opening-balances')
  await page.getByText('No opening balances yet').waitFor()
  await page.keyboard.press('n')
  await screen.layer('Opening balance').waitFor()
  await screen.field('What you enter').selectOption('account')
  await screen.field('Account').fill('Cash')
  await page.getByRole('option', { name: /Cash-in-Hand/ }).click()
  await screen.field('Amount', screen.layer()).fill('25000')
  await screen.field('As of', screen.layer()).fill(typed)
  await page.keyboard.press('Control+Enter')
  await screen.waitForText('Cash saved')
  const summary = page.getByRole('region', { name: 'Summary' })
  await screen.button('Move to capital', summary).click()
  await screen.button('Move to capital', screen.layer('Move ₹25,000.00 to capital')).click()
  await screen.waitForText('₹25,000.00 moved to capital')

  const { id: customerId } = await make('customers.quickCreate', { name: 'Meera', phoneNumber: '9812345670' })
  const lines = [{ mode: 'upi', amount: 1180 }]
  await make('receipts.create', { customerId, receivedOn: yesterday, lines })
  await open('expenses')
  await page.getByText('No expenses yet').waitFor()
  await page.keyboard.press('n')
  await screen.layer('Add expense').waitFor()
  await screen.field('Spent on').fill('Rent')
  await page.getByRole('option', { name: /^Rent/ }).click()
  await screen.field('Amount before GST').fill('9000')
  await screen.field('Date', screen.layer()).fill(typed)
  await page.keyboard.press('Control+Enter')
  await screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved/)

  await open('books?view=locks')
  await page.getByRole('textbox', { name: 'Lock up to' }).fill(typed)
  await page.keyboard.press('Enter')
  await page.getByText(`Nothing can be posted up to ${formatDate(yesterday)}.`).waitFor()
  await open(`books?from=${yesterday}&to=${yesterday}`)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, amount] of [
    ['Cash', '₹16,000.00 Dr'],
    ['Bank', '₹1,180.00 Dr'],
    ['Rent', '₹9,000.00 Dr'],
    ['Customers', '₹1,180.00 Cr'],
  ] as const)
    await row(name).getByText(amount).first().waitFor()

  await open('expenses')
  await page.getByText('₹9,000.00').first().waitFor()
  await page.keyboard.press('n')
  await screen.field('Spent on').fill('Rent')
  await page.getByRole('option', { name: /^Rent/ }).click()
  await screen.field('Amount before GST').fill('1')
  await screen.field('Date', screen.layer()).fill(typed)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => screen.note('Date'), soon).toContain('Books are locked up to')
})

import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* Money spent: entered with GST and a new account, found by its sum, offered again, and cancelled. */

const stage = openStage()
const tab = openTab(stage)

test('[22.4, 22.6] an expense is entered with its GST, listed, added up and cancelled', async () => {
  const { screen, open, page } = tab
  await open('expenses')
  await screen.button('Add expense').first().click()
  await screen.layer('Add expense').waitFor()
  await screen.button('Save expense').click()
  await expect.poll(() => screen.note('Amount before GST'), soon).toContain('above 0')
  await screen.field('Spent on').fill('Power')
  await page.getByRole('option', { name: /^Power/ }).click()
  await screen.field('Amount before GST').fill('1000')
  await screen.field('GST').selectOption('18')
  await screen.layer().getByText('Total paid ₹1,180.00').waitFor()
  await screen.field('Narration').fill('October meter')
  await screen.button('Save expense').click()
  await screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved/)
  await page.getByRole('row', { name: /October meter/ }).waitFor()
  await page.getByText('Total ₹1,180.00').waitFor()
  await page.getByRole('link', { name: /^EX\// }).click()
  await screen.button('Cancel expense', screen.layer()).click()
  await screen.button('Cancel expense', screen.question()).click()
  await screen.waitForText(/^EX\/\d{4}\/\d{5} cancelled/)
})

test('[22.5] a monthly expense that is due is entered with one click', async () => {
  const { screen, open, page } = tab
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const rent = { spentOn: day, account: 6010, amount: 12_000, paidFrom: 1020, notes: 'Shop rent' }
  await stage.shop.make('expenses.create', { ...rent, repeats: true })
  await open('expenses')
  await screen.button('Enter', page.getByRole('region', { name: '1 expense due again' })).click()
  await screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved/)
  await expect.poll(() => page.getByRole('region', { name: /due again/ }).count(), soon).toBe(0)
})

test('[22.2] an account is added to the chart and renamed', async () => {
  const { screen, open } = tab
  await open('accounts')
  await screen.button('Add account').first().click()
  await screen.field('Name').fill('HDFC current account')
  await screen.field('Group').selectOption('bank')
  await screen.field('IFSC code').fill('hdfc0001234')
  await screen.button('Add account', screen.layer()).click()
  await screen.waitForText('HDFC current account added')
  await screen.page.getByRole('link', { name: 'HDFC current account' }).click()
  await screen.field('Name').fill('HDFC')
  await screen.button('Save Changes').click()
  await screen.waitForText('Account saved')
})

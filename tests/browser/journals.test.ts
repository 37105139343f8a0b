import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* Entries without a document: a journal voucher that must be even, and a transfer; both reversed or listed. */

const stage = openStage()
const tab = openTab(stage)

test('[22.32] a journal voucher is refused while it is uneven, saved and reversed', async () => {
  const { screen, open, page } = tab
  await open('journals')
  await screen.button('New journal voucher').first().click()
  await screen.layer('Journal voucher').waitFor()
  await screen.field('Account of line 1').fill('Rent')
  await page.getByRole('option', { name: /^Rent/ }).click()
  await screen.field('Debit of line 1').fill('500')
  await screen.field('Account of line 2').fill('Salaries')
  await page.getByRole('option', { name: /^Salaries/ }).click()
  await screen.field('Credit of line 2').fill('400')
  await screen.button('Save journal').click()
  await screen.layer().getByText('Make both sides equal: the debit is ₹100.00 more').waitFor()
  await screen.field('Credit of line 2').fill('500')
  await expect.poll(() => screen.layer().getByText('Make both sides equal').count(), soon).toBe(0)
  await screen.field('Narration').fill('Salaries entered as rent')
  await screen.button('Save journal').click()
  await screen.waitForText(/^JV\/\d{4}\/\d{5} saved/)
  await page.getByRole('link', { name: /^JV\// }).waitFor()
  await page.getByRole('link', { name: /^JV\// }).click()
  await screen.button('Reverse entry', screen.layer()).click()
  await screen.button('Reverse entry', screen.question()).click()
  await screen.waitForText(/^JV\/\d{4}\/\d{5} reversed/)
  await expect.poll(() => page.getByText('Reversed').count(), soon).toBeGreaterThan(0)
})

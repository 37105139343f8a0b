import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* A shop that moves to Godown: unpaid bills and cash by form, a file of more, a correction, the rest to capital. */

const stage = openStage()
const tab = openTab(stage)

test('[22.11, 22.12, 22.14] opening balances are entered, corrected and moved to capital', async () => {
  const { screen, open, page } = tab
  await stage.shop.make('customers.quickCreate', { name: 'Meera Stores', phoneNumber: '9812345670' })
  await open('opening-balances')
  await page.getByText('No opening balances yet').waitFor()
  await page.keyboard.press('n')
  await screen.layer('Opening balance').waitFor()
  await screen.button('Save balance').click()
  await expect.poll(() => screen.note('Amount still open'), soon).toContain('above 0')
  await screen.field('Customer').fill('Meera')
  await page.getByRole('option', { name: /^Meera Stores/ }).click()
  await screen.field('Bill number').fill('OLD-1')
  await screen.field('Amount still open').fill('1200')
  await screen.button('Save & New').click()
  await screen.waitForText('OLD-1 saved')
  await expect.poll(() => screen.field('Customer').inputValue(), soon).toContain('Meera Stores')
  await screen.field('What you enter').selectOption('account')
  await screen.field('Account').fill('Cash')
  await page.getByRole('option', { name: /Cash-in-Hand/ }).click()
  await screen.field('Amount', screen.layer()).fill('250')
  await screen.button('Save balance').click()
  await screen.waitForText('Cash saved')
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('₹1,450.00 Cr').waitFor()

  await page.getByRole('link', { name: 'Meera Stores' }).click()
  await screen.button('Correct', screen.layer('OLD-1')).click()
  await screen.layer('Correct opening balance').waitFor()
  await screen.field('Opening amount').fill('1000')
  await screen.button('Save correction').click()
  await screen.waitForText('OLD-1 corrected')
  await screen.layer('OLD-1').getByText('₹1,000.00').first().waitFor()
  await page.keyboard.press('Escape')
  await summary.getByText('₹1,250.00 Cr').waitFor()
  await screen.button('Move to capital', summary).click()
  const move = screen.layer('Move ₹1,250.00 to capital')
  await screen.field('Date of the voucher', move).fill('1/1/2020')
  await screen.button('Move to capital', move).click()
  await move.getByText(/Part of the difference is of .* Choose that day or a later one\./).waitFor()
  await screen.field('Date of the voucher', move).fill('')
  await screen.button('Move to capital', move).click()
  await screen.waitForText('₹1,250.00 moved to capital')
  await summary.getByText('None').waitFor()
})

test('[22.13] unpaid bills are imported from a file', async () => {
  const { screen, open, page } = tab
  await open('opening-balances?create=opening-import')
  const file =
    'Party,Ref. No.,Date,Due on,Pending Amount\nMeera Stores,OLD-2,5/10/2026,,500\nNobody,OLD-3,5/10/2026,,5\n'
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'bills.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await screen.button('Check 2 rows').click()
  await screen.waitForText(/No customer is called “Nobody”/)
  await screen.button(/^Import the other 1/).click()
  await screen.waitForText('1 opening balance imported.')
  await screen
    .button(/^(Done|Close)/)
    .first()
    .click()
  await page.getByRole('row', { name: /OLD-2/ }).waitFor()
})

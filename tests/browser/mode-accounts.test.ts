import { expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { openStage, openTab, soon } from './stage.ts'

const stage = openStage()
const tab = openTab(stage)

/** PICTURES=folder saves what a person sees, to look at. */
async function picture(name: string) {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.page.emulateMedia({ colorScheme })
    await tab.page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` })
  }
}

/* A shop with two banks: where UPI goes is chosen once, and a receipt can name the other bank. */

test('[22.39] UPI goes to the bank chosen in the chart of accounts, and a receipt names another, with the keyboard and on a phone', async () => {
  const { screen, open, page } = tab
  const { make } = stage.shop
  for (const name of ['HDFC current', 'SBI current']) await make('accounts.create', { name, group: 'bank' })
  const { id: customerId } = await make('customers.quickCreate', {
    name: 'Kiran Stores',
    phoneNumber: '9876543210',
  })
  await open('accounts')
  await screen.button('Payment modes').focus()
  await page.keyboard.press('Enter')
  await screen.layer('Accounts for payment modes').waitFor()
  await picture('mode-accounts')
  await screen.field('UPI').fill('HDFC')
  await page.getByRole('option', { name: /HDFC current/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await screen.waitForText('Accounts saved')

  await page.setViewportSize({ width: 390, height: 844 })
  await open(`customers?customerId=${customerId}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.field('Amount').first().fill('500')
  await screen.field('Paid by').selectOption('UPI')
  const account = screen.field('Received in')
  await expect
    .poll(() => account.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text), soon)
    .toBe('HDFC current')
  await account.selectOption('SBI current')
  await screen.field('Paid by').selectOption('Cheque')
  await expect.poll(() => account.count(), soon).toBe(0)
  await screen.field('Paid by').selectOption('Card')
  await expect
    .poll(() => account.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text), soon)
    .toBe('Bank')
  await screen.field('Paid by').selectOption('UPI')
  await account.selectOption('SBI current')
  await picture('receipt-with-banks')
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC\/\d{4}\/\d{5} saved/)

  const { accounts } = await make('accounts.getAll', {})
  const sbi = accounts.find(({ name }: { name: string }) => name === 'SBI current')?.code
  const day = businessDay(new Date())
  const { closing } = await make('ledgers.getAccount', { account: sbi, from: day, to: day })
  expect(closing).toBe(500)
})

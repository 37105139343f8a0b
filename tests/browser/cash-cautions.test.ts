import { expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { openStage, openTab } from './stage.ts'

/* Cash that goes out: more than is deducted as an expense, and more than there is, is warned about. */

const stage = openStage()
const tab = openTab(stage)
const today = businessDay(new Date())

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('[19.206, 19.207] a vendor paid ₹15,000 from an empty drawer is warned about twice and saved', async () => {
  const { page, open, screen } = tab
  const { make, ids } = stage.shop
  const lines = [{ account: 5030, amount: 15_000 }]
  const bill = { vendorId: ids.patil, billNumber: 'PS/9', billDate: today, dueDate: today, total: 15_000 }
  await make('vendorBills.create', { ...bill, lines })
  await open('dashboard')
  await screen.button('Pay Patil Steel').click()
  const layer = await screen.layer('Pay vendor')
  await layer.getByLabel('Paid by').selectOption('cash')
  await page.getByText(/^Cash above ₹10,000 to one party in a day/).waitFor()
  await page.getByText(/^Cash holds .+ in the books\. With this it goes .+ below zero\.$/).waitFor()
  await picture('cash-cautions')
  await layer.getByLabel('Paid by').selectOption('upi')
  await expect.poll(() => page.getByText(/below zero/).count()).toBe(0)
  await layer.getByLabel('Paid by').selectOption('cash')
  await screen.button('Save payment').click()
  await screen.waitForText(/^Payment PY.+ saved/)
})

test('[19.206, 19.207] an expense and a transfer of cash that is not there are warned about', async () => {
  const { page, open, screen } = tab
  await open('expenses')
  await screen.button('Add expense').first().click()
  const layer = await screen.layer('Add expense')
  await layer.getByLabel('Amount before GST').fill('10001')
  await page.getByText(/^Cash above ₹10,000 to one party in a day/).waitFor()
  await page.getByText(/below zero\.$/).waitFor()
  await open('dashboard')
  await screen.button('Transfer money').click()
  const transfer = await screen.layer('Transfer money')
  await transfer.getByLabel('Amount').fill('5')
  await page.getByText(/below zero\.$/).waitFor()
})

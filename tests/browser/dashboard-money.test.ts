import { expect, test } from 'vitest'
import { addDays, businessDay } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { focusIn } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The dashboard leads with money: each figure opens its records, and each row has the next thing to do. */

const stage = openStage()
const tab = openTab(stage)
const today = businessDay(new Date())

const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('[20.32] a shop without money is led to its opening balances', async () => {
  const { page, open, screen } = tab
  await open('dashboard')
  await page.getByRole('main').getByRole('link', { name: 'opening balances' }).click()
  await screen.waitForText('Opening balances')
  await expect.poll(() => page.url(), soon).toContain('/opening-balances')
})

test('[20.32] a late customer is reminded and pays, a vendor is paid, and the day is closed, from the dashboard', async () => {
  const { page, open, screen } = tab
  const { make, ids } = stage.shop
  const id = await sellRods(stage.shop, 2, 'delivered', 'credit', today)
  await stage.rows('update dues set due_on = $1 where source_id = $2', [addDays(today, -3), id])
  const lines = [{ account: 5030, amount: 750 }]
  const bill = { vendorId: ids.patil, billNumber: 'PS/7', billDate: today, dueDate: today, total: 750 }
  await make('vendorBills.create', { ...bill, lines })
  await open('dashboard')
  await page.getByText('3 days late').waitFor()
  await picture('dashboard-money')
  await screen.button('Remind Meera Joshi').click()
  await focusIn(screen.layer('Remind Meera Joshi'))
  await page.keyboard.press('Escape')
  await screen.closed('Remind Meera Joshi')
  await screen.button('Receive from Meera Joshi').click()
  await screen.layer('Receive payment').waitFor()
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC.+ saved/)
  await page.getByText('Nobody is late').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: /Received today/ }).textContent(), soon)
    .toContain('₹354.00')
  await screen.button('Pay Patil Steel').click()
  await screen.layer('Pay vendor').waitFor()
  await screen.button('Save payment').click()
  await screen.waitForText(/^Payment PY.+ saved/)
  await expect.poll(() => screen.button('Pay Patil Steel').count(), soon).toBe(0)
  await page.getByRole('link', { name: 'Bank', exact: true }).click()
  await expect.poll(() => page.url(), soon).toContain('account=1020')
  await open('dashboard')
  const card = page.getByRole('link', { name: /^Cash and bank/ })
  const held = await card.getByText('₹').textContent()
  await card.click()
  const all = page.getByRole('table', { name: 'Cash and bank' })
  await all.getByRole('link', { name: 'Bank', exact: true }).waitFor()
  expect(held).toBe('-₹396.00')
  await all.getByRole('row', { name: 'Total' }).getByText('₹396.00 Cr').waitFor()
  await open('dashboard')
  await screen.button('Transfer money').click()
  await focusIn(screen.layer('Transfer money'))
  await page.keyboard.press('Escape')
  await screen.closed('Transfer money')
  await page.getByRole('link', { name: /Received today/ }).click()
  await page.getByRole('row', { name: /Meera Joshi/ }).waitFor()
  await open('dashboard')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect.poll(() => page.url(), soon).toContain('/day-close')
})

test('[20.32] on a phone a large figure leaves its button free', async () => {
  const { page, open, screen } = tab
  await stage.shop.make('openings.create', {
    account: 1020,
    datedOn: today,
    side: 'debit',
    amount: 12_345_678.9,
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await open('dashboard')
  const figure = page.getByRole('link', { name: /^Cash and bank/ }).getByText('₹1,23,4')
  await figure.waitFor()
  await settled(page)
  const [shown, button] = [await figure.boundingBox(), await screen.button('Transfer money').boundingBox()]
  const isBelow = (button?.y ?? 0) >= (shown?.y ?? 0) + (shown?.height ?? 0)
  expect(isBelow || (button?.x ?? 0) >= (shown?.x ?? 0) + (shown?.width ?? 0)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatDate } from '#base/dates.ts'
import { sellRods, vendorOf } from '../support/corner-shop.ts'
import { daysAgo } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Who owes, how much and how late: from the sidebar to a receipt. */

const stage = openStage()
const tab = openTab(stage)

test('[19.31] Receivables is in the sidebar, and a shop without open bills sees that nobody owes', async () => {
  const { page, screen, open } = tab
  await open('customers')
  await page.getByRole('link', { name: 'Receivables' }).click()
  await screen.waitForText('Nobody owes you money')
})

test('[19.31] a row says how late the bills are, opens the customer, and Receive takes the money', async () => {
  const { page, screen, open } = tab
  await sellRods(stage.shop, 2, 'delivered', 'credit', daysAgo(10))
  await open('receivables')
  const row = page.getByRole('row', { name: /Meera Joshi/ })
  await row.getByText('₹354.00').first().waitFor()
  await page.getByText('Balance ₹354.00').waitFor()
  const download = page.waitForEvent('download')
  await screen.button('Export').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('Customer ID,Name,Phone number,Not delivered,Not due,1–30')
  expect(file).toContain('Meera Joshi')
  await row.getByRole('link', { name: 'Meera Joshi' }).click()
  await screen.layer('Meera Joshi').getByText('Balance').waitFor()
  await page.keyboard.press('Escape')
  await screen.closed('Meera Joshi')
  await screen.button('Receive from Meera Joshi').click()
  await screen.layer('Receive payment').getByText('Meera Joshi').waitFor()
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC.+ saved/)
  await screen.waitForText('Nobody owes you money')
})

test('[19.31] another day shows what was open then', async () => {
  const { page, screen, open } = tab
  await open(`receivables?filters=${encodeURIComponent(JSON.stringify({ asOf: daysAgo(20) }))}`)
  await screen.waitForText(`As of ${formatDate(daysAgo(20))}`)
  await screen.button(`As of ${formatDate(daysAgo(20))}`).click()
  await page.getByLabel('As of', { exact: true }).fill(formatDate(daysAgo(10)))
  await page.keyboard.press('Tab')
  await expect.poll(() => page.url(), soon).toContain(daysAgo(10))
  await screen.button('Done').click()
  await page
    .getByRole('row', { name: /Meera Joshi/ })
    .getByText('₹354.00')
    .first()
    .waitFor()
  await screen.button(`As of ${formatDate(daysAgo(10))}`).click()
  await screen.button('Today').click()
  await screen.waitForText('Nobody owes you money')
})

test('[19.71] a customer who owes nothing cannot be reminded', async () => {
  const { screen, open } = tab
  await open(`receivables?create=reminder&preset.customerId=${stage.shop.ids.meera}`)
  await screen.waitForText('Meera Joshi owes nothing.')
  await expect
    .poll(() => screen.layer('Remind Meera Joshi').getByText('This is a reminder').count(), soon)
    .toBe(0)
  await expect.poll(() => screen.button('WhatsApp').count(), soon).toBe(0)
})

test('[19.71] Remind opens WhatsApp with the text, and a second reminder the same day says who sent the first', async () => {
  const { page, screen, open } = tab
  await sellRods(stage.shop, 1, 'delivered', 'credit', daysAgo(10))
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await open('receivables')
  await screen.button('Remind Meera Joshi').click()
  await screen
    .layer('Remind Meera Joshi')
    .getByText(/₹177.00 is outstanding/)
    .waitFor()
  const opened = page.context().waitForEvent('page')
  await screen.button('WhatsApp').click()
  const tabOpened = await opened
  await tabOpened.waitForURL(/^https:\/\/wa\.me\/919822012345\?text=/)
  await tabOpened.close()
  await screen.closed('Remind Meera Joshi')
  await screen.button('Remind Meera Joshi').click()
  await screen.waitForText(/You can remind again tomorrow\.$/)
  await expect.poll(() => screen.button('WhatsApp').count(), soon).toBe(0)
})

test('[19.31] the day of the report opens with the focus, and Escape, Done and a click outside close it', async () => {
  const { page, screen, open } = tab
  await open('receivables')
  const button = page.getByRole('button', { name: /^As of/ })
  const field = page.getByRole('textbox', { name: 'As of', exact: true })
  const hasFocus = (at: typeof button) => at.evaluate((element) => element === document.activeElement)
  await button.click()
  await expect.poll(() => hasFocus(field), soon).toBe(true)
  await field.fill(formatDate(daysAgo(10)))
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(button), soon).toBe(true)
  await expect.poll(() => button.textContent(), soon).toBe(`As of ${formatDate(daysAgo(10))}`)
  await page.keyboard.press('Enter')
  await field.waitFor()
  await screen.button('Done').click()
  await field.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(button), soon).toBe(true)
  await button.click()
  await expect.poll(() => hasFocus(field), soon).toBe(true)
  await page.getByRole('heading', { name: 'Receivables' }).click()
  await field.waitFor({ state: 'detached' })
})

test('[19.158, 20.33] Receivables and payables open as a PDF, and a vendor is paid from its row', async () => {
  const { page, screen, open } = tab
  const { make } = stage.shop
  const { id: vendorId } = await make('vendors.create', vendorOf({ businessName: 'Steel House' }))
  await make('vendorBills.create', {
    vendorId,
    billNumber: 'SH-1',
    billDate: daysAgo(10),
    dueDate: daysAgo(10),
    lines: [{ account: 6010, amount: 900 }],
    total: 900,
  })
  await open('customers')
  await page.getByRole('link', { name: 'Payables' }).click()
  const row = page.getByRole('row', { name: /Steel House/ })
  await row.getByText('₹900.00').first().waitFor()
  await screen.button('Export').click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const tabWithPdf = await opened
  await expect.poll(() => tabWithPdf.title(), soon).toMatch(/^Payables 20\d\d-/)
  await tabWithPdf.close()
  await screen.button('Pay Steel House').click()
  await screen.layer('Pay vendor').waitFor()
})

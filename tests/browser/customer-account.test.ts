import { expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { daysAgo, today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* What a customer owes, at the top of their panel; walk-in customers pay each bill separately. */

const stage = openStage()
const tab = openTab(stage)

/** A delivered bill on credit for one rod without a customer. */
async function walkInBill() {
  const [rod] = await stage.shop.make('inventory.getSellable', { search: 'Steel rod' })
  const { id, displayId } = await stage.shop.make('sales.create', {
    invoiceDate: today(),
    paymentType: 'credit',
    items: [{ productVersionId: rod.versions[0].id, quantity: 1 }],
    deliver: true,
  })
  return { id, number: String(displayId) }
}

test('[19.18] the panel of a customer begins with the balance; a receipt counts with its discount and TDS', async () => {
  const { page, screen, open } = tab
  const customerId = stage.shop.ids.meera
  for (let at = 0; at < 7; at++) await sellRods(stage.shop, 1, 'delivered', 'credit', daysAgo(10))
  const { dues, balance } = await stage.shop.make('dues.getOpen', { customerId })
  await stage.shop.make('receipts.create', {
    customerId,
    receivedOn: today(),
    lines: [{ mode: 'cash', amount: dues[0].openAmount - 7 }],
    discountAllowed: 5,
    tds: 2,
  })
  await open(`customers?customerId=${customerId}`)
  const panel = screen.layer('Meera Joshi')
  await panel.getByText('Discount ₹5.00 · TDS ₹2.00').waitFor()
  const rest = `₹${(balance - dues[0].openAmount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
  await panel.getByText('Balance').locator('xpath=..').getByText(rest).waitFor()
  await panel.getByText('Overdue').waitFor()
  await expect
    .poll(() => panel.getByRole('heading', { level: 3 }).first().textContent(), soon)
    .toBe('Account')
  await screen.button('Show all 6 open bills').click()
  await expect.poll(() => panel.getByText(/days? late/).count(), soon).toBe(6)
  await expect.poll(() => page.getByText(/days? late/).count(), soon).toBe(6)
})

test('[19.17] a walk-in bill is received alone, without an account', async () => {
  const { screen, open } = tab
  const [first, second] = [await walkInBill(), await walkInBill()]
  const { id } = await stage.shop.make('customers.createWalkIn', {})
  await open(`customers?customerId=${id}`)
  const panel = screen.layer('Walk-in customer')
  await panel.getByText('Walk-in customers share no account.').waitFor()
  await expect.poll(() => panel.getByText('Balance').count(), soon).toBe(0)
  await screen.button(`Receive ${second.number}`).click()
  await screen.layer(`Receive payment for ${second.number}`).waitFor()
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC.+ saved/)
  await screen.button(`Receive ${second.number}`).waitFor({ state: 'detached' })
  expect(Number((await stage.shop.make('sales.getOne', { id: first.id })).sale.openAmount)).toBeGreaterThan(0)
})

test('[19.19] an account that cannot be read says why, and Try again reads it', async () => {
  const { page, screen, open } = tab
  const fail = '**/rpc/dues/getOpen*'
  await page.route(fail, (route) => route.fulfill({ status: 500, body: '{}' }))
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  const again = screen.layer().getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(fail)
  await again.click()
  await screen.layer().getByText('Balance').waitFor()
})

test('[19.20] the list of customers shows who owes, sorted and filtered by balance, and exports it', async () => {
  const { page, screen, open } = tab
  await sellRods(stage.shop, 1, 'delivered', 'credit')
  const { customers } = await stage.shop.make('customers.getMany', { search: 'Meera' })
  const owes = `₹${customers[0].balance.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
  await open('customers')
  const row = page.getByRole('row', { name: /Meera Joshi/ })
  await row.getByText(owes, { exact: true }).waitFor()
  await screen.button('Balance', page.getByRole('columnheader')).click()
  await expect.poll(() => page.url(), soon).toContain('balance')
  await open(`customers?filters=${encodeURIComponent(JSON.stringify({ balance: 'credit' }))}`)
  await screen.waitForText('Nothing matches your search and filters.')
  await open(`customers?filters=${encodeURIComponent(JSON.stringify({ balance: 'overdue' }))}`)
  await row.waitFor()
})

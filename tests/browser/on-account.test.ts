import { expect, test } from 'vitest'
import { addDays, businessDay } from '#base/dates.ts'
import { sellRods } from '../support/corner-shop.ts'
import { vendorInput } from '../walls/samples.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Money on account is offered before more is received or paid. */

const stage = openStage()
const tab = openTab(stage)
const day = businessDay(new Date())

/** Money of Meera that no bill takes. */
const giveMoney = (amount: number) =>
  stage.shop.make('receipts.create', {
    customerId: stage.shop.ids.meera,
    receivedOn: day,
    lines: [{ mode: 'cash', amount }],
    allocations: [],
  })
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (folder) await tab.page.screenshot({ path: `${folder}/${name}.png` })
}

test('[27.207] a receipt for a bill offers what is on account, and then suggests the rest', async () => {
  const { page, screen, open } = tab
  await giveMoney(100)
  const older = await sellRods(stage.shop, 1, 'delivered', 'credit', addDays(day, -10))
  const saleId = await sellRods(stage.shop, 2, 'delivered', 'credit')
  await open(`sales?saleId=${saleId}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer().getByText('₹100.00 is on account.').waitFor()
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe('354.00')
  await picture('receive-on-account')
  await screen.button('Settle this bill with it').click()
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe('254.00')
  await expect.poll(() => screen.layer().getByText('is on account.').count(), soon).toBe(0)
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)
  const openOf = async (id: string) => (await stage.shop.make('sales.getOne', { id })).sale.openAmount
  expect([await openOf(saleId), await openOf(older)]).toEqual([0, 177])
  await giveMoney(500)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer().getByText('₹500.00 is on account.').waitFor()
  await picture('receive-on-account-phone')
  await screen.button('Settle bills with it').click()
  await screen.layer('Receive payment').waitFor({ state: 'detached' })
  expect(await openOf(older)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[27.208] a new sale offers what is on account, and only what it leaves is paid', async () => {
  const { page, screen, open } = tab
  const { make, ids } = stage.shop
  const { onAccount } = await make('dues.getOpen', { customerId: ids.meera })
  expect(onAccount).toBe(323)
  await open('new-sale')
  await screen.pick('Customer', 'Meera Joshi', page)
  await page.getByLabel('Add a product').fill('rod')
  await page
    .getByRole('option', { name: /Steel rod/ })
    .first()
    .click()
  await page
    .getByLabel(/^Quantity/)
    .first()
    .fill('4')
  const offer = page.getByRole('region', { name: 'On account' })
  await offer.getByText('This customer has ₹323.00 on account.').waitFor()
  await offer.getByRole('switch').click()
  await expect.poll(() => offer.textContent(), soon).toContain('To collect₹385.00')
  await picture('sale-on-account')
  await page.setViewportSize({ width: 390, height: 844 })
  await offer.scrollIntoViewIfNeeded()
  await picture('sale-on-account-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('switch', { name: 'Delivered now' }).check()
  await screen.button('Save sale').click()
  await screen.waitForText(/^Sale INV/)
  expect(await make('dues.getOpen', { customerId: ids.meera })).toMatchObject({ onAccount: 0, owed: 0 })
  const { receipts } = await make('receipts.getMany', { filters: { customerId: ids.meera } })
  expect(receipts[0].amount).toBe(385)
})

test('[27.207] a payment to a vendor offers what is on account, and then suggests the rest', async () => {
  const { screen, open } = tab
  const { make } = stage.shop
  const { id: vendorId } = await make('vendors.create', vendorInput('Mills on account'))
  const lines = [{ account: 5030, amount: 1000 }]
  await make('vendorBills.create', { vendorId, billNumber: 'A/1', billDate: day, lines, total: 1000 })
  await make('payments.create', {
    vendorId,
    paidOn: day,
    lines: [{ mode: 'cash', amount: 300 }],
    allocations: [],
  })
  await open(`vendors?vendorId=${vendorId}`)
  await screen.button('Pay', screen.layer()).click()
  await screen.layer('Pay vendor').getByText('₹300.00 is on account.').waitFor()
  await picture('pay-on-account')
  await screen.button('Settle bills with it').click()
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe('700.00')
  await screen.button('Save payment').click()
  await screen.waitForText(/^Payment PY/)
  expect(await make('payments.getOpen', { vendorId })).toMatchObject({ balance: 0, onAccount: 0, dues: [] })
})

import { beforeAll, expect, test } from 'vitest'
import { addDays, businessDay } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A sale on credit to a customer with a credit limit and credit days. */

const stage = openStageOf(openTrade)
let screen: Screen
const ask = async (call: string, input: object) => {
  const { status, body } = await stage.app().call(call, input, stage.shop.as)
  expect(status).toBe(200)
  return body
}

beforeAll(async () => {
  const { versionId } = await stage.shop.stocked('Claw hammer', 50)
  screen = screenOf(await stage.page())
  // One hammer at 177.00 with tax is owed.
  await ask('sales.create', { ...stage.shop.saleOf(versionId), paymentType: 'credit' })
})

/** A sale on credit to Meera of one hammer. */
async function onCredit() {
  const { page, pick } = screen
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await pick('Customer', 'Meera Joshi', page)
  await page.getByLabel('Payment type').selectOption('credit')
  await pick('Add a product', 'Claw hammer', page)
  await page.getByLabel('Quantity of Claw hammer').waitFor()
}
const above =
  /This customer owes ₹177\.00\. With this bill it is ₹354\.00, above the credit limit of ₹300\.00\./

test('[28.9] limit and days are set in the panel of the customer and in the settings', async () => {
  const { page, field, button, waitForText, layer } = screen
  await page.goto(`/${stage.shop.as.workspace}/customers?customerId=${stage.shop.customerId}`)
  await settled(page)
  await field('Credit limit', layer()).fill('-5')
  await field('Credit days', layer()).fill('15')
  await button('Save Changes').click()
  await waitForText('Amount must be greater than or equal to 0')
  await field('Credit limit', layer()).fill('300')
  await button('Save Changes').click()
  await waitForText('Customer details have been successfully updated.')
  const { customer } = await ask('customers.getOne', { id: stage.shop.customerId })
  expect(customer).toMatchObject({ creditLimit: 300, creditDays: 15 })
})

test('[28.10] the form suggests the due date and warns with the figures', async () => {
  const { page, button, waitForText, day } = screen
  await onCredit()
  const due = addDays(businessDay(new Date()), 15)
  await expect.poll(() => day('Due date', page), soon).toBe(due)
  await waitForText(above)
  await expect.poll(() => page.getByLabel('Reason for going above the limit').count(), soon).toBe(0)
  await page.getByLabel('Advance amount').fill('54')
  await expect.poll(() => page.getByText(above).count(), soon).toBe(0)
  await page.getByLabel('Payment type').selectOption('upi')
  await expect.poll(() => page.getByLabel(/^Due date/).inputValue(), soon).toBe('')
  await page.getByLabel('Advance amount').fill('177')
  await button('Save sale').click()
  await waitForText(/^Sale INV.\d{4}.00002 saved/)
})

test('[28.10] where sales above the limit are refused, the owner gives a reason', async () => {
  const { page, button, waitForText } = screen
  await page.goto(`/${stage.shop.as.workspace}/settings/workspace`)
  await settled(page)
  await page.getByRole('switch', { name: 'Refuse sales above the credit limit' }).click()
  await button('Save Changes').click()
  await expect
    .poll(async () => (await ask('workspaces.getOne', {})).workspace.refusesOverLimit, soon)
    .toBe(true)
  await onCredit()
  await waitForText(above)
  const reason = page.getByLabel('Reason for going above the limit')
  await reason.waitFor()
  await button('Save sale').click()
  await expect.poll(() => reason.getAttribute('aria-invalid'), soon).toBe('true')
  await reason.fill('Pays on Monday')
  await button('Save sale').click()
  await waitForText(/^Sale INV.\d{4}.00003 saved/)
})

import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* How a bill at the counter is paid: with change, and in several modes. */

const stage = openStageOf(openTrade)
let screen: Screen

beforeAll(async () => {
  await stage.shop.stocked('Claw hammer', 50)
  screen = screenOf(await stage.page())
})

const cashGiven = () => screen.page.getByLabel('Cash given')
const focused = () => screen.page.evaluate(() => document.activeElement?.getAttribute('name'))

/** A bill of two hammers, 354.00 with tax, on the empty form. */
async function twoHammers() {
  const { page } = screen
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  await page.getByLabel('Add a product').fill('hammer')
  await page.getByRole('option', { name: 'Claw hammer' }).click()
  await page.getByLabel('Quantity of Claw hammer').fill('2')
  await expect.poll(() => page.getByLabel('Advance amount').inputValue(), soon).toBe('354.00')
}
const saved = () => screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
const newest = async () => {
  const ask = async (call: string, input: object) => (await stage.app().call(call, input, stage.shop.as)).body
  const [sale] = (await ask('sales.getMany', {})).sales
  const [paid] = await ask('receipts.getOfSale', { saleId: sale.id })
  return { sale, lines: (await ask('receipts.getOne', { id: paid.receiptId })).receipt.lines }
}

test('[28.3] change by keyboard: the cash given is typed, less than is due is refused', async () => {
  const { page, waitForText } = screen
  await twoHammers()
  await expect.poll(() => cashGiven().count(), soon).toBe(0)
  await page.keyboard.press('Alt+c')
  await expect.poll(focused, soon).toBe('cashGiven')
  await page.keyboard.type('300')
  await waitForText('₹54.00 short. Enter the cash that the customer gave.')
  await page.getByLabel('Quantity of Claw hammer').focus()
  await page.keyboard.press('Control+Enter')
  await expect.poll(focused, soon).toBe('cashGiven')
  await expect.poll(() => page.getByLabel('Quantity of Claw hammer').inputValue(), soon).toBe('2')
  await cashGiven().fill('500')
  await waitForText('Change ₹146.00')
  await page.keyboard.press('Control+Enter')
  await saved()
  await waitForText('Change ₹146.00')
  const { sale, lines } = await newest()
  expect(sale).toMatchObject({ paymentType: 'cash', advanceAmount: 354, openAmount: 0 })
  expect(lines).toMatchObject([{ mode: 'cash', amount: 354 }])
  await page.getByRole('button', { name: 'New sale' }).click()
  await expect.poll(() => cashGiven().count(), soon).toBe(0)
})

test('[28.3] a bill paid half in cash, half by UPI', async () => {
  const { page, button, waitForText } = screen
  await twoHammers()
  await button('Give change or split payment').click()
  await cashGiven().waitFor()
  await button('Add a payment mode').click()
  const amount = page.getByLabel('Amount', { exact: true })
  await button('Save sale').click()
  await waitForText('Enter an amount in rupees')
  await amount.fill('400')
  await waitForText(
    'These payments come to ₹400.00, but only ₹354.00 is paid now. Enter less, or a larger advance.',
  )
  await amount.fill('177')
  await waitForText('Cash ₹177.00 + UPI ₹177.00')
  await page.getByLabel(/^Reference/).fill('UTR 4471')
  await cashGiven().fill('200')
  await waitForText('Change ₹23.00')
  await page.getByLabel('Quantity of Claw hammer').fill('3')
  await waitForText('Cash ₹354.00 + UPI ₹177.00')
  await page.getByLabel('Quantity of Claw hammer').fill('2')
  await waitForText('Cash ₹177.00 + UPI ₹177.00')
  await button('Save sale').click()
  await saved()
  await waitForText('Change ₹23.00')
  const { sale, lines } = await newest()
  expect(sale).toMatchObject({ advanceAmount: 354, openAmount: 0, status: 'delivered' })
  expect(lines).toMatchObject([
    { mode: 'cash', amount: 177 },
    { mode: 'upi', amount: 177, reference: 'UTR 4471' },
  ])
})

test('[16.526] another way of payment starts with what the cash given leaves to pay', async () => {
  const { page, button, waitForText } = screen
  await twoHammers()
  await page.keyboard.press('Alt+c')
  await page.keyboard.type('200')
  await waitForText('₹154.00 short. Enter the cash that the customer gave.')
  await button('Add a payment mode').click()
  await expect.poll(focused, soon).toBe('otherPayments.0.amount')
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('154.00')
  await waitForText('Cash ₹200.00 + UPI ₹154.00')
  await button('Save sale').click()
  await saved()
  expect((await newest()).lines).toMatchObject([
    { mode: 'cash', amount: 200 },
    { mode: 'upi', amount: 154 },
  ])
})

test('[28.68] what is typed right after the key for change is cash, not a quantity', async () => {
  const { page } = screen
  await twoHammers()
  await page.getByLabel('Quantity of Claw hammer').focus()
  await page.keyboard.press('Alt+c')
  expect(await focused()).toBe('cashGiven')
  await page.keyboard.type('500')
  await expect.poll(() => cashGiven().inputValue(), soon).toBe('500')
  expect(await page.getByLabel('Quantity of Claw hammer').inputValue()).toBe('2')
})

test('[16.542] goods that are delivered, not on credit and not paid in full say that they count as paid', async () => {
  const { page } = screen
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  const said = page.getByText('Delivered goods count as paid, unless on credit')
  await page.getByRole('switch', { name: 'Delivered now' }).setChecked(true)
  await expect.poll(() => said.count(), soon).toBe(0)
  await page.getByRole('switch', { name: 'Paid in full' }).setChecked(false)
  await said.waitFor()
  await page.getByRole('switch', { name: 'Delivered now' }).setChecked(false)
  await expect.poll(() => said.count(), soon).toBe(0)
})

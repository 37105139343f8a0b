import { expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A cheque to a vendor is stopped, and the bill that it paid is open again: with the keyboard, on a phone. */

const stage = openStage()
const tab = openTab(stage)

test('[29.12] a payment by cheque is stopped with the keyboard on a phone, and its bill is open again', async () => {
  const { screen, open, page } = tab
  const vendor = {
    businessName: 'Joshi Metals',
    legalOwnerName: 'R Joshi',
    gstNumber: 'URP',
    defaultDiscount: 0,
    address: 'Bhosari, Pune',
    phoneNumber: '9876543210',
    email: 'joshi@example.in',
    paymentTerm: 'monthly',
  }
  const { id: vendorId } = await stage.shop.make('vendors.create', vendor)
  const day = businessDay(new Date())
  await stage.shop.make('vendorBills.create', {
    vendorId,
    billNumber: 'J/17',
    billDate: day,
    intakeItems: [],
    lines: [{ account: 6010, description: 'Rent', amount: 1180, taxes: [], itc: false }],
    total: 1180,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(`vendors?vendorId=${vendorId}`)
  await screen.button('Pay', screen.layer()).click()
  await screen.field('Paid by').selectOption('Cheque')
  await screen.field('Cheque number').fill('000831')
  await screen.field('Amount').first().fill('1180')
  await screen.button('Save payment').click()
  await screen.waitForText(/^Payment PY\/\d{4}\/\d{5} saved/)

  await open('cheques')
  const issued = page.getByRole('link', { name: 'Issued' })
  await issued.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Not paid by the bank yet ₹1,180.00').waitFor()
  await expect.poll(() => issued.getAttribute('aria-current'), soon).toBe('page')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await screen.button('Not paid 000831').focus()
  await page.keyboard.press('Enter')
  await screen.layer('Cheque not paid').waitFor()
  await screen.field('Date').fill('tomorrow')
  await page.keyboard.press('Enter')
  await expect.poll(() => screen.note('Date'), soon).toContain('in the future')
  await screen.field('Date').fill('today')
  await screen.field('Bank charges').fill('100')
  await page.keyboard.press('Enter')
  await screen.waitForText('Cheque 000831 stopped. Its bills are open again.')
  await page.getByText('Not paid by the bank yet ₹0.00').waitFor()
  await expect.poll(() => screen.button('Not paid 000831').count(), soon).toBe(0)

  await open(`vendors?vendorId=${vendorId}`)
  await screen.layer().getByText('J/17').waitFor()
  await screen.layer().getByText('₹1,180.00').first().waitFor()
  await expect.poll(() => screen.layer().getByText('You owe nothing.').count(), soon).toBe(0)
})

import { expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { vendorInput } from '../walls/samples.ts'
import { openStage, openTab, soon } from './stage.ts'

/* The panel of a payment to a vendor, and the accounts that the panel of a receipt names. */

const stage = openStage()
const tab = openTab(stage)
const day = businessDay(new Date())

/** A bill of ₹1,000 that is paid half in cash, half from the bank. */
async function paidBill(billNumber: string) {
  const { make } = stage.shop
  const { id: vendorId } = await make('vendors.create', vendorInput(`Mills of ${billNumber}`))
  const lines = [{ account: 5030, amount: 1000 }]
  const bill = { vendorId, billNumber, billDate: day, lines, total: 1000 }
  const { id: billId } = await make('vendorBills.create', bill)
  const paid = [
    { mode: 'cash', amount: 500 },
    { mode: 'bank_transfer', amount: 500, reference: 'UTR 4711' },
  ]
  const { displayId } = await make('payments.create', { vendorId, paidOn: day, lines: paid })
  return { vendorId, billId, number: String(displayId) }
}

test('[16.457] Payables without debts names the goods that have no bill yet, and leads to the bill', async () => {
  const { screen, open, page } = tab
  const { make, ids } = stage.shop
  const items = [{ productId: ids.rod, quantity: 3, buyingPrice: 100, sellingPrice: 150, discount: 0 }]
  const { id } = await make('inventoryIntakes.create', { vendorId: ids.patil, arrivingTime: day, items })
  await make('inventoryIntakes.confirm', { id })
  await page.setViewportSize({ width: 390, height: 844 })
  await open('payables?search=')
  await page.getByText(/Goods for ₹[\d,.]+ before tax were received/).waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/payables.png` })
  await screen.button('Enter the bill').click()
  await screen.layer(/bill/).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[20.53] a payment opens from the list by a click, with its accounts, what it settled and its history', async () => {
  const { screen, open, page } = tab
  const { number } = await paidBill('M/1')
  await open('payments')
  await page.getByRole('row', { name: new RegExp(number) }).click()
  const panel = screen.layer(number)
  await panel.getByText('Bank · UTR 4711').waitFor()
  await panel.getByRole('listitem').filter({ hasText: 'M/1' }).getByText('₹1,000.00').waitFor()
  await screen.button('Show', panel).click()
  await panel.getByText(/created this/).waitFor()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/payment.png` })
  await panel.getByRole('link', { name: 'M/1', exact: true }).click()
  await screen.layer('Bill M/1').waitFor()
})

test('[20.53] by the keyboard on a phone it opens, is cancelled and says so', async () => {
  const { screen, open, page } = tab
  const { number, billId } = await paidBill('M/2')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('payments')
  await page.getByRole('link', { name: number }).focus()
  await page.keyboard.press('Enter')
  const panel = screen.layer(number)
  await screen.button('Cancel payment', panel).focus()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/payment-phone.png` })
  await page.keyboard.press('Enter')
  await screen.button('Cancel payment', screen.question()).click()
  await screen.waitForText(`${number} cancelled`)
  await panel.getByText('Cancelled', { exact: true }).waitFor()
  await expect.poll(() => screen.button('Cancel payment', panel).count(), soon).toBe(0)
  const { vendorBill } = await stage.shop.make('vendorBills.getOne', { id: billId })
  expect(vendorBill.openAmount).toBe(1000)
})

test('[20.53] it opens from its bill and from its vendor', async () => {
  const { screen, open } = tab
  const { number, billId, vendorId } = await paidBill('M/3')
  for (const place of [`vendor-bills?vendorBillId=${billId}`, `vendors?vendorId=${vendorId}`]) {
    await open(place)
    await screen.layer().getByRole('link', { name: number }).click()
    await screen.layer(number).getByText('Bank · UTR 4711').waitFor()
  }
})

test('[19.171] the panel of a receipt names the account of each mode', async () => {
  const { screen, open, page } = tab
  const { id } = await stage.shop.make('receipts.create', {
    customerId: stage.shop.ids.meera,
    receivedOn: day,
    lines: [
      { mode: 'cash', amount: 100 },
      { mode: 'upi', amount: 200, reference: 'UPI 12' },
    ],
  })
  await open(`receipts?receiptId=${id}`)
  const paid = screen.layer().getByRole('listitem')
  await paid
    .filter({ hasText: /^Cash\s*Cash/ })
    .getByText('₹100.00')
    .waitFor()
  await paid.filter({ hasText: 'Bank · UPI 12' }).getByText('₹200.00').waitFor()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/receipt.png` })
})

test('[16.503] paying a vendor starts with the way they were paid last', async () => {
  const { screen, open } = tab
  const { vendorId } = await paidBill('M/9')
  await stage.shop.make('payments.create', { vendorId, paidOn: day, lines: [{ mode: 'cash', amount: 10 }] })
  await open('payments?create=payment')
  await screen.pick('To', 'Mills of M/9', screen.layer('Pay vendor'))
  await expect.poll(() => screen.field('Paid by').inputValue(), soon).toBe('cash')
})

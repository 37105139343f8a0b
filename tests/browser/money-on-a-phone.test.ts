import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { sizes } from '../support/browser.ts'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* Money on a phone: a cheque that bounces, a vendor's bill with another price whose goods go back, a bill paid in two modes, a day that is short. */

const stage = openStage()
const today = businessDay(new Date())
let screen: Screen
const open = (address: string) => screen.page.goto(`/${stage.shop.slug}/${address}`)

beforeAll(async () => {
  screen = screenOf(await stage.page(undefined, { viewport: sizes.phone, hasTouch: true }))
})

/** No screen is wider than the phone. */
const fits = () =>
  expect
    .poll(() => screen.page.evaluate(() => document.documentElement.scrollWidth), soon)
    .toBeLessThanOrEqual(sizes.phone.width)

test('[19.172] a cheque of a customer is deposited and bounces', async () => {
  const { make } = stage.shop
  const { id: customerId } = await make('customers.quickCreate', {
    name: 'Meera Stores',
    phoneNumber: '9812345670',
  })
  await make('openings.create', { customerId, number: 'OLD-1', datedOn: today, side: 'debit', amount: 1180 })
  const lines = [{ mode: 'cheque', amount: 1180, reference: '004512' }]
  await make('receipts.create', { customerId, receivedOn: today, lines })
  await open('cheques')
  await screen.page.getByText('Due for deposit ₹1,180.00').waitFor()
  await fits()
  await screen.button('Deposit 004512').tap()
  await screen.button('Deposit', screen.layer()).tap()
  await screen.page.getByText('With the bank ₹1,180.00').waitFor()
  await screen.button('Bounced 004512').tap()
  await screen.field('Bank charges').fill('118')
  await screen.field('Charge the customer').fill('250')
  await fits()
  await screen.button('Save bounce').tap()
  await screen.waitForText('Cheque 004512 bounced. Its bills are open again.')
  await open(`customers?customerId=${customerId}`)
  await screen.layer().getByText('₹1,430.00').first().waitFor()
  await fits()
})

test('[19.172] a vendor’s bill has another price than the intake, and some goods go back', async () => {
  const { make, ids, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' })
  const { id: vendorId } = await make(
    'vendors.create',
    vendorOf({ businessName: 'Kiran Mills', gstNumber: '29AAAFB0000B1ZL' }),
  )
  const { id: productId } = await make(
    'products.create',
    productOf({ name: 'Cotton cloth', metricId: ids.piece, vendorId }),
  )
  const items = [{ productId, quantity: 12, buyingPrice: 250, sellingPrice: 400, discount: 12 }]
  const { id } = await make('inventoryIntakes.create', { vendorId, arrivingTime: today, items })
  await make('inventoryIntakes.confirm', { id })
  await open(`inventory-intakes?inventoryIntakeId=${id}`)
  await screen.button("Enter vendor's bill", screen.layer()).tap()
  await screen.field('Number on the bill').fill('KM/118')
  await screen.field('Price of Cotton cloth').fill('252')
  await screen.layer().getByText('₹21.12 more than when it arrived').waitFor()
  await screen.field('Total on the bill').fill('3140.12')
  await fits()
  await screen.button('Save bill').tap()
  await screen.waitForText('Bill KM/118 saved')
  await screen.layer().getByRole('link', { name: 'KM/118' }).tap()
  await screen.layer('Bill KM/118').waitFor()
  await screen.button('New debit note', screen.layer()).tap()
  await screen.layer('Debit note against KM/118').waitFor()
  await screen.field('Quantity').fill('2')
  await fits()
  await screen.button('Create debit note').tap()
  await screen.waitForText(/^Debit note DN.\d{4}.00001 saved/)
  await screen.layer('Bill KM/118').getByRole('link', { name: /^DN/ }).waitFor()
})

test('[19.172] a bill is paid half in cash and half by UPI', async () => {
  const { page, button, waitForText } = screen
  await open('new-sale')
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).tap()
  await page.getByLabel('Quantity of Steel rod').fill('2')
  await button('Give change or split payment').tap()
  await button('Add a payment mode').tap()
  await expect.poll(() => page.getByLabel('Advance amount').inputValue(), soon).toBe('354.00')
  await page.getByLabel('Amount', { exact: true }).fill('177')
  await waitForText('Cash ₹177.00 + UPI ₹177.00')
  await fits()
  await button('Save sale').tap()
  await waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  const [sale] = (await stage.shop.make('sales.getMany', {})).sales
  const [receipt] = await stage.shop.make('receipts.getOfSale', { saleId: sale.id })
  const { lines } = (await stage.shop.make('receipts.getOne', { id: receipt.receiptId })).receipt
  expect(lines).toMatchObject([
    { mode: 'cash', amount: 177 },
    { mode: 'upi', amount: 177 },
  ])
})

test('[19.216] a day is counted by touch and closed ₹20 short', async () => {
  const { page, button, field, waitForText } = screen
  const { make, ids } = stage.shop
  const period = { from: today, to: today }
  const cash = async () => (await make('ledgers.getAccount', { ...period, account: 1010 })).closing
  const lines = [{ mode: 'cash', amount: 1000 - (await cash()) }]
  await make('receipts.create', { customerId: ids.meera, receivedOn: today, lines })
  await open('day-close')
  await page.getByText('Count the cash first').waitFor()
  // The phone’s keyboard would cover what is to be counted.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
  for (const [note, pieces] of [
    ['₹500', '1'],
    ['₹20', '24'],
  ] as const) {
    await field(note, page).tap()
    await field(note, page).fill(pieces)
  }
  await waitForText('₹980.00')
  await fits()
  await button(/^Close /).tap()
  await waitForText('₹20.00 short, posted to Cash short or over.')
  await fits()
  const { close } = await make('dayCloses.getOne', { account: 1010, day: today })
  expect(close).toMatchObject({ counted: 980, expected: 1000, difference: -20 })
  expect(await cash()).toBe(980)
})

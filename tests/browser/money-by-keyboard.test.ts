import { expect, test } from 'vitest'
import { businessDay, financialYear } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { focused, focusIn, tabTo, typeAll } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Money without a mouse: a cheque that bounces, a vendor's bill with another price whose goods go back, a bill paid in two modes, a day that is short. */

const stage = openStage()
const tab = openTab(stage)
const today = businessDay(new Date())

const open = async (place: string) => {
  await tab.open(place)
  await settled(tab.page)
}
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await tab.page.keyboard.press(key)
}
const press = async (name: string) => {
  await tabTo(tab.page, name)
  await keys('Enter')
}
const opened = async (name: string | RegExp) => focusIn(tab.screen.layer(name))
const cursorIn = (name: string) => expect.poll(() => focused(tab.page), soon).toContain(name)
const says = (text: string | RegExp) => tab.screen.waitForText(text)

/** What each account holds, in rupees; a trial balance always adds up to 0. */
async function held(): Promise<Record<string, number>> {
  const { trialBalance } = await stage.shop.make('ledgers.getStatements', {
    from: financialYear(today).from,
    to: today,
  })
  const accounts: { name: string; closing: number }[] = trialBalance
  expect(accounts.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0)).toBe(0)
  return Object.fromEntries(accounts.map(({ name, closing }) => [name, closing]))
}

test('[19.212] a cheque is taken, deposited and bounces, and its charges are passed on', async () => {
  const { make } = stage.shop
  const named = { name: 'Meera Stores', phoneNumber: '9812345670' }
  const { id: customerId } = await make('customers.quickCreate', named)
  const owed = { number: 'OLD-1', datedOn: today, side: 'debit', amount: 1180.5 }
  await make('openings.create', { customerId, ...owed })
  await open(`customers?customerId=${customerId}`)
  await press('Receive')
  await opened('Receive payment')
  await cursorIn('Amount')
  await typeAll(tab.page, [
    { label: 'Paid by', value: 'Cheque' },
    { label: 'Cheque number', value: '004512' },
  ])
  await keys('Control+Enter')
  await says(/^Receipt RC\/\d{4}\/\d{5} saved/)
  await open('cheques')
  await press('Deposit 004512')
  await opened('Deposit 1 cheque')
  await keys('Control+Enter')
  await says('Cheque deposited')
  await says('With the bank ₹1,180.50')
  await press('Bounced 004512')
  await opened('Cheque bounced')
  await typeAll(tab.page, [
    { label: 'Bank charges', value: '118' },
    { label: 'Charge the customer', value: '250.75' },
  ])
  await keys('Control+Enter')
  await says('Cheque 004512 bounced. Its bills are open again.')
  const { dues } = await make('dues.getOpen', { customerId })
  expect(dues).toMatchObject([
    { number: 'OLD-1', openAmount: 1180.5 },
    { number: 'Cheque 004512', openAmount: 250.75 },
  ])
  // 118.00 with GST of 18 %.
  expect(await held()).toMatchObject({
    'Cheques in hand': 0,
    Bank: -139.24,
    'Bank charges': 139.24,
    Customers: 1431.25,
    'Other income': -250.75,
  })
})

test('[19.213] a vendor’s bill has another price than the intake, and some goods go back', async () => {
  const { make, ids, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' })
  const maker = vendorOf({ businessName: 'Kiran Mills', gstNumber: '29AAAFB0000B1ZL' })
  const { id: vendorId } = await make('vendors.create', maker)
  const cloth = productOf({ name: 'Cotton cloth', metricId: ids.piece, vendorId })
  const { id: productId } = await make('products.create', cloth)
  const items = [{ productId, quantity: 12, buyingPrice: 250, sellingPrice: 400, discount: 12 }]
  const { id } = await make('inventoryIntakes.create', { vendorId, arrivingTime: today, items })
  await make('inventoryIntakes.confirm', { id })
  const arrived = await held()
  await open(`inventory-intakes?inventoryIntakeId=${id}`)
  await press("Enter vendor's bill")
  await opened("Enter vendor's bill")
  await cursorIn('Number on the bill')
  await typeAll(tab.page, [
    { label: 'Number on the bill', value: 'KM/118' },
    { label: 'Price of Cotton cloth', value: '252' },
    { label: 'Total on the bill', value: '3140.12' },
  ])
  await says('₹21.12 more than when it arrived')
  await keys('Control+Enter')
  await says('Bill KM/118 saved')
  await press('KM/118')
  await opened('Bill KM/118')
  await press('New debit note')
  await opened('Debit note against KM/118')
  await typeAll(tab.page, [{ label: 'Quantity', value: '2' }])
  await keys('Control+Enter')
  await says(/^Debit note DN.\d{4}.00001 saved/)
  const { Stock: stock = 0, 'Received, not billed': notBilled = 0 } = arrived
  // 12 × 252.00 − 12 % and 18 % GST are 3,140.12; 2 go back at that price, out of stock at what they cost on arrival.
  expect(await held()).toMatchObject({
    Vendors: -2616.77,
    'Input IGST': 399.17,
    'Price difference': 17.6,
    Stock: stock - 440,
    'Received, not billed': notBilled + 2640,
  })
})

test('[19.214] a bill is paid half in cash and half by UPI', async () => {
  await open('new-sale')
  await cursorIn('Customer')
  await keys('Enter')
  await cursorIn('Add a product')
  await tab.page.keyboard.type('Steel rod')
  await tab.page.getByRole('option', { name: 'Steel rod' }).waitFor()
  await keys('Enter')
  await cursorIn('Quantity of Steel rod')
  await tab.page.keyboard.type('3')
  await keys('Alt+c')
  await cursorIn('Cash given')
  await press('Add a payment mode')
  await cursorIn('Amount')
  await tab.page.keyboard.type('265.50')
  await says('Cash ₹265.50 + UPI ₹265.50')
  await keys('Control+Enter')
  await says(/^Sale INV.\d{4}.\d{5} saved/)
  const [sale] = (await stage.shop.make('sales.getMany', {})).sales
  expect(sale).toMatchObject({ advanceAmount: 531, openAmount: 0, status: 'delivered' })
  const [receipt] = await stage.shop.make('receipts.getOfSale', { saleId: sale.id })
  const { lines } = (await stage.shop.make('receipts.getOne', { id: receipt.receiptId })).receipt
  expect(lines).toMatchObject([
    { mode: 'cash', amount: 265.5 },
    { mode: 'upi', amount: 265.5 },
  ])
})

test('[19.215] a day is closed ₹20 short', async () => {
  const { Cash: cash = 0 } = await held()
  const lines = [{ mode: 'cash', amount: 1000 - cash }]
  await stage.shop.make('receipts.create', { customerId: stage.shop.ids.meera, receivedOn: today, lines })
  await open('day-close')
  await cursorIn('₹500')
  await typeAll(tab.page, [
    { label: '₹500', value: '1' },
    { label: '₹20', value: '24' },
  ])
  await says('₹980.00')
  await keys('Control+Enter')
  await says('₹20.00 short, posted to Cash short or over.')
  const { close } = await stage.shop.make('dayCloses.getOne', { account: 1010, day: today })
  expect(close).toMatchObject({ counted: 980, expected: 1000, difference: -20 })
  expect(await held()).toMatchObject({ Cash: 980, 'Cash short or over': 20 })
})

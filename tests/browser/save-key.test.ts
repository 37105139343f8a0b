import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { settled } from '../support/browser.ts'
import { sellRods } from '../support/corner-shop.ts'
import { focused, focusIn, tabTo } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Ctrl Enter saves in every form, and Enter moves to the next line of a document. */

const stage = openStage()
const tab = openTab(stage)
const count = async (table: string) => Number((await stage.rows(`select count(*) from ${table}`))[0].count)

beforeAll(() => tab.open('vendors'))

test.each([
  ['a unit', 'metrics?create=metric', 'Name', 'Box', 'Shorthand is required'],
  ['a vendor', 'vendors?create=vendor', 'Business Name', 'Rao Timber', 'Legal owner name is required'],
  ['a customer', 'customers?create=customer', 'Name', 'Ravi', 'Phone number is required'],
  ['a product', 'products?create=product', 'Product Name', 'Washer', 'HSN number is required'],
])('[16.125] %s is saved by Ctrl Enter from a text field', async (_, path, label, value, missing) => {
  await tab.open(path)
  await tab.screen.field(label).fill(value)
  await tab.page.keyboard.press('Control+Enter')
  await tab.screen.waitForText(missing)
})

test('[16.125] a panel is saved by Ctrl Enter once something has changed', async () => {
  await tab.open(`vendors?vendorId=${stage.shop.ids.nanda}`)
  await tab.screen.field('Legal Owner').fill('S Nanda')
  await tab.page.keyboard.press('Control+Enter')
  await tab.screen.waitForText('Vendor details have been successfully updated.')
})

test('[16.125] Enter in a quantity of an order moves to the next line and saves nothing', async () => {
  await tab.open('purchase-orders?create=purchase-order')
  const before = await count('purchase_orders')
  await tab.screen.pick('Vendor', 'Patil Steel')
  await tab.screen.pick('Add product', 'Steel rod')
  await tab.screen.field('Quantity of Steel rod').press('Enter')
  await expect.poll(() => focused(tab.page), soon).toContain('Add product')
  await tab.page.keyboard.type('plate')
  await tab.page.getByRole('option', { name: 'Steel plate' }).waitFor()
  await tab.page.keyboard.press('Enter')
  await tab.screen.field('Quantity of Steel plate').press('Enter')
  expect(await count('purchase_orders')).toBe(before)
  await tab.page.keyboard.press('Control+Enter')
  await expect.poll(() => count('purchase_orders'), soon).toBe(before + 1)
})

/** Presses the button with this name and then, once its dialog has the focus, the key that saves. */
async function pressAndSave(button: string, dialog: string | RegExp) {
  await tabTo(tab.page, button)
  await tab.page.keyboard.press('Enter')
  await focusIn(tab.screen.layer(dialog))
  await tab.page.keyboard.press('Control+Enter')
}

test('[19.210] a dialog does what it is for by Ctrl Enter, even if nothing was typed', async () => {
  const { make, ids } = stage.shop
  const today = businessDay(new Date())
  const cheque = (reference: string) => ({ mode: 'cheque', amount: 118, reference })
  await make('receipts.create', { customerId: ids.meera, receivedOn: today, lines: [cheque('004512')] })
  await make('payments.create', { vendorId: ids.patil, paidOn: today, lines: [cheque('000831')] })
  await tab.open('cheques')
  await settled(tab.page)
  await pressAndSave('Deposit 004512', 'Deposit 1 cheque')
  await tab.screen.waitForText('Cheque deposited')
  await pressAndSave('Bounced 004512', 'Cheque bounced')
  await tab.screen.waitForText('Cheque 004512 bounced. Its bills are open again.')
  await tab.open('cheques?view=issued')
  await settled(tab.page)
  await pressAndSave('Not paid 000831', 'Cheque not paid')
  await tab.screen.waitForText('Cheque 000831 stopped. Its bills are open again.')
  await tab.open(`sales?saleId=${await sellRods(stage.shop, 1, 'delivered')}`)
  await settled(tab.page)
  await pressAndSave('Correct', /^Correct INV/)
  await tab.screen.waitForText(/^INV.\d{4}.\d{5} corrected$/)
  await tab.open('settings/profile?create=profile')
  await settled(tab.page)
  await focusIn(tab.screen.layer('Edit profile'))
  await tab.page.keyboard.press('Control+Enter')
  await tab.screen.waitForText('No changes to update')
})

test('[19.210] a panel without changes and a dialog to share send nothing by Ctrl Enter', async () => {
  const id = await sellRods(stage.shop, 1, 'delivered')
  const sent: string[] = []
  tab.page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const wrote = () => sent.filter((url) => /\/(sendBill|update)/.test(url))
  await tab.open(`vendors?vendorId=${stage.shop.ids.nanda}`)
  await settled(tab.page)
  await focusIn(tab.screen.layer('Nanda Textiles'))
  await tab.page.keyboard.press('Control+Enter')
  await tab.open(`sales?saleId=${id}`)
  await settled(tab.page)
  await pressAndSave('Share', /^Share INV/)
  await tab.screen.button('Send by email').waitFor()
  await tab.page.keyboard.press('Control+Enter')
  await tab.page.keyboard.press('Escape')
  await tab.screen.closed(/^Share INV/)
  expect(wrote()).toEqual([])
})

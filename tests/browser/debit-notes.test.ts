import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Goods go back to a vendor: some of a bill, with a link to the debit note, and some that were not billed yet. */

const stage = openStage()
const tab = openTab(stage)
let billId = ''
let unbilled = ''

beforeAll(async () => {
  const { make, ids, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' })
  const maker = vendorOf({ businessName: 'Kiran Mills', gstNumber: '29AAAFB0000B1ZL' })
  const { id: vendorId } = await make('vendors.create', maker)
  const cloth = productOf({ name: 'Cotton cloth', metricId: ids.piece, vendorId })
  const { id: productId } = await make('products.create', cloth)
  const receive = async () => {
    const items = [{ productId, quantity: 12, buyingPrice: 250, sellingPrice: 400, discount: 12 }]
    const { id } = await make('inventoryIntakes.create', { vendorId, arrivingTime: today(), items })
    await make('inventoryIntakes.confirm', { id })
    return id
  }
  const intakeId = await receive()
  const { items } = await make('vendorBills.getBillable', { vendorId, intakeId })
  const intakeItems = [{ id: items[0].id, quantity: 12, price: 250, discount: 12, taxes: [] }]
  const bill = { vendorId, billNumber: 'KM/118', billDate: today(), intakeItems, total: 2640 }
  billId = (await make('vendorBills.create', bill)).id
  unbilled = await receive()
})

/** PICTURES=folder saves what a person sees, to look at. */
const picture = async (name: string, page = tab.page) => {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

test('[20.25] goods of a bill go back from its panel, no more than are left', async () => {
  const { screen, open } = tab
  await open(`vendor-bills?vendorBillId=${billId}`)
  await screen.button('New debit note', screen.layer()).click()
  const form = screen.layer('Debit note against KM/118')
  await form.waitFor()
  await screen.button('Create debit note').click()
  await screen.waitForText('Enter at least one line')
  await screen.field('Quantity').fill('13')
  await screen.button('Create debit note').click()
  await screen.waitForText(/^Only 12 .* can still be sent back$/)
  await screen.field('Quantity').fill('2')
  await form.getByText('₹440.00').waitFor()
  await picture('debit-note-form')
  await screen.button('Create debit note').click()
  await screen.waitForText(/^Debit note DN.\d{4}.00001 saved/)
  await screen.layer('Bill KM/118').getByRole('link', { name: /^DN/ }).click()
  const note = screen.layer(/^DN/)
  await note.getByText('Amount debited').waitFor()
  await note.getByText('Damaged').waitFor()
  await picture('debit-note-panel')
})

test('[20.24, 20.25] its link opens for anyone', async () => {
  const { screen, page } = tab
  await screen.button('Share', screen.layer(/^DN/)).click()
  await screen.button('Copy link', screen.layer(/^Share DN/)).click()
  const link = await screen
    .layer(/^Share DN/)
    .getByLabel('Link to the debit note')
    .inputValue()
  const stranger = await stage.page(null)
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: /^Debit note DN/ }).waitFor()
  await stranger.getByText('KM/118').waitFor()
  await picture('debit-note-shared', stranger)
  await page.keyboard.press('Escape')
  await screen.closed(/^Share DN/)
})

test('[20.25] goods that are not billed yet go back from their intake, and cancelling asks first', async () => {
  const { screen, open, page } = tab
  await open(`inventory-intakes?inventoryIntakeId=${unbilled}`)
  await screen.button('Send goods back', screen.layer()).click()
  await screen.layer(/^Debit note against INT/).waitFor()
  await screen.field('Quantity').fill('1')
  await screen.button('Create debit note').click()
  await screen.waitForText(/^Debit note DN.\d{4}.00002 saved/)
  await open('debit-notes')
  await page.getByRole('row', { name: /00002/ }).waitFor()
  await picture('debit-notes')
  await page.getByRole('row', { name: /00002/ }).click()
  await screen.button('Cancel debit note', screen.layer(/^DN/)).click()
  await screen.question().getByRole('button', { name: 'Cancel debit note' }).click()
  await screen.waitForText(/^Debit note DN.\d{4}.00002 cancelled/)
  await screen.layer(/^DN/).getByText('Cancelled', { exact: true }).first().waitFor()
  await expect.poll(() => screen.button('Share', screen.layer(/^DN/)).count(), soon).toBe(0)
})

test('[20.25] on a phone in the dark the list, panel and form read well', async () => {
  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.goto(`/${stage.shop.slug}/debit-notes`)
  await phone.getByText('Cancelled').locator('visible=true').first().waitFor()
  await picture('debit-notes-phone', phone)
  await phone.goto(
    `/${stage.shop.slug}/vendor-bills?vendorBillId=${billId}&create=debit-note&preset.vendorBillId=${billId}`,
  )
  await phone
    .getByText(/ left · /)
    .locator('visible=true')
    .first()
    .waitFor()
  await picture('debit-note-form-phone', phone)
  await expect
    .poll(() => phone.evaluate(() => document.documentElement.scrollWidth), soon)
    .toBeLessThanOrEqual(390)
})

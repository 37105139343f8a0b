import { beforeAll, expect, test } from 'vitest'
import { addDays, businessDay } from '#base/dates.ts'
import { vendorOf } from '../support/corner-shop.ts'
import { openStage, openTab } from './stage.ts'

/* Bills under reverse charge: the state of the vendor, the self-invoice with the bill and later, and the payment voucher. */

const stage = openStage()
const tab = openTab(stage)

beforeAll(async () => {
  const { make, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' })
})

test('[27.160, 27.163] the panel of a bill under reverse charge prints its self-invoice, and that of a payment its voucher', async () => {
  const { page, screen, open } = tab
  const { make } = stage.shop
  const { id: porter } = await make(
    'vendors.create',
    vendorOf({ businessName: 'Raju Lorries', gstNumber: 'URP' }),
  )
  const lines = [
    { account: 5030, description: 'Lorry hire', amount: 1000, taxes: [{ type: 'GST', rate: 5 }] },
  ]
  const billDate = businessDay(new Date())
  const bill = { vendorId: porter, billNumber: 'L-1', billDate, reverseCharge: true, lines, total: 1000 }
  const { id } = await make('vendorBills.create', bill)
  const paid = { vendorId: porter, paidOn: billDate, lines: [{ mode: 'cash', amount: 1000 }] }
  const { id: paymentId } = await make('payments.create', paid)
  const print = async (opened: string) => {
    const [sheet] = await Promise.all([
      page.context().waitForEvent('page'),
      screen.button('Export PDF', screen.layer()).click(),
    ])
    await screen.waitForText(opened)
    await sheet.close()
  }
  await open(`vendor-bills?vendorBillId=${id}`)
  await screen
    .layer()
    .getByText(/^SV\/\d{4}\/00001/)
    .waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/self-invoice.png` })
  await print('Self-invoice opened in new tab')
  await open(`payments?paymentId=${paymentId}`)
  await screen.layer().getByText('Raju Lorries').waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/payment.png` })
  await print('Payment voucher opened in new tab')
})

test('[27.182, 27.192] a bill that lacks its self-invoice speaks of GST credit only if a line claims it, and its form warns of a late or earlier date', async () => {
  const { page, screen, open } = tab
  const { make } = stage.shop
  const registered = vendorOf({ businessName: 'Patil Lorries', gstNumber: '27AAPFU0939F1ZV' })
  const { id: hauler } = await make('vendors.create', registered)
  const billDate = addDays(businessDay(new Date()), -40)
  const bill = (billNumber: string, itc: boolean) =>
    make('vendorBills.create', {
      vendorId: hauler,
      billNumber,
      billDate,
      reverseCharge: true,
      lines: [{ account: 5030, amount: 1000, taxes: [{ type: 'GST', rate: 5 }], itc }],
      total: 1000,
    })
  const claimed = await bill('PL/1', true)
  const unclaimed = await bill('PL/2', false)
  await make('vendors.update', { id: hauler, gstNumber: 'URP' })
  await open(`vendor-bills?vendorBillId=${claimed.id}`)
  await screen.layer().getByText('The tax of this bill is GST credit').waitFor()
  await screen.button('Issue self-invoice', screen.layer()).click()
  const asked = screen.layer('Self-invoice for bill PL/1')
  await asked.getByText('The law wants it within 30 days').waitFor()
  await screen.field('Date').fill(billDate.split('-').reverse().join('/'))
  await page.keyboard.press('Tab')
  await asked.getByText('This date is in an earlier month').waitFor()
  expect(await asked.getByText('The law wants it within 30 days').count()).toBe(0)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/backdated.png` })
  await open(`vendor-bills?vendorBillId=${unclaimed.id}`)
  await screen.layer().getByText('Not issued yet.', { exact: true }).waitFor()
})

test('[27.190] the form of a bill asks for the state of a vendor without a GSTIN under reverse charge, and owes IGST by it', async () => {
  const { page, screen, open } = tab
  const { make } = stage.shop
  const { id } = await make('vendors.create', vendorOf({ businessName: 'Goa Lorries', gstNumber: 'URP' }))
  await open(`vendor-bills?create=vendor-bill&preset.vendorId=${id}`)
  const bill = screen.layer("Enter vendor's bill")
  await screen.field('Number on the bill').fill('GL/1')
  await screen.button('Add line', bill).click()
  await screen.field('Amount of line 1').fill('1000')
  await bill.getByLabel('Reverse charge').check()
  await screen.field('State of the vendor').selectOption('Goa (30)')
  await screen.field('Total on the bill').fill('1000')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/bill-state.png` })
  await screen.button('Save bill', bill).click()
  await screen.waitForText(/^Bill GL\/1 saved/)
  const { vendorBills } = await make('vendorBills.getMany', { search: 'GL/1' })
  await open(`vendor-bills?vendorBillId=${vendorBills[0].id}`)
  await screen.layer().getByText(/IGST/).first().waitFor()
  await screen.layer().getByText('Goa', { exact: true }).waitFor()
})

test('[27.147, 27.149, 16.541, 27.190] a bill that lacks its self-invoice gets one from its panel, with the SAC of its service', async () => {
  const { page, screen, open } = tab
  const { make } = stage.shop
  const registered = vendorOf({ businessName: 'Kumar Lorries', gstNumber: '27AAPFU0939F1ZV' })
  const { id: hauler } = await make('vendors.create', registered)
  await open(`vendor-bills?create=vendor-bill&preset.vendorId=${hauler}`)
  const bill = screen.layer("Enter vendor's bill")
  await screen.field('Number on the bill').fill('KL/1')
  await screen.button('Add line', bill).click()
  await screen.field('SAC of line 1').fill('996511')
  const amount = screen.field('Amount of line 1')
  await amount.fill('1000')
  const sign = await amount.locator('..').getByText('₹').boundingBox()
  const figure = await amount.boundingBox()
  expect((sign?.x ?? 0) + (sign?.width ?? 0)).toBeLessThan((figure?.x ?? 0) + (figure?.width ?? 0) / 2)
  await bill.getByLabel('Reverse charge').check()
  expect(await screen.field('State of the vendor').count()).toBe(0)
  await screen.field('Total on the bill').fill('1000')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/bill-sac.png` })
  await screen.button('Save bill', bill).click()
  await screen.waitForText('Bill KL/1 saved')
  await make('vendors.update', { id: hauler, gstNumber: 'URP' })
  const { vendorBills } = await make('vendorBills.getMany', { search: 'KL/1' })
  await open(`vendor-bills?vendorBillId=${vendorBills[0].id}`)
  await screen.layer().getByText('SAC 996511').waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/lacks.png` })
  await screen.button('Issue self-invoice', screen.layer()).click()
  const asked = screen.layer('Self-invoice for bill KL/1')
  await asked.waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/issue.png` })
  await screen.button('Issue self-invoice', asked).click()
  await screen.waitForText(/^Self-invoice SV\/\d{4}\/0000\d issued$/)
  await screen
    .layer()
    .getByText(/^SV\/\d{4}\/0000\d/)
    .waitFor()
})

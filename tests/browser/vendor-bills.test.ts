import { beforeAll, expect, test } from 'vitest'
import { addDays, formatDate } from '#base/dates.ts'
import { productOf, vendorOf } from '../support/corner-shop.ts'
import { daysAgo, today } from '../support/days.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A vendor's bill: entered from its intake with another price, paid, and entered for freight alone. */

const stage = openStage()
const tab = openTab(stage)
let vendorId = ''
let intakeId = ''

beforeAll(async () => {
  const { make, ids, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' })
  vendorId = (
    await make('vendors.create', vendorOf({ businessName: 'Kiran Mills', gstNumber: '29AAAFB0000B1ZL' }))
  ).id
  const { id: productId } = await make(
    'products.create',
    productOf({ name: 'Cotton cloth', metricId: ids.piece, vendorId }),
  )
  const items = [{ productId, quantity: 12, buyingPrice: 250, sellingPrice: 400, discount: 12 }]
  intakeId = (await make('inventoryIntakes.create', { vendorId, arrivingTime: today(), items })).id
  await make('inventoryIntakes.confirm', { id: intakeId })
})

test('[20.13, 20.14] a bill of an intake comes filled in, marks a price difference, and names a wrong total', async () => {
  const { screen, open } = tab
  await open(`inventory-intakes?inventoryIntakeId=${intakeId}`)
  await screen.button("Enter vendor's bill", screen.layer()).click()
  await screen.layer("Enter vendor's bill").waitFor()
  await screen.field('Number on the bill').fill('KM/118')
  await expect.poll(() => screen.field('Price of Cotton cloth').inputValue(), soon).toBe('250.00')
  await screen.field('Price of Cotton cloth').fill('252')
  await screen.layer().getByText('₹21.12 more than when it arrived').waitFor()
  await screen.button('Add line', screen.layer()).click()
  await screen.field('Amount of line 1').fill('500')
  await screen.field('Total on the bill').fill('3000')
  await screen.layer().getByText('The lines come to ₹3,730.12, ₹730.12 more than this total').waitFor()
  await screen.button('Save bill').click()
  // The hint says the same before the answer is there.
  await expect.poll(() => screen.field('Total on the bill').getAttribute('aria-invalid'), soon).toBe('true')
  await screen.field('Total on the bill').fill('3730')
  await screen.layer().getByText('-₹0.12 is booked as round-off').waitFor()
  await screen.button('Save bill').click()
  await screen.waitForText('Bill KM/118 saved')
  await screen.layer().getByRole('link', { name: 'KM/118' }).waitFor()
})

test('[20.14] a vendor shows what we owe; the bill is paid from it with the amount filled in', async () => {
  const { screen, open } = tab
  await open(`vendors?vendorId=${vendorId}`)
  await screen.layer().getByText('You owe').waitFor()
  await screen.layer().getByRole('link', { name: 'KM/118' }).click()
  await screen.layer('Bill KM/118').waitFor()
  await screen.button('Pay', screen.layer()).click()
  await screen.layer('Pay KM/118').waitFor()
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe('3730.00')
  await screen.button('Save payment').click()
  await screen.waitForText(/^Payment PY\/\d{4}\/\d{5} saved/)
  await screen.layer('Bill KM/118').getByText('Paid', { exact: true }).waitFor()
  await open('payments')
  await screen.page.getByRole('row', { name: /Kiran Mills/ }).waitFor()
})

test('[20.7] bills are listed, and those due this week are one filter away', async () => {
  const { screen, open, page } = tab
  const bill = {
    vendorId,
    billNumber: 'KM/119',
    billDate: today(),
    // Never due in the week of the test.
    dueDate: addDays(today(), 365),
    lines: [{ account: 5030, amount: 500 }],
    total: 500,
  }
  await stage.shop.make('vendorBills.create', bill)
  await open('vendor-bills')
  await page.getByRole('row', { name: /KM\/118/ }).waitFor()
  await open(`vendor-bills?filters=${encodeURIComponent(JSON.stringify({ state: 'paid' }))}`)
  await page.getByRole('row', { name: /KM\/118/ }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /KM\/119/ }).count(), soon).toBe(0)
  await screen.button('Enter bill').first().click()
  await screen.layer("Enter vendor's bill").waitFor()
})

test('[20.28] the dashboard shows what is due to vendors this week, and leads to those bills', async () => {
  const { open, page } = tab
  const soonDue = { vendorId, billNumber: 'KM/120', billDate: today(), total: 750 }
  const lines = [{ account: 5030, amount: 750 }]
  await stage.shop.make('vendorBills.create', { ...soonDue, dueDate: soonDue.billDate, lines })
  await open('dashboard')
  const card = page.getByRole('link', { name: /Due to vendors this week/ })
  await card.getByText('₹750.00').waitFor()
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/dashboard.png` })
  await card.click()
  await page.getByRole('row', { name: /KM\/120/ }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /KM\/118/ }).count(), soon).toBe(0)
  await expect.poll(() => page.url(), soon).toContain('vendor-bills')
})

test('[20.42] a wrong Udyam number goes when the vendor is marked as no MSME, and the rest is saved', async () => {
  const { screen, open } = tab
  await open(`vendors?vendorId=${vendorId}`)
  await screen.layer('Kiran Mills').waitFor()
  await screen.field('MSME').selectOption('micro')
  await screen.field('Udyam number').fill('UDYAM-KR-03-12')
  await screen.field('MSME').selectOption('')
  await expect.poll(() => screen.field('Udyam number').count(), soon).toBe(0)
  await screen.field('Legal Owner').fill('Kiran Shetty')
  await screen.button('Save Changes').click()
  await screen.waitForText('Vendor details have been successfully updated.')
})

test('[20.43] a vendor is marked micro; its bill says by when to pay, and payables shows such vendors alone', async () => {
  const { screen, open, page } = tab
  await open(`vendors?vendorId=${vendorId}`)
  await screen.layer('Kiran Mills').waitFor()
  await screen.field('MSME').selectOption('micro')
  await screen.field('Udyam number').fill('UDYAM-KR-03-12')
  await screen.button('Save Changes').click()
  await expect.poll(() => screen.note('Udyam number'), soon).toContain('UDYAM-MH-26-0012345')
  await screen.field('Udyam number').fill('udyam-kr-03-0012345')
  await screen.button('Save Changes').click()
  await screen.waitForText('Vendor details have been successfully updated.')

  await open('vendor-bills')
  await screen.button('Enter bill').first().click()
  await screen.layer("Enter vendor's bill").waitFor()
  await screen.pick('Vendor', 'Kiran Mills')
  await screen.field('Number on the bill').fill('KM/121')
  await screen.field('Bill date').fill(formatDate(daysAgo(20)))
  await screen
    .layer()
    .getByText(`Pay by ${formatDate(daysAgo(5))}`)
    .waitFor()
  await screen.button('Add line', screen.layer()).click()
  await screen.field('Amount of line 1').fill('90')
  await screen.field('Total on the bill').fill('106.20')
  await screen.button('Save bill').click()
  await screen.waitForText('Bill KM/121 saved')
  await page.getByRole('row', { name: new RegExp(`KM/121.*${formatDate(daysAgo(5))}.*MSME`) }).waitFor()
  await open(`payables?filters=${encodeURIComponent(JSON.stringify({ msme: true }))}`)
  await page.getByRole('row', { name: /Kiran Mills.*Micro/ }).waitFor()
})

test('[22.34] a PDF is attached to a bill and opens from its panel; a text file is refused', async () => {
  const { page, screen, open } = tab
  const { make } = stage.shop
  const { id } = await make('vendorBills.create', {
    vendorId,
    billNumber: 'KM/PDF',
    billDate: today(),
    lines: [{ account: 6010, amount: 100 }],
    total: 100,
  })
  await open(`vendor-bills?vendorBillId=${id}`)
  const file = screen.layer('Bill KM/PDF').getByLabel('Photo or PDF', { exact: true })
  await file.setInputFiles({ name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await screen.layer().getByText('Choose a photo (JPEG, PNG, WebP) or a PDF.').waitFor()
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  await file.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  const opens = screen.button('Open PDF', screen.layer())
  await opens.waitFor()
  const opened = page.waitForEvent('popup')
  await opens.click()
  const paper = await opened
  await expect.poll(() => paper.title(), soon).toBe('bill.pdf')
  await paper.close()
})

test('[16.433] the bill of a vendor added by name asks for its GST registration in place, and then shows no rates', async () => {
  const { screen, open } = tab
  const { make } = stage.shop
  const vendor = await make('vendors.quickCreate', { businessName: 'Satara Wholesale' })
  await open(`vendor-bills?create=vendor-bill&preset.vendorId=${vendor.id}`)
  const bill = screen.layer("Enter vendor's bill")
  await screen.field('Number on the bill').fill('SW/1')
  await screen.button('Add line', bill).click()
  await screen.field('Amount of line 1').fill('500')
  await screen.field('Total on the bill').fill('500')
  await screen.button('Enter GST registration', bill).click()
  const asked = screen.layer('GST registration of the vendor')
  await asked.getByLabel('Not registered under GST').check()
  await screen.button('Save', asked).click()
  await asked.waitFor({ state: 'detached' })
  await bill.getByText('No GST', { exact: true }).waitFor()
  await expect.poll(() => screen.button('Enter GST registration', bill).count(), soon).toBe(0)
  await screen.button('Save bill', bill).click()
  await screen.waitForText('Bill SW/1 saved')
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { today } from '../support/days.ts'
import { focusIn } from './keyboard.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The products table and the detail panels show everything the specification lists. */

const stage = openStage()
let page: Page
let screen: Screen
beforeAll(async () => {
  page = await stage.page()
  screen = screenOf(page)
})

const open = (path: string) => visit(page, `/${stage.shop.slug}/${path}`)
/** The labels of the fields, in order. */
/** The labels that are shown, and the names of the fields of lines, which have a heading instead. */
const labels = async () => {
  const form = screen.layer().locator('form')
  const shown = await form.locator('label').allTextContents()
  const named = await form
    .locator('input[aria-label]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label') ?? ''))
  return [...shown, ...named].map((text) => text.replace(/\s*\(optional\)$/, '').trim())
}
/** An order of two rods from their vendor. */
const orderRods = () =>
  stage.shop.make('purchaseOrders.create', {
    vendorId: stage.shop.ids.patil,
    orderDate: today(),
    notes: '',
    products: [{ productId: stage.shop.ids.rod, quantity: 2 }],
  })
const heading = () => screen.layer().locator('header').first().textContent()

describe('a panel has the fields of the specification', () => {
  test.each([
    ['[2.60] customer', 'customers?customerId=', 'meera', ['Name', 'Email', 'Phone number', 'Notes']],
    [
      '[2.74] logistics partner',
      'logistics?logisticsId=',
      'carrier',
      ['Name', 'GST number', 'Mobile number', 'Vehicle number'],
    ],
    ['[2.76] unit', 'metrics?metricId=', 'piece', ['Name', 'Shorthand']],
    [
      '[2.77] product',
      'products?productId=',
      'rod',
      [
        'Product Name',
        'Vendor Product ID',
        'Buying Price',
        'Discount (%)',
        'Max Customer Discount (%)',
        'HSN Number',
        'Low Balance Threshold',
        'Unit of Measurement',
        'Tax 1 type',
        'Tax 1 rate %',
      ],
    ],
    [
      '[2.101] vendor',
      'vendors?vendorId=',
      'patil',
      ['Business Name', 'Legal Owner', 'Email', 'Phone', 'Address', 'Payment Term', 'Show/Edit Bank Details'],
    ],
    [
      'purchase order',
      'purchase-orders?purchaseOrderId=',
      'order',
      ['Status', 'Expected delivery date', 'Notes'],
    ],
    ['inventory intake', 'inventory-intakes?inventoryIntakeId=', 'draft', ['Arrival date', 'Notes']],
  ] as const)('%s', async (_, address, record, fields) => {
    await open(`${address}${stage.shop.ids[record]}`)
    await screen.field(fields[0]).waitFor()
    await expect.poll(labels, soon).toEqual(expect.arrayContaining([...fields]))
  })
})

test('[2.59] a customer shows the customer ID and creation date', async () => {
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  await screen.field('Name').waitFor()
  await expect.poll(heading, soon).toMatch(/CUS-00001 · \d{1,2} \w{3} \d{4}/)
})

test('[16.68] a customer shows the amount owed and the latest purchases, both linked to the bills', async () => {
  const { make, ids } = stage.shop
  const [rod] = await make('inventory.getSellable', { search: 'Steel rod' })
  const sale = { customerId: ids.meera, invoiceDate: today(), paymentType: 'credit', advanceAmount: 77 }
  const items = [{ productVersionId: rod.versions[0].id, quantity: 1 }]
  const { id, displayId } = await make('sales.create', { ...sale, items })
  await open(`customers?customerId=${ids.meera}`)
  await screen.layer().getByRole('link', { name: displayId }).first().waitFor()
  await expect.poll(() => screen.layer().getByRole('link', { name: 'To collect' }).count(), soon).toBe(0)
  await make('sales.update', { id, status: 'delivered' })
  const owed = screen.layer().getByRole('link', { name: 'To collect' })
  await owed.waitFor()
  await expect.poll(() => owed.locator('..').textContent(), soon).toBe('To collect₹100.00')
  await screen.layer().getByRole('link', { name: displayId }).first().click()
  await focusIn(screen.layer(displayId))
  await page.keyboard.press('Escape')
  await owed.click()
  await page.waitForURL(/\/sales\?/)
  await screen.layer().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'All customers, not only Meera Joshi' }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: displayId }).count()).toBe(1)
})

describe('an intake', () => {
  test('[2.67] shows ID, status, creation date, total cost, vendor and logistics', async () => {
    await open(`inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
    await screen.cardSays('Intake ID', /INT-00002/)
    await screen.cardSays('Status', /Draft/)
    await screen.cardSays('Created At', /\d{4}/)
    await screen.cardSays('Total cost', /₹5,000\.00/)
    await screen.cardSays('Vendor', /Patil Steel/)
    await screen.cardSays('Logistics', /Not specified/)
  })

  test('[2.68] lists its items with cost, profit and selling price', async () => {
    const panel = screen.layer()
    await panel.getByText('Steel plate').first().waitFor()
    const value = (name: string) => panel.getByRole('textbox', { name, exact: true }).first().inputValue()
    await expect.poll(() => value('Profit of Steel plate'), soon).toBe('50')
    await expect.poll(() => value('Selling price of Steel plate'), soon).toBe('150.00')
    await panel.getByText('₹7,500.00').first().waitFor()
    await panel.getByText('₹2,500.00').first().waitFor()
  })

  test('[2.70, 2.71] can be edited as a draft only', async () => {
    const [confirmed] = await stage.rows("select id from inventory_intakes where status = 'confirmed'")
    await open(`inventory-intakes?inventoryIntakeId=${confirmed?.id}`)
    await screen.cardSays('Status', /Confirmed/)
    await expect.poll(() => screen.layer().getByRole('textbox').count(), soon).toBe(0)
    await expect.poll(() => screen.layer().getByLabel('Arrival date').count(), soon).toBe(0)
    await expect.poll(() => screen.button('Confirm Intake').count(), soon).toBe(0)
    const tab = page.context().waitForEvent('page')
    await screen.button('Export PDF', screen.layer()).click()
    await (await tab).close().catch(() => undefined)
    await page.bringToFront()
    await screen.waitForText('Intake PDF opened in new tab')
  })
})

describe('a product', () => {
  test('[2.78] shows its unit as name (shorthand)', async () => {
    await open(`products?productId=${stage.shop.ids.rod}`)
    await expect.poll(() => screen.field('Unit of Measurement').inputValue(), soon).toBe('Piece (PCS)')
  })

  test('[16.232] shows its stock, selling price and unit cost with discount and tax first', async () => {
    await screen.cardSays('On hand', /^On hand[\d.]+ PCS$/)
    await screen.cardSays('Selling Price', /₹150\.00/)
    // 100.00 and GST 18
    await screen.cardSays('Cost with tax', /₹118\.00/)
  })

  test('[2.80, 2.81] heads each version with its selling price in rupees and an Active badge', async () => {
    const fold = screen
      .layer()
      .getByRole('button', { name: /₹150\.00.*Active/ })
      .first()
    await fold.waitFor()
    await fold.click()
    for (const label of [
      'Buying Price',
      'Selling Price',
      'Discount (%)',
      'Max Customer Discount (%)',
      'Notes',
    ])
      await screen.layer().getByLabel(label).last().waitFor()
    // Its taxes are below those of the product.
    await expect.poll(() => screen.layer().getByLabel('Tax 1 type').count()).toBe(2)
    await screen.layer().getByRole('switch', { name: 'Active' }).first().waitFor()
  })
})

describe('a purchase order', () => {
  test('[2.87, 2.88] shows its lines with amounts, and a total of price × quantity that updates with them', async () => {
    await open(`purchase-orders?purchaseOrderId=${stage.shop.ids.order}`)
    // Two lines of 10 × 100.00
    await screen.cardSays('Total Amount', /₹2,000\.00/)
    await screen.cardSays('Delivery Date', /Not specified/)
    await screen.layer().getByText('₹1,180.00').first().waitFor()
    await screen.button('Remove Steel plate', screen.layer()).click()
    await screen.cardSays('Total Amount', /₹1,000\.00/)
  })

  test.each([
    ['[4.12]', 'draft', 'Draft'],
    ['[4.37]', 'sent', 'Sent'],
    ['[4.38]', 'received', 'Received'],
    ['[4.39]', 'cancelled', 'Cancelled'],
  ])('%s that is %s shows %s in a badge with its colour', async (_line, status, label) => {
    const { id } = await orderRods()
    await stage.shop.make('purchaseOrders.update', { id, status })
    await open(`purchase-orders?purchaseOrderId=${id}`)
    await screen.cardSays('Status', new RegExp(label))
    const tone = { draft: 'neutral', sent: 'blue', received: 'green', cancelled: 'red' }[status]
    const badge = screen.card('Status').getByText(label, { exact: true })
    await expect.poll(() => badge.getAttribute('class'), soon).toContain(`${tone}-tint`)
  })
})

describe('a vendor', () => {
  test('[16.232] shows what is on order first', async () => {
    const { id } = await orderRods()
    await stage.shop.make('purchaseOrders.update', { id, status: 'sent' })
    const [sent] = await stage.rows(
      `select count(*)::int as orders from purchase_orders where status = 'sent' and vendor_id = '${stage.shop.ids.patil}'`,
    )
    await open(`vendors?vendorId=${stage.shop.ids.patil}`)
    await screen.cardSays('Open orders', `Open orders${sent?.orders}`)
    await screen.cardSays('On order', /₹[1-9]/)
  })

  test('[2.103] shows the bank details behind a checkbox, with an optional branch', async () => {
    await open(`vendors?vendorId=${stage.shop.ids.nanda}`)
    await screen.field('Business Name').waitFor()
    await expect.poll(() => screen.layer().getByLabel('Account Number').count(), soon).toBe(0)
    await screen.layer().getByLabel('Show/Edit Bank Details').check()
    const bank = ['Account Number', 'Account Holder Name', 'Bank Name', 'IFSC Code', 'Branch']
    await expect.poll(labels, soon).toEqual(expect.arrayContaining(bank))
    await screen.layer().getByText('Branch (optional)').waitFor()
  })

  test('[2.102] offers every payment term', async () => {
    await expect
      .poll(() => screen.field('Payment Term').locator('option').allTextContents(), soon)
      .toEqual(
        expect.arrayContaining([
          '1 week (weekly)',
          '2 weeks (bi-weekly)',
          '30 days (monthly)',
          '90 days (quarterly)',
          '180 days (half-yearly)',
          '365 days (yearly)',
        ]),
      )
  })

  test('[11.16] uses URP for an unregistered vendor', async () => {
    await open('vendors?create=vendor')
    await screen.layer().getByLabel('Not registered under GST').check()
    await expect.poll(() => screen.layer().getByLabel('GST number').count(), soon).toBe(0)
    for (const [label, value] of [
      ['Business Name', 'Street stall'],
      ['Legal Owner', 'R Gupta'],
      ['Email', 'stall@example.in'],
      ['Phone', '9800000001'],
      ['Address', 'Mandi Road, Indore'],
    ] as const)
      await screen.field(label).fill(value)
    await screen.button('Add vendor', screen.layer()).click()
    await screen.waitForText('Vendor created successfully.')
    expect(await stage.rows("select gst_number from vendors where business_name = 'Street stall'")).toEqual([
      { gst_number: 'URP' },
    ])
  })

  test('[2.104, 9.27] lists its products, 10 per page', async () => {
    for (let at = 0; at < 11; at += 1)
      await stage.shop.make('products.create', {
        name: `Towel ${at}`,
        vendorId: stage.shop.ids.nanda,
        metricId: stage.shop.ids.piece,
        buyingPrice: 10,
        sellingPrice: 15,
        hsnNumber: '6302',
      })
    await open(`vendors?vendorId=${stage.shop.ids.nanda}`)
    const table = screen.layer().getByRole('region', { name: 'Vendor products' })
    await expect.poll(() => table.locator('tbody tr').count(), soon).toBe(10)
  })
})

describe('the products table', () => {
  test('[2.110, 8.36] exports the selected rows: Export complete', async () => {
    await open('products?search=Steel rod')
    await page.getByRole('checkbox', { name: /Steel rod|PRD-00001/ }).check()
    await screen.button('Export 1').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('Products.csv')
    await screen.waitForText('Export complete')
  })
})

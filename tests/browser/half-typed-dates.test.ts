import { beforeAll, expect, test } from 'vitest'
import { sellRods } from '../support/corner-shop.ts'
import { today } from '../support/days.ts'
import { createForms } from './create-forms.ts'
import { openStage, openTab } from './stage.ts'

/* A form or panel stays open, and asks the server nothing senseless, while a date is emptied or typed in part. */

const stage = openStage()
const tab = openTab(stage)

/** Sales on credit, ordered and delivered, and an intake that arrived. */
const made = { ordered: '', delivered: '', intake: '' }
/** Calls that the server refused since the last form was opened. */
let refused: string[] = []

beforeAll(async () => {
  const { make, workspaceId: id, ids } = stage.shop
  await make('workspaces.update', { id, gstin: '27AAPFU0939F1ZV', gstScheme: 'regular' })
  await make('vendors.update', { id: ids.patil, gstNumber: '27AAACX0000A1ZB', acceptGstNumber: true })
  made.ordered = await sellRods(stage.shop, 2, undefined, 'credit')
  made.delivered = await sellRods(stage.shop, 3, 'delivered', 'credit')
  const { inventoryIntakes } = await make('inventoryIntakes.getMany', {})
  made.intake = inventoryIntakes.find(({ status }: { status: string }) => status === 'confirmed').id
  tab.page.on('response', (answer) => {
    if (answer.url().includes('/rpc/') && answer.status() >= 400) refused.push(answer.url())
  })
})

const HALF_TYPED = ['', '31/2', '5/', 'x']

const within = () => tab.page.locator('[role=dialog]:not([data-type]), main').last()
const dates = () => within().getByPlaceholder('dd/mm/yyyy').and(within().locator(':enabled'))

/** Types each half of a date into each date field. Expects every field to stay, and no call to be refused. */
async function typeHalves() {
  const count = await dates().count()
  for (let at = 0; at < count; at++) {
    const field = dates().nth(at)
    const before = await field.inputValue()
    for (const typed of HALF_TYPED) {
      await field.fill(typed)
      await field.blur()
      expect(await dates().count(), `“${typed}” in field ${at}`).toBe(count)
    }
    await field.fill(before)
  }
  expect(refused).toEqual([])
  return count
}

const open = async (path: string) => {
  refused = []
  await tab.open(path)
}

test.each(createForms.map((form) => [form.name, form] as const))(
  '[22.51] a new %s stays open while a date is typed',
  async (name, form) => {
    await open(`${form.screen}?create=${name}`)
    for (const each of form.values(7)) await tab.screen.fill(each)
    await typeHalves()
  },
)

type Ids = typeof stage.shop.ids & typeof made
test.each([
  ["vendor's bill", ({ patil }) => `vendor-bills?create=vendor-bill&preset.vendorId=${patil}`],
  ['self-invoice', () => `vendor-bills?create=self-invoice&preset.billId=1&preset.billDate=${today()}`],
  ['quotation', () => 'quotations?create=quotation'],
  ['delivery challan', () => 'challans?create=challan'],
  ['receipt', ({ meera }) => `receipts?create=receipt&preset.customerId=${meera}`],
  ['payment', ({ patil }) => `payments?create=payment&preset.vendorId=${patil}`],
  ['debit note', ({ intake }) => `debit-notes?create=debit-note&preset.inventoryIntakeId=${intake}`],
  ['change of GST rates', () => 'products?create=gst-rates'],
  ['opening balance', () => 'books?create=opening'],
  ['journal', () => 'books?create=journal'],
  ['transfer of money', () => 'books?create=contra'],
  ['settlement of GST', () => 'books?create=gst-settlement'],
  ['GST credit', () => 'books?create=credit-change'],
  ['adjustment of stock', ({ rod }) => `products?create=stock-adjustment&preset.productId=${rod}`],
  ['correction of a sale', ({ ordered }) => `sales?create=sale-correction&preset.saleId=${ordered}`],
  ['replaced sale', ({ delivered }) => `sales?create=sale-replacement&preset.saleId=${delivered}`],
  ['delivery', ({ ordered }) => `sales?create=delivery&preset.saleId=${ordered}`],
  ['purchase order', ({ order }) => `purchase-orders?purchaseOrderId=${order}`],
  ['intake', ({ draft }) => `inventory-intakes?inventoryIntakeId=${draft}`],
] satisfies [string, (ids: Ids) => string][])(
  '[22.51] the %s stays open while a date is typed',
  async (_name, path) => {
    await open(path({ ...stage.shop.ids, ...made }))
    await dates().first().waitFor()
    expect(await typeHalves()).toBeGreaterThan(0)
  },
)

test('[22.51] an expense with GST stays open while a date is typed', async () => {
  await open('expenses?create=expense')
  await tab.screen.field('Amount before GST').fill('1180')
  await tab.screen.field('GST').selectOption('18')
  expect(await typeHalves()).toBeGreaterThan(0)
})

test('[22.51] a payment by cheque stays open while the date of the cheque is typed', async () => {
  await open(`receipts?create=receipt&preset.customerId=${stage.shop.ids.meera}`)
  await tab.screen.field('Paid by').selectOption('cheque')
  expect(await typeHalves()).toBeGreaterThan(1)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billPdf } from '#bills/server/pdf.ts'
import { messages as gst } from '#gst/messages.ts'
import type { GstScheme } from '#gst/scheme.ts'
import { ENDORSEMENTS } from '#sales/endorsement.ts'
import { messages } from '#sales/messages.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { pagesOf } from '../../../tests/support/pdf-text.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, levelOf, stock } from '../../../tests/support/stocked-shop.ts'

/* How the GST registration of a business affects its sales and bills. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let seller: Caller
let versionId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  seller = await shop.as('sales')
  versionId = (await stock(database, shop, [{ price: 49900 }]))[0]?.productVersionId ?? ''
})
afterAll(() => database.close())
beforeEach(() => stands({ gstin: '29AAACX0000A1Z7', gstScheme: 'regular', underLut: false }))

const stands = (scheme: { gstin?: string | null; gstScheme?: GstScheme; underLut?: boolean }) =>
  owner.workspaces.update(scheme)

const saleTo = (customerId: string, more: object = {}) =>
  seller.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId: versionId, quantity: 2, discountPercentage: 10 }],
    ...more,
  })
const printed = async (id: string) => {
  const { files } = await shop.contextOf('sales')
  return (await pagesOf(new Uint8Array(await billPdf(await seller.sales.getBill({ id }), files)))).join(' ')
}
const refusedAt = (field: string, message: string) => ({
  code: 'invalid',
  data: { issues: [{ path: [field], message }] },
})

test('[12.23] a composition dealer issues bills of supply without GST, and later scheme changes do not affect them', async () => {
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const before = await saleTo(customerId)
  await stands({ gstScheme: 'composition' })
  // 2 × 499.00 less 10 %: 898.20, with no tax added.
  const totals = { subtotal: 998, totalDiscount: 99.8, totalTax: 0, totalAmount: 898.2 }
  const made = await saleTo(customerId, { totals })
  const { sale, items } = await seller.sales.getOne({ id: made.id })
  expect(sale.totals).toMatchObject({ ...totals, taxBreakdown: [] })
  expect(items[0]?.saleItem).toMatchObject({ taxes: [], tax: 0, amount: 898.2 })
  const paper = await printed(made.id)
  expect(paper).toContain('Bill of supply')
  expect(paper).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(paper).toContain('898.20')
  expect(paper).not.toMatch(/[CSI]GST \d|Taxable value|Tax invoice/)
  await expect(saleTo(customerId, { hideGstFromCustomer: true })).rejects.toMatchObject(
    refusedAt('hideGstFromCustomer', messages.hideGstComposition),
  )
  expect(await printed(before.id)).toMatch(/Tax invoice.*CGST 9%/)
  await stands({ gstScheme: 'regular' })
  expect(await printed(made.id)).toBe(paper)
  expect((await saleTo(customerId)).totalAmount).toBe(1059.88)
})

test('[12.24] refuses a composition dealer’s sale outside the state and saves nothing', async () => {
  await stands({ gstScheme: 'composition' })
  const buyer = await addCustomer(database, shop, { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' })
  const level = await levelOf(database, versionId)
  for (const more of [{}, { placeOfSupply: '96' }])
    await expect(saleTo(buyer.id, more)).rejects.toMatchObject(
      refusedAt('placeOfSupply', gst.compositionInterState('Karnataka')),
    )
  expect(await levelOf(database, versionId)).toEqual(level)
  const handed = await saleTo(buyer.id, { placeOfSupply: '29' })
  expect(handed.totalAmount).toBe(898.2)
  expect(await printed(handed.id)).toContain('Bill of supply')
})

test.each([
  [
    '[12.25] an SEZ unit in the same state',
    { gstin: '29AAAFB0000B1ZL', registration: 'sez', state: 'Karnataka' },
  ],
  ['[12.26] a buyer abroad', { registration: 'overseas' }],
])('%s is charged IGST, or none under a letter of undertaking, and the bill says which', async (_, facts) => {
  const { id: customerId } = await addCustomer(database, shop, facts)
  const paid = await saleTo(customerId)
  expect(paid.totalAmount).toBe(1059.88)
  const onPayment = await printed(paid.id)
  expect(onPayment).toContain(ENDORSEMENTS.paid)
  expect(onPayment).toMatch(/IGST 18%.*161\.68/)
  await stands({ underLut: true })
  const free = await saleTo(customerId, { totals: { totalTax: 0, totalAmount: 898.2 } })
  const { sale } = await seller.sales.getOne({ id: free.id })
  expect(sale.totals.taxBreakdown).toEqual([{ type: 'IGST', amount: 0 }])
  const without = await printed(free.id)
  expect(without).toContain('Tax invoice')
  expect(without).toContain(ENDORSEMENTS.underLut)
  expect(without).not.toContain(ENDORSEMENTS.paid)
  await stands({ underLut: false })
  expect(await printed(free.id)).toBe(without)
  expect(await printed(paid.id)).toBe(onPayment)
})

test.each([
  ['12.62', '29'],
  ['12.63', null],
])(
  '[%s] an unregistered shop charges no GST and issues a plain bill, even if it registers later: its state %s',
  async (_, stateCode) => {
    await owner.workspaces.update({ gstin: null, gstScheme: 'unregistered', stateCode })
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    const made = await saleTo(customerId, { totals: { totalTax: 0, totalAmount: 898.2 } })
    const { sale, items } = await seller.sales.getOne({ id: made.id })
    expect(sale.totals).toMatchObject({ totalTax: 0, totalAmount: 898.2, taxBreakdown: [] })
    expect(items[0]?.saleItem).toMatchObject({ taxes: [], tax: 0, amount: 898.2 })
    const paper = await printed(made.id)
    expect(paper).toContain('898.20')
    expect(paper).not.toMatch(/[CSI]GST \d|Taxable value|Tax invoice|Bill of supply|GSTIN/)
    await expect(saleTo(customerId, { hideGstFromCustomer: true })).rejects.toMatchObject(
      refusedAt('hideGstFromCustomer', messages.hideGstUnregistered),
    )
    const { products } = await owner.products.getMany({})
    expect(products[0]?.product.taxes).toEqual([{ type: 'GST', rate: 18 }])
    await stands({ gstin: '29AAACX0000A1Z7' })
    expect(await printed(made.id)).toContain(paper.slice(paper.indexOf('Bill Ordered')))
    expect((await saleTo(customerId)).totalAmount).toBe(1059.88)
  },
)

test('a sale from before GST schemes were recorded prints as before', async () => {
  const { id: customerId } = await addCustomer(database, shop, { registration: 'overseas' })
  const { id } = await saleTo(customerId)
  await database.asOwner((client) =>
    client.query("update sales set place_of_supply = place_of_supply - 'special' where id = $1", [id]),
  )
  const paper = await printed(id)
  expect(paper).toContain('IGST 18%')
  expect(paper).not.toContain('SUPPLY MEANT')
})

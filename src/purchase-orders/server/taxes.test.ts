import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderedPaper } from '#order-papers/paper.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  await owner.workspaces.update({ id: shop.workspaceId, gstin: '29AAACX0000A1Z7' })
})
afterAll(() => database.close())

/** An order of 5 at ₹0.01 with 18% GST from a vendor with this GSTIN; of it 9% is 0.45 and 18% 0.9 paise. */
async function ordered(gstNumber: string, gstRegistration?: 'composition') {
  const { vendorId, productIds } = await stockShelf(database, shop)
  await owner.vendors.update({ id: vendorId, gstNumber, gstRegistration })
  const [productId = '', other = ''] = productIds
  const products = [{ productId, quantity: 5, pricePerItem: 0.01, discount: 0 }]
  const { id } = await owner.purchaseOrders.create({ vendorId, orderDate: '2026-11-20', products })
  const read = async () => (await owner.purchaseOrders.getOne({ id })).purchaseOrder
  return { id, vendorId, productId, other, read }
}

const halves = [
  { type: 'CGST', rate: 9 },
  { type: 'SGST', rate: 9 },
]

test.each([
  ['29AAAFB0000B1ZL', halves, 0.05],
  ['27AAPFU0939F1ZV', [{ type: 'IGST', rate: 18 }], 0.06],
  ['URP', [{ type: 'GST', rate: 18 }], 0.06],
])(
  '[20.46] an order charges GST as its vendor, %s, will: each tax rounded by itself',
  async (gstin, taxes, total) => {
    const order = await ordered(gstin)
    const answer = await order.read()
    expect(answer).toMatchObject({
      totalAmount: total,
      openAmount: total,
      items: [{ taxes: [{ type: 'GST', rate: 18 }], chargedTaxes: taxes, amount: total }],
    })
    const paper = await owner.purchaseOrders.getPaper({ id: order.id })
    expect(paper.totals.taxBreakdown.map(({ type }) => type)).toEqual(taxes.map(({ type }) => type))
    expect(orderedPaper(paper).bill.totals.at(-1)).toMatchObject({ amount: total * 100 })
    await owner.purchaseOrders.update({ id: order.id, status: 'sent' })
    expect((await order.read()).openAmount).toBe(total)
  },
)

test('[20.46] the taxes of an order stay when its vendor registers, and a line added later has the new ones', async () => {
  const order = await ordered('URP')
  await owner.vendors.update({ id: order.vendorId, gstNumber: '29AAAFB0000B1ZL' })
  const [line] = (await order.read()).items
  const kept = { id: line?.id, productId: order.productId, quantity: 5, taxes: line?.taxes }
  await owner.purchaseOrders.update({
    id: order.id,
    products: [kept, { productId: order.other, quantity: 1 }],
  })
  expect((await order.read()).items).toMatchObject([
    { chargedTaxes: [{ type: 'GST', rate: 18 }] },
    { chargedTaxes: halves },
  ])
})

test('[20.46] orders of several products at once have the same taxes', async () => {
  const { vendorId, productId } = await ordered('29AAAFB0000B1ZL')
  const products = [{ productId, vendorId, quantity: 3 }]
  const { orders } = await owner.purchaseOrders.createMany({ orderDate: '2026-11-20', products })
  const { purchaseOrder } = await owner.purchaseOrders.getOne({ id: orders[0]?.id ?? '' })
  expect(purchaseOrder.items).toMatchObject([{ chargedTaxes: halves }])
})

test('[20.46] totals with the tax of the products are accepted, as are those of the vendor, and no others', async () => {
  const { vendorId, productId } = await ordered('29AAAFB0000B1ZL')
  const create = (totalTax: number, totalAmount: number) =>
    owner.purchaseOrders.create({
      vendorId,
      orderDate: '2026-11-20',
      products: [{ productId, quantity: 5, pricePerItem: 0.01, discount: 0 }],
      subtotal: 0.05,
      totalTax,
      totalAmount,
    })
  await expect(create(0.02, 0.07)).rejects.toMatchObject({ message: 'Totals do not match the items' })
  await expect(create(0, 0.06)).rejects.toMatchObject({ message: 'Totals do not match the items' })
  for (const { id } of [await create(0.01, 0.06), await create(0, 0.05)])
    expect((await owner.purchaseOrders.getOne({ id })).purchaseOrder.totalAmount).toBe(0.05)
})

test('[20.49] an order from a composition dealer has no GST', async () => {
  const order = await ordered('29AAAFB0000B1ZL', 'composition')
  expect(await order.read()).toMatchObject({ totalTax: 0, totalAmount: 0.05, items: [{ chargedTaxes: [] }] })
})

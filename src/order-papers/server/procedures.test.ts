import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderedPaper } from '#order-papers/paper.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let buyer: Caller
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  buyer = await shop.as('purchasing')
})
afterAll(() => database.close())

/** An order of 10 at ₹50 less 10%, with 18% GST. */
async function order() {
  const vendorId = await makeVendor(database, shop, 'Kiran Mills', 0, '27AAPFU0939F1ZV')
  const { intakeId } = await received(buyer, vendorId, [{ quantity: 1, buyingPrice: 50, discount: 0 }])
  const { inventoryIntake } = await buyer.inventoryIntakes.getOne({ id: intakeId })
  const productId = inventoryIntake.items[0]?.productId ?? ''
  const products = [{ productId, quantity: 10, pricePerItem: 50, discount: 10 }]
  const { id, displayId } = await buyer.purchaseOrders.create({ vendorId, orderDate: '2026-11-20', products })
  return { id, displayId }
}

describe('[20.26] the document of an order is refused', () => {
  test('to people who do not see costs, and for an order of another workspace', async () => {
    const { id } = await order()
    const stranger = await (await openShop(database)).as('owner')
    for (const role of ['sales', 'cashier', 'storeKeeper'] as const)
      await expect((await shop.as(role)).purchaseOrders.getPaper({ id })).rejects.toMatchObject({
        code: 'forbidden',
      })
    await expect((await shop.as('viewer')).purchaseOrders.createShare({ id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    for (const ask of [
      () => stranger.purchaseOrders.getPaper({ id }),
      () => stranger.purchaseOrders.createShare({ id }),
      () => stranger.purchaseOrders.getShares({ id }),
      () => stranger.purchaseOrders.send({ id, to: 'kiran@example.in' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'notFound' })
  })

  test('by link and email once it is cancelled', async () => {
    const { id } = await order()
    await buyer.purchaseOrders.update({ id, status: 'cancelled' })
    await expect(buyer.purchaseOrders.createShare({ id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(buyer.purchaseOrders.send({ id, to: 'kiran@example.in' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await buyer.purchaseOrders.getPaper({ id })).order.status).toBe('cancelled')
  })
})

test('[20.26] a link shows the order with vendor, prices and taxes, until it is revoked', async () => {
  const { id, displayId } = await order()
  const { id: shareId } = await buyer.purchaseOrders.createShare({ id, days: 7 })
  const [link] = await buyer.purchaseOrders.getShares({ id })
  expect(link?.link).toMatch(/\/p\/[\w-]{43}$/)
  const token = link?.link.split('/').at(-1) ?? ''
  const { paper } = await buyer.purchaseOrders.getShared({ token })
  expect(paper).toMatchObject({
    customer: { name: 'Kiran Mills', gstin: '27AAPFU0939F1ZV' },
    vendorAddress: 'Pune',
    items: [{ quantity: 10, price: 50, discountPercentage: 10, taxable: 450, tax: 81, amount: 531 }],
    totals: { totalDiscount: 50, payable: 531 },
    order: { number: displayId, date: '2026-11-20', status: 'draft' },
  })
  expect(JSON.stringify(paper)).not.toContain(id)
  await expect(buyer.debitNotes.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
  await buyer.purchaseOrders.revokeShare({ id: shareId })
  await expect(buyer.purchaseOrders.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
})

test('[20.27] an order is emailed as a PDF', async () => {
  const { id, displayId = '' } = await order()
  await buyer.purchaseOrders.send({ id, to: 'kiran@example.in' })
  const mail = shop.mails.at(-1)
  expect(mail).toMatchObject({ to: 'kiran@example.in', subject: expect.stringContaining(displayId) })
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toBe(`${displayId}.pdf`)
  expect(String((await file?.content())?.subarray(0, 5))).toBe('%PDF-')
})

test('[20.39] the document names the vendor’s own code for each product', async () => {
  const { id } = await order()
  const { purchaseOrder } = await buyer.purchaseOrders.getOne({ id })
  const productId = purchaseOrder.items[0]?.productId ?? ''
  await buyer.products.update({ id: productId, vendorProductId: 'KM-7' })
  expect((await buyer.purchaseOrders.getPaper({ id })).vendorCodes).toEqual(['KM-7'])
  const other = await makeVendor(database, shop, 'Lal Mills')
  await buyer.products.update({ id: productId, otherVendors: [{ vendorId: other, code: 'LM-8' }] })
  const products = [{ productId, quantity: 1 }]
  const second = await buyer.purchaseOrders.create({ vendorId: other, orderDate: '2026-11-20', products })
  const paper = await buyer.purchaseOrders.getPaper({ id: second.id })
  expect(paper.vendorCodes).toEqual(['LM-8'])
  expect(orderedPaper(paper).bill.lines.map(({ note }) => note)).toEqual(['Your code LM-8'])
  const { vendorCodes: _, ...older } = paper
  expect(orderedPaper(older).bill.lines.map(({ note }) => note)).toEqual([''])
})

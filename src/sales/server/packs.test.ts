import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

/* A box of 12 at ₹100, sold by the box and by the piece. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let soap: { productId: string; productVersionId: string }

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  const [made] = await stock(database, shop, [{ name: 'Neem soap', price: 1000, cost: 600, onHand: 40 }])
  soap = made ?? { productId: '', productVersionId: '' }
  await owner.products.update({ id: soap.productId, packs: [{ name: 'Box', size: 12, price: 100 }] })
})
afterAll(() => database.close())

const sell = (quantity: number, line: object = {}) =>
  owner.sales.create({
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    deliver: true,
    items: [{ productVersionId: soap.productVersionId, quantity, ...line }],
  })

test('[12.191] a wrong pack or quantity is refused at its field, and nothing is sold', async () => {
  for (const [quantity, pack, field] of [
    [12, { name: 'Crate', count: 1 }, 'pack'],
    [11, { name: 'Box', count: 1 }, 'quantity'],
  ] as const)
    await expect(sell(quantity, { pack })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: ['items', 0, field] }] },
    })
  expect((await owner.inventory.getOne({ id: soap.productId })).inventory.onHand).toBe(40)
})

test('[12.190] two boxes are billed at ₹200.00, shown as entered, and returned by the piece', async () => {
  const { id } = await sell(24, { pack: { name: 'Box', count: 2 } })
  const { items, sale } = await owner.sales.getOne({ id })
  expect(items[0]?.saleItem).toMatchObject({
    quantity: 24,
    taxable: 200,
    pack: { name: 'Box', size: 12, count: 2, price: 100 },
  })
  expect(items[0]?.productVersion.sellingPrice).toBe(8.33)
  expect(sale.totals).toMatchObject({ taxable: 200, totalTax: 36, totalAmount: 236 })
  expect((await owner.inventory.getOne({ id: soap.productId })).inventory.onHand).toBe(16)
  const bill = await owner.sales.getBill({ id })
  expect(bill.items[0]).toMatchObject({ quantity: 24, pack: { name: 'Box', size: 12, price: 100 } })
  const saleItemId = items[0]?.saleItem.id ?? ''
  const credit = async (quantity: number) => {
    const reason = { category: 'unwanted' as const, description: 'Too many' }
    await owner.sales.createReturn({ saleId: id, reason, items: [{ saleItemId, quantity }] })
    return (await owner.sales.getOne({ id })).sale.returnedAmount
  }
  expect(await credit(5)).toBe(49.17)
  expect(await credit(12)).toBe(167.17)
  expect(await credit(7)).toBe(236)
  expect((await owner.inventory.getOne({ id: soap.productId })).inventory.onHand).toBe(40)
})

test('[12.192] a quotation keeps its packs', async () => {
  const { id } = await owner.quotations.create({
    quotedOn: '2026-11-20',
    validUntil: '2099-12-31',
    items: [
      { productVersionId: soap.productVersionId, quantity: 12, pack: { name: 'Box', count: 1 }, rate: 95 },
    ],
  })
  const quotation = await owner.quotations.getOne({ id })
  expect(quotation.lines).toMatchObject([{ quantity: 12, pack: { name: 'Box', count: 1 }, rate: 95 }])
  expect(quotation.paper.items).toMatchObject([
    { quantity: 12, taxable: 95, pack: { name: 'Box', size: 12, price: 95 } },
  ])
})

import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRupees } from '#base/money.ts'
import { returnCredit } from '#returns/credit.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, levelOf, type Stocked, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let seller: Caller
let customerId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  seller = await shop.as('sales')
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
})
afterAll(() => database.close())

const reason = { category: 'unwanted' as const, description: 'Changed their mind' }

/** A delivered sale with one line for each product. */
async function delivered(...sold: { product: Stocked; quantity: number }[]) {
  const made = await stock(
    database,
    shop,
    sold.map((each) => each.product),
  )
  const { id } = await seller.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'upi',
    items: made.map(({ productVersionId }, at) => ({ productVersionId, quantity: sold[at]?.quantity ?? 1 })),
  })
  await seller.sales.update({ id, status: 'delivered' })
  const { items } = await seller.sales.getOne({ id })
  return {
    id,
    lines: items.map((item) => item.saleItem.id),
    versions: made.map((each) => each.productVersionId),
  }
}

test.each([
  [
    '[5.72] no reason in words',
    { reason: { category: 'other', description: ' ' } },
    'Please provide a reason description',
  ],
  ['[5.73] no item', { items: [] }, 'Please select at least one item to return'],
])('%s is refused', async (_, change, message) => {
  const { id, lines } = await delivered({ product: {}, quantity: 1 })
  const back = { saleId: id, reason, items: [{ saleItemId: lines[0] ?? '', quantity: 1 }] }
  await expect(seller.sales.createReturn(Object.assign(back, change))).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ message }] },
  })
})

test('[5.70] refuses an invalid sale ID with its message', async () => {
  await expect(
    seller.sales.createReturn({ saleId: 'x', reason, items: [{ saleItemId: v7(), quantity: 1 }] }),
  ).rejects.toMatchObject({ data: { issues: [{ path: ['saleId'], message: 'Invalid sale ID' }] } })
})

test('a role without refunds gives money back as it was paid, or keeps it on the account, and no other way', async () => {
  const own = {
    name: 'Counter helper',
    calls: ['sales.createReturn' as const],
    sights: [],
    discountCap: null,
  }
  const { id: roleId } = await (await shop.as('owner')).roles.create(own)
  const helper = callerOf(await withOwnRole(database, shop, roleId))
  const { id, lines } = await delivered({ product: {}, quantity: 3 })
  const giveBack = (refundBy?: 'cash' | 'upi' | 'account') =>
    helper.sales.createReturn({
      saleId: id,
      reason,
      items: [{ saleItemId: lines[0] ?? '', quantity: 1 }],
      refundBy,
    })
  await expect(giveBack('cash')).rejects.toMatchObject({ code: 'forbidden' })
  for (const way of ['upi', 'account', undefined] as const) await giveBack(way)
})

test('[4.15] refuses a return before delivery, and a line of another sale is not found', async () => {
  const [made] = await stock(database, shop, [{}])
  const ordered = await seller.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId: made?.productVersionId ?? '', quantity: 1 }],
  })
  const own = (await seller.sales.getOne({ id: ordered.id })).items[0]?.saleItem.id ?? ''
  const items = [{ saleItemId: own, quantity: 1 }]
  await expect(seller.sales.createReturn({ saleId: ordered.id, reason, items })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Only a delivered sale can be returned.',
  })
  const { id } = await delivered({ product: {}, quantity: 1 })
  await expect(seller.sales.createReturn({ saleId: id, reason, items })).rejects.toMatchObject({
    code: 'notFound',
  })
})

test('[7.45, 11.8, 11.14] after returning three of five sold, two can still be returned', async () => {
  const { id, lines } = await delivered({ product: {}, quantity: 5 })
  const three = { saleId: id, reason, items: [{ saleItemId: lines[0] ?? '', quantity: 3 }] }
  const twice = { ...three, items: [...three.items, ...three.items] }
  await expect(seller.sales.createReturn(twice)).rejects.toMatchObject({ code: 'invalid' })
  expect(await seller.sales.createReturn(three)).toMatchObject({
    displayId: expect.stringMatching(/^RET-\d{5}$/),
    status: 'delivered',
  })
  await expect(seller.sales.createReturn(three)).rejects.toMatchObject({
    data: { issues: [{ path: ['items', 0, 'quantity'], message: 'Cannot return more than 2 units' }] },
  })
})

test('[3.23, 4.17, 14.8] good units return to stock, and damaged ones are written off unless overridden', async () => {
  const { id, lines, versions } = await delivered(
    { product: { onHand: 10 }, quantity: 4 },
    { product: { onHand: 10 }, quantity: 1 },
  )
  const [line = '', second = ''] = lines
  const back = (saleItemId: string, more: object) =>
    seller.sales.createReturn({ saleId: id, reason, items: [{ saleItemId, quantity: 1, ...more }] })
  await back(line, {})
  await back(line, { reason: { category: 'damaged', description: '' } })
  await back(line, { reason: { category: 'defective', description: '' }, restock: true })
  expect((await back(line, { restock: false })).status).toBe('delivered')
  expect(await levelOf(database, versions[0] ?? '')).toEqual({ onHand: 8, reserved: 0, moved: 8 })
  expect((await back(second, {})).status).toBe('returned')
  expect((await seller.sales.getOne({ id })).sale).toMatchObject({ status: 'returned' })
  await expect(seller.sales.update({ id, status: 'cancelled' })).rejects.toMatchObject({ code: 'conflict' })
  const returns = await seller.sales.getReturns({ saleId: id })
  expect(returns).toHaveLength(5)
  expect(returns.at(-1)?.items).toMatchObject([{ quantity: 1, restocked: true, reason }])
})

test('[16.70] returning three units one by one credits exactly the amount charged (A15), as previewed', async () => {
  const { id, lines } = await delivered({
    product: { price: 1852, taxes: [{ type: 'GST', rate: 5 }] },
    quantity: 3,
  })
  const one = { saleId: id, reason, items: [{ saleItemId: lines[0] ?? '', quantity: 1 }] }
  const { sale, items } = await seller.sales.getOne({ id })
  const predicted: number[] = []
  const amounts: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const earlier = await seller.sales.getReturns({ saleId: id })
    predicted.push(...items.map((item) => toRupees(returnCredit(item, earlier, 1))))
    amounts.push((await seller.sales.createReturn(one)).amount)
  }
  expect(predicted).toEqual(amounts)
  expect(new Set(amounts).size).toBeGreaterThan(1)
  expect(amounts.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(
    Math.round(sale.totals.totalAmount * 100),
  )
  expect((await seller.sales.getOne({ id })).sale.returnedAmount).toBe(sale.totals.totalAmount)
})

test('[12.18, 15.18] a sale is unaffected by later changes of product, price, customer and address', async () => {
  const { id } = await delivered({ product: { name: 'Basmati' }, quantity: 2 })
  const before = [await seller.sales.getOne({ id }), await seller.sales.getBill({ id })]
  await database.asOwner(async (client) => {
    for (const change of [
      `update products set name = 'Other', hsn_number = '9999', taxes = '[]', selling_price_paise = 1`,
      `update product_versions set selling_price_paise = 1, taxes = '[]', is_active = false`,
      `update customers set name = 'Other', phone_number = '1'`,
      `delete from customer_addresses`,
    ])
      await client.query(change)
  })
  expect([await seller.sales.getOne({ id }), await seller.sales.getBill({ id })]).toEqual(before)
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
})

test('[11.20] GST follows the place of supply, is frozen, and is always shown to a registered buyer', async () => {
  const made = await stock(database, shop, [{ price: 49900 }])
  const items = [{ productVersionId: made[0]?.productVersionId ?? '', quantity: 2, discountPercentage: 10 }]
  const sale = { customerId, invoiceDate: '2026-11-20', paymentType: 'card' as const, items }
  const inside = await seller.sales.create({ ...sale, hideGstFromCustomer: true })
  const bill = await seller.sales.getBill({ id: inside.id })
  expect(bill.totals).toMatchObject({
    taxable: 898.2,
    totalAmount: 1059.88,
    taxBreakdown: [
      { type: 'CGST', amount: 80.84 },
      { type: 'SGST', amount: 80.84 },
    ],
  })
  expect(bill).toMatchObject({ hideGst: true, placeOfSupply: '29' })
  const buyer = await addCustomer(database, shop, { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' })
  const outside = { ...sale, customerId: buyer.id }
  const between = await seller.sales.getOne({ id: (await seller.sales.create(outside)).id })
  expect(between.sale.totals.taxBreakdown).toEqual([{ type: 'IGST', amount: 161.68 }])
  expect(between.sale.placeOfSupply).toMatchObject({ state: '27', stateName: 'Maharashtra' })
  await expect(seller.sales.create({ ...outside, hideGstFromCustomer: true })).rejects.toMatchObject({
    data: { issues: [{ path: ['hideGstFromCustomer'] }] },
  })
  const chosen = await seller.sales.create({ ...outside, placeOfSupply: '29' })
  expect((await seller.sales.getOne({ id: chosen.id })).sale.placeOfSupply).toMatchObject({
    state: '29',
    reason: 'Chosen manually',
  })
})

import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let seller: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  seller = await shop.as('sales')
})
afterAll(() => database.close())

test('purchasing is forbidden, and an unknown or foreign customer is not found', async () => {
  const { id: customerId } = await addCustomer(database, shop)
  const refused = async (caller: Caller, asked: string) =>
    expect(caller.sales.getOfCustomer({ customerId: asked })).rejects
  await (await refused(await shop.as('purchasing'), customerId)).toMatchObject({ code: 'forbidden' })
  await (await refused(seller, v7())).toMatchObject({ code: 'notFound' })
  const other = await openShop(database)
  await (await refused(await other.as('owner'), customerId)).toMatchObject({ code: 'notFound' })
})

test('a customer without sales owes nothing', async () => {
  const { id: customerId } = await addCustomer(database, shop)
  expect(await seller.sales.getOfCustomer({ customerId })).toEqual({
    sales: [],
    total: 0,
    toCollect: { amount: 0, count: 0 },
  })
})

test('[15.161, 16.69, 16.231] lists the latest five sales and the amount owed on credit, less advances and returns', async () => {
  const [made] = await stock(database, shop, [{ taxes: [] }])
  const { id: customerId } = await addCustomer(database, shop)
  const { id: neighbour } = await addCustomer(database, shop)
  const sell = async (more: object, status?: 'delivered' | 'cancelled') => {
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 3 }]
    const sale = { customerId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, items, ...more }
    const { id, displayId } = await seller.sales.create(sale)
    if (status) await seller.sales.update({ id, status })
    return { id, displayId }
  }
  const returned = await sell({ advanceAmount: 50 }, 'delivered')
  const lines = (await seller.sales.getOne({ id: returned.id })).items
  await seller.sales.createReturn({
    saleId: returned.id,
    reason: { category: 'unwanted', description: 'Too many' },
    items: lines.map(({ saleItem }) => ({ saleItemId: saleItem.id, quantity: 1 })),
  })
  await sell({ advanceAmount: 300 }, 'delivered')
  await sell({ customerId: neighbour }, 'delivered')
  const later = [
    await sell({}, 'delivered'),
    await sell({}),
    await sell({}, 'cancelled'),
    await sell({ paymentType: 'cash' }, 'delivered'),
  ]
  const seen = await seller.sales.getOfCustomer({ customerId })
  // ₹300 less ₹50 paid and ₹100 returned, and ₹300; paid, ordered, cancelled and cash sales are not owed.
  expect(seen).toMatchObject({ total: 6, toCollect: { amount: 450, count: 2 } })
  expect(seen.sales.map((sale) => sale.saleId).slice(0, 4)).toEqual(
    later.map((sale) => sale.displayId).reverse(),
  )
  expect(seen.sales).toHaveLength(5)
  const owed = await seller.sales.getMany({ filters: { customerId, standing: 'owed' } })
  expect(owed.sales.reduce((sum, sale) => sum + sale.toCollect, 0)).toBe(seen.toCollect.amount)
  const summed = await seller.sales.getMany({ filters: { customerId }, perPage: 1, sums: true })
  const { sales: all } = await seller.sales.getMany({ filters: { customerId }, perPage: 100 })
  const sold = all.filter(({ status }) => status !== 'cancelled')
  const totalAmount = sold.reduce((sum, sale) => sum + sale.totalAmount, 0)
  expect(sold.length).toBeLessThan(all.length)
  expect(summed.sums).toEqual({ totalAmount, payable: totalAmount, toCollect: seen.toCollect.amount })
  expect(owed.sums).toBeUndefined()
  const asked = { customerIds: [customerId, neighbour, v7()] }
  const found = (await seller.sales.getOwed(asked)).owed.map((each) => [each.customerId, each.amount])
  expect(Object.fromEntries(found)).toEqual({ [customerId]: 450, [neighbour]: 300 })
  const stranger = await (await openShop(database)).as('owner')
  expect(await stranger.sales.getOwed(asked)).toEqual({ owed: [] })
})

test('[15.71] lists GSTIN, place of supply, taxable value and tax for the sales register', async () => {
  const inState = await openShop(database, { stateCode: '29' })
  const [made] = await stock(database, inState, [{ price: 10000, taxes: [{ type: 'GST', rate: 18 }] }])
  const { id } = await addCustomer(database, inState, { state: 'Kerala' })
  const clerk = await inState.as('sales')
  await clerk.sales.create({
    customerId: id,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId: made?.productVersionId ?? '', quantity: 2 }],
  })
  const { sales } = await clerk.sales.getMany({})
  expect(sales).toMatchObject([
    { gstin: null, placeOfSupply: 'Kerala', taxable: 200, totalTax: 36, totalAmount: 236 },
  ])
})

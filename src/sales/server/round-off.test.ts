import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let seller: Caller
let customerId: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  seller = await shop.as('sales')
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  await owner.workspaces.update({ roundOff: true, upiId: 'sharma@upi' })
})
afterAll(() => database.close())

const reason = { category: 'unwanted' as const, description: 'Changed their mind' }

/** 3 × ₹33.33 and 18 %: 99.99 + 9.00 + 9.00 = ₹117.99, rounded to ₹118. */
async function saleOf(more: object = {}) {
  const [made] = await stock(database, shop, [{ price: 3333 }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 3 }]
  return seller.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'credit',
    items,
    deliver: true,
    ...more,
  })
}

test('[12.71] only members who may change the workspace can set it', async () => {
  await expect(seller.workspaces.update({ roundOff: false })).rejects.toMatchObject({ code: 'forbidden' })
})

test('[12.71] an advance above the amount payable is refused', async () => {
  await expect(saleOf({ advanceAmount: 118.01 })).rejects.toMatchObject({
    data: {
      issues: [{ path: ['advanceAmount'], message: "Advance can't be more than the amount payable." }],
    },
  })
})

test('[12.71] refuses a client that shows another amount payable', async () => {
  await expect(saleOf({ totals: { payable: 117.99 } })).rejects.toMatchObject({
    code: 'conflict',
    data: { reason: 'totals_differ' },
  })
})

test('[12.71] the total stays taxable plus tax; balance, bill and UPI ask for the whole rupee', async () => {
  const { id, totalAmount, payable } = await saleOf({ advanceAmount: 100, totals: { payable: 118 } })
  expect({ totalAmount, payable }).toEqual({ totalAmount: 117.99, payable: 118 })
  const { sale } = await seller.sales.getOne({ id })
  expect(sale).toMatchObject({
    totals: { taxable: 99.99, totalTax: 18, totalAmount: 117.99, roundOff: 0.01, payable: 118 },
    balance: 18,
    toCollect: 18,
  })
  expect((await seller.sales.getBill({ id })).totals).toMatchObject({ roundOff: 0.01, payable: 118 })
  const { sales } = await seller.sales.getMany({ filters: { customerId, standing: 'owed' } })
  expect(sales.find((each) => each.id === id)).toMatchObject({
    totalAmount: 117.99,
    roundOff: 0.01,
    payable: 118,
    balance: 18,
    toCollect: 18,
  })
})

test('[12.71] an advance of the full amount payable leaves nothing to collect', async () => {
  const { id } = await saleOf({ advanceAmount: 118 })
  expect((await seller.sales.getOne({ id })).sale).toMatchObject({ balance: 0, toCollect: 0 })
})

test('[12.72, 16.538] returns are credited in whole rupees, and together exactly what was payable', async () => {
  const { id } = await saleOf()
  const { items } = await seller.sales.getOne({ id })
  const saleItemId = items[0]?.saleItem.id ?? ''
  const back = (quantity: number) =>
    seller.sales.createReturn({ saleId: id, reason, items: [{ saleItemId, quantity }] })
  // 117.99 ÷ 3 = 39.33 each.
  expect(await back(2)).toMatchObject({ amount: 78.66, credited: 79, status: 'delivered' })
  expect((await seller.sales.getOne({ id })).sale.toCollect).toBe(39)
  expect(await back(1)).toMatchObject({ amount: 39.33, credited: 39, status: 'returned' })
  const { sale } = await seller.sales.getOne({ id })
  expect(sale).toMatchObject({ returnedAmount: 118, balance: 118, toCollect: 0 })
  const [last] = await seller.sales.getReturns({ saleId: id })
  expect(last).toMatchObject({ amount: 39.33, roundOff: -0.33, credited: 39 })
})

test('[12.73] a later change of the setting does not affect issued bills', async () => {
  const { id } = await saleOf()
  await owner.workspaces.update({ roundOff: false })
  expect((await seller.sales.getOne({ id })).sale.totals).toMatchObject({ roundOff: 0.01, payable: 118 })
  const plain = await saleOf()
  expect(plain).toMatchObject({ totalAmount: 117.99, payable: 117.99 })
  expect((await seller.sales.getOne({ id: plain.id })).sale).toMatchObject({
    totals: { roundOff: 0 },
    balance: 117.99,
  })
})

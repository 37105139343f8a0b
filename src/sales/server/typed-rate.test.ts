import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let seller: Caller
let cashier: Caller
let customerId: string
let capped: string
let free: string

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner')
  seller = await shop.as('sales')
  cashier = await shop.as('cashier')
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const [first, second] = await stock(database, shop, [{ maxCustomerDiscount: 10 }, {}])
  capped = first?.productVersionId ?? ''
  free = second?.productVersionId ?? ''
})
afterAll(() => database.close())

/** A sale of one of a product at ₹100 and 18 %. */
const sell = (by: Caller, line: object, productVersionId = capped) =>
  by.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    items: [{ productVersionId, quantity: 1, ...line }],
  })
const refused = (by: Caller, line: object, productVersionId = capped) =>
  sell(by, line, productVersionId).then(
    () => undefined,
    (error) => error.data.issues,
  )

test.each([
  [
    'a rate that its own discount takes below the lowest',
    // By hand: 90 ÷ 0.95 = 94.7368.
    { rate: 94.72, discountPercentage: 5 },
    'rate',
    'Enter ₹94.73 or more, or ask an owner or admin',
  ],
  ['a rate with three decimals', { rate: 95.005 }, 'rate', 'Use at most 2 decimals'],
  ['a negative rate', { rate: -1 }, 'rate', 'Amount must be greater than or equal to 0'],
  ['a rate below the lowest', { rate: 89.99 }, 'rate', 'Enter ₹90.00 or more, or ask an owner or admin'],
  [
    'such a rate with GST',
    { rate: 106.19, rateIncludesTax: true },
    'rate',
    'Enter ₹106.20 or more, or ask an owner or admin',
  ],
  [
    'such a rate with a reason, which does not help',
    { rate: 80, rateReason: 'Old customer' },
    'rate',
    'Enter ₹90.00 or more, or ask an owner or admin',
  ],
  [
    'a reason without end',
    { rate: 95, rateReason: 'x'.repeat(201) },
    'rateReason',
    'Use at most 200 characters',
  ],
])('[12.75] refuses %s, at its field', async (_, line, field, message) => {
  expect(await refused(seller, line)).toEqual([{ path: ['items', 0, field], message }])
})

test('[12.75] the sale’s discount counts towards the lowest rate', async () => {
  const sale = {
    customerId,
    invoiceDate: '2026-11-20',
    paymentType: 'cash' as const,
    discountPercentage: 5,
    items: [{ productVersionId: capped, quantity: 1, rate: 94.72 }],
  }
  await expect(seller.sales.create(sale)).rejects.toMatchObject({
    data: { issues: [{ message: 'Enter ₹94.73 or more, or ask an owner or admin' }] },
  })
})

test('[13.94] a role’s discount cap applies to rates, whatever the product allows', async () => {
  const message = 'Your role may give at most 10% off. Enter ₹90.00 or more, or ask an owner or admin.'
  expect(await refused(cashier, { rate: 89.99 }, free)).toEqual([{ path: ['items', 0, 'rate'], message }])
  expect(await sell(cashier, { rate: 90 }, free)).toMatchObject({ totalAmount: 106.2 })
  expect(await sell(seller, { rate: 1 }, free)).toMatchObject({ totalAmount: 1.18 })
})

test('[13.95] owner and admin can go below the lowest rate with a reason, which is logged', async () => {
  expect(await refused(owner, { rate: 80 })).toEqual([
    {
      path: ['items', 0, 'rateReason'],
      message: 'The lowest rate is ₹90.00. Give a reason for a lower one.',
    },
  ])
  expect(await refused(owner, { rate: 80, rateReason: ' ' })).toHaveLength(1)
  const { id } = await sell(owner, { rate: 80, rateReason: 'Last of its kind' })
  const trail = await owner.activity.getOfRecord({ id })
  expect(trail.find(({ act }) => act === 'sold below the lowest rate on')?.changes).toEqual(
    expect.arrayContaining([
      { field: 'lowest_rate_paise', from: 9000, to: 8000 },
      { field: 'reason', from: null, to: 'Last of its kind' },
    ]),
  )
})

test('an emptied rate becomes the product’s price, and an emptied discount none', async () => {
  const emptied = { rate: null, rateIncludesTax: null, rateReason: null, discountPercentage: null }
  expect(await sell(seller, emptied)).toMatchObject({ totalAmount: 118 })
})

test('[12.78] the bill shows the rate and no discount', async () => {
  const { id, totalAmount } = await sell(seller, { rate: 92 })
  expect(totalAmount).toBe(108.56)
  const { items, totals } = await seller.sales.getBill({ id })
  expect(items[0]).toMatchObject({
    price: 92,
    includesTax: false,
    discountPercentage: 0,
    gross: 92,
    taxable: 92,
  })
  expect(totals.totalDiscount).toBe(0)
})

test('[12.77] a rate that includes GST is billed to the paisa, with equal halves of tax', async () => {
  const { id, totalAmount } = await sell(seller, { rate: 10, rateIncludesTax: true, quantity: 3 }, free)
  expect(totalAmount).toBe(30)
  const { items } = await seller.sales.getOne({ id })
  expect(items[0]).toMatchObject({
    saleItem: {
      rateIncludesTax: true,
      gross: 25.42,
      discount: 0,
      taxable: 25.42,
      taxes: [
        { type: 'CGST', rate: 9, amount: 2.29 },
        { type: 'SGST', rate: 9, amount: 2.29 },
      ],
      amount: 30,
    },
    productVersion: { sellingPrice: 10 },
  })
})

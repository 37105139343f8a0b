import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let goods: { productVersionId: string }[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const MARCH_31_NOON = '2026-03-31T06:30:00Z'
const march = { from: '2026-03-01', to: '2026-03-31' }
const reason = { category: 'unwanted' as const, description: 'Changed their mind' }

beforeEach(async () => {
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date(MARCH_31_NOON) })
  goods = await stock(database, shop, [
    { name: 'Rice', price: 9999, cost: 6111, onHand: 200 },
    { name: 'Oil', price: 33333, cost: 333, decimals: 3, taxes: [{ type: 'GST', rate: 5 }] },
  ])
})

const halves = (amount: number) => [
  { type: 'CGST', amount },
  { type: 'SGST', amount },
]

async function sell(invoiceDate: string, state: string, quantities: number[]) {
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores', state })
  const items = quantities.map((quantity, at) => ({
    productVersionId: goods[at]?.productVersionId ?? '',
    quantity,
  }))
  return (await owner.sales.create({ customerId, invoiceDate, paymentType: 'cash', items })).id
}

describe('refusals', () => {
  test.each([
    ['cashier', false, false],
    ['sales', false, false],
    ['storeKeeper', false, false],
    ['purchasing', false, true],
    ['viewer', true, true],
    ['accountant', true, true],
  ] as const)(
    '%s reads the sales register: %s, the purchase register: %s',
    async (role, sales, purchases) => {
      const { reports } = await shop.as(role)
      for (const [call, may] of [
        [reports.getSalesRegister, sales],
        [reports.getPurchaseRegister, purchases],
      ] as const)
        if (may) await call(march)
        else await expect(call(march)).rejects.toMatchObject({ code: 'forbidden' })
    },
  )

  test.each([
    [{ from: '2026-04-02', to: '2026-04-01' }, 'to', 'The last day cannot be before the first'],
    [{ from: '2020-01-01', to: '2026-04-01' }, 'from', 'Choose a period of at most five years'],
    [{ ...march, perPage: 0 }, 'perPage', 'Choose 1 to 1,000 documents per page'],
    [{ ...march, perPage: 1001 }, 'perPage', 'Choose 1 to 1,000 documents per page'],
    [
      { ...march, cursor: 'x' },
      'cursor',
      'Send the nextCursor of this list with the same sort, or start without a cursor',
    ],
  ])('%j', async (asked, field, message) => {
    for (const call of [owner.reports.getSalesRegister, owner.reports.getPurchaseRegister])
      await expect(call(asked)).rejects.toMatchObject({
        code: 'invalid',
        data: { issues: [{ path: [field], message }] },
      })
  })
})

test('[16.330] the sales register has each tax of each bill by HSN and rate, returns as negative amounts, cancelled bills without amounts', async () => {
  const inside = await sell('2026-03-02', 'Karnataka', [3, 0.125])
  const outside = await sell('2026-03-01', 'Goa', [1])
  const cancelled = await sell('2026-03-30', 'Goa', [1])
  await sell('2026-02-28', 'Goa', [1])
  await owner.sales.update({ id: cancelled, status: 'cancelled' })
  await owner.sales.update({ id: inside, status: 'delivered' })
  const { items } = await owner.sales.getOne({ id: inside })
  await owner.sales.createReturn({
    saleId: inside,
    reason,
    items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }],
  })
  const { documents, nextCursor } = await owner.reports.getSalesRegister(march)
  expect(nextCursor).toBeNull()
  const karnataka = { state: '29', stateName: 'Karnataka' }
  const goa = { state: '30', stateName: 'Goa' }
  expect(documents).toMatchObject([
    {
      id: outside,
      kind: 'sale',
      date: '2026-03-01',
      placeOfSupply: goa,
      rows: [{ rate: 18, taxable: 99.99, taxes: [{ type: 'IGST', amount: 18 }], amount: 117.99 }],
    },
    {
      id: inside,
      status: 'delivered',
      placeOfSupply: karnataka,
      rows: [
        {
          rate: 5,
          taxable: 41.67,
          taxes: halves(1.04),
          amount: 43.75,
        },
        {
          rate: 18,
          taxable: 299.97,
          taxes: halves(27),
          amount: 353.97,
        },
      ],
    },
    { id: cancelled, status: 'cancelled', rows: [] },
    {
      kind: 'return',
      status: null,
      date: '2026-03-31',
      against: documents[1]?.number,
      customerName: 'Asha Stores',
      rows: [
        {
          rate: 18,
          taxable: -99.99,
          taxes: halves(-9),
          amount: -117.99,
        },
      ],
    },
  ])
})

test('[16.331] the purchase register without bills has confirmed intakes only, and adds up to the purchases of analytics', async () => {
  const { vendorId, productIds } = await stockShelf(database, shop, 1)
  const item = { productId: productIds[0] ?? '', buyingPrice: 66.67, sellingPrice: 150, discount: 12.5 }
  const receive = (quantity: number) =>
    owner.inventoryIntakes.create({
      vendorId,
      arrivingTime: '2026-03-20',
      items: [{ ...item, quantity }],
    })
  await receive(5)
  for (const { id } of [await receive(3), await receive(7)]) await owner.inventoryIntakes.confirm({ id })
  const { documents } = await owner.reports.getPurchaseRegister(march)
  const taxable = documents.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.taxable, 0)
  const { bought } = await owner.reports.getAnalytics(march)
  expect(documents).toHaveLength(2)
  expect(bought.intakes).toBe(2)
  expect(documents[0]).toMatchObject({ date: '2026-03-20', arrivalDate: '2026-03-20' })
  expect(taxable).toBeCloseTo(bought.amount, 2)
})

test('[16.332, 27.76] pages of a register neither repeat nor skip a document while others sell', async () => {
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores', state: 'Goa' })
  const one = async (day: number) => {
    const invoiceDate = `2026-03-${String(day).padStart(2, '0')}`
    const items = [{ productVersionId: goods[0]?.productVersionId ?? '', quantity: 1 }]
    return (await owner.sales.create({ customerId, invoiceDate, paymentType: 'cash', items })).id
  }
  const made: string[] = []
  for (let at = 0; at < 101; at += 1) made.push(await one((at % 28) + 1))
  const first = await owner.reports.getSalesRegister(march)
  await one(1)
  const second = await owner.reports.getSalesRegister({ ...march, cursor: first.nextCursor ?? '' })
  expect(first.documents).toHaveLength(100)
  expect([...first.documents, ...second.documents].map(({ id }) => id).sort()).toEqual([...made].sort())
  expect(second.nextCursor).toBeNull()
  const [single, all] = await Promise.all([
    owner.reports.getSalesRegister({ ...march, perPage: 1 }),
    owner.reports.getSalesRegister({ ...march, perPage: 1000 }),
  ])
  expect([single.documents.length, all.documents.length, all.nextCursor]).toEqual([1, 102, null])
})

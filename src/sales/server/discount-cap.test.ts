import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, openShop, type Shop } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let productVersionId: string
/** Sellers whose roles may give at most 10 %, 5 % and no discount. */
const sellers = new Map<string, Caller>()

beforeAll(async () => {
  database = await openTestDatabase(4)
  shop = await openShop(database)
  const [made] = await stock(database, shop, [{}])
  productVersionId = made?.productVersionId ?? ''
  const owner = await shop.as('owner')
  sellers.set('cashier', await shop.as('cashier'))
  for (const discountCap of [5, 0]) {
    const role = { name: `At most ${discountCap}`, calls: ['sales.create' as const], sights: [], discountCap }
    const { id } = await owner.roles.create(role)
    sellers.set(`own role ${discountCap}`, callerOf(await withOwnRole(database, shop, id)))
  }
  sellers.set('sales', await shop.as('sales'))
})
afterAll(() => database.close())

const sell = (who: string, ofLine: number, ofSale: number, more: object = {}) =>
  sellers.get(who)?.sales.create({
    invoiceDate: '2026-11-20',
    paymentType: 'cash',
    discountPercentage: ofSale,
    items: [{ productVersionId, quantity: 1, discountPercentage: ofLine }],
    ...more,
  })
const ofLine = ['items', 0, 'discountPercentage']
const ofSale = ['discountPercentage']

test.each([
  ['cashier', 10.001, 0, ofLine],
  ['cashier', 0, 10.001, ofSale],
  ['cashier', 5, 5.264, ofLine],
  ['cashier', 100, 0, ofLine],
  ['own role 5', 5.001, 0, ofLine],
  ['own role 5', 0, 6, ofSale],
  ['own role 0', 0.001, 0, ofLine],
  ['own role 0', 0, 0.001, ofSale],
])('[13.78] %s gives no %d percent on a line with %d percent on the bill', async (who, line, sale, path) => {
  for (const more of [{}, { deliver: true }, { paymentType: 'credit' }])
    await expect(sell(who, line, sale, more)).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path }] },
    })
})

test.each([
  ['cashier', 10, 0],
  ['cashier', 0, 10],
  ['cashier', 5, 5.263],
  ['own role 5', 5, 0],
  ['own role 0', 0, 0],
  ['sales', 60, 20],
])('[13.78] %s gives %d percent on a line with %d percent on the bill', async (who, line, sale) => {
  await sell(who, line, sale)
})

const withRate = (who: string, line: object, sale = 0) =>
  sell(who, 0, sale, { items: [{ productVersionId, quantity: 1, ...line }] })

test.each<[string, object, number, (string | number)[]]>([
  ['cashier', { rate: 89.99 }, 0, ['items', 0, 'rate']],
  ['cashier', { rate: 89.99, rateReason: 'A friend' }, 0, ['items', 0, 'rate']],
  ['cashier', { rate: 106.19, rateIncludesTax: true }, 0, ['items', 0, 'rate']],
  ['cashier', { rate: 94.72 }, 5, ['items', 0, 'rate']],
  ['cashier', { rate: 200 }, 11, ofSale],
  ['own role 5', { rate: 94.99 }, 0, ['items', 0, 'rate']],
  ['own role 0', { rate: 99.99 }, 0, ['items', 0, 'rate']],
  ['own role 0', { rate: 0 }, 0, ['items', 0, 'rate']],
])('[13.78] %s sells no line with %j and %d percent on the bill', async (who, line, sale, path) => {
  await expect(withRate(who, line, sale)).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path }] },
  })
})

test.each<[string, object]>([
  ['cashier', { rate: 90 }],
  ['cashier', { rate: 106.2, rateIncludesTax: true }],
  ['own role 0', { rate: 100 }],
  ['own role 0', { rate: 118, rateIncludesTax: true }],
])('[13.78] %s sells a line with %j', async (who, line) => {
  await withRate(who, line)
})

test.each([
  ['a selling price', { sellingPrice: 1 }],
  ['a price', { price: 1 }],
  ['an amount', { amount: 1 }],
  ['taxes', { taxes: [] }],
])('[13.78] a line cannot set its own %s', async (_, more) => {
  const items = [{ productVersionId, quantity: 1, ...more }]
  await expect(sell('cashier', 0, 0, { items })).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path: ['items', 0, Object.keys(more)[0]] }] },
  })
})

test('[13.78] a saved sale keeps its discount: only its status changes', async () => {
  const made = await sell('cashier', 0, 0)
  const cashier = sellers.get('cashier')
  for (const more of [{ discountPercentage: 50 }, { items: [] }, { totals: { totalAmount: 1 } }])
    await expect(
      cashier?.sales.update({ id: made?.id ?? '', status: 'delivered', ...more }),
    ).rejects.toMatchObject({ code: 'invalid' })
})

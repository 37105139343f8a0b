import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { stockShelf } from '../../../tests/support/shelf.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TODAY = '2026-04-01'
// Half past midnight in India; in UTC it is still 31 March.
const NOW = '2026-03-31T19:00:00Z'
const nothing = { amount: 0, count: 0 }
const reason = { category: 'unwanted' as const, description: 'Changed their mind' }

/** A shop on 1 April with sales in every status, a return, a sent order and a draft intake. */
async function openDay() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const as = (role: Role, moment = NOW) => shop.as(role, { clock: () => new Date(moment) })
  const owner = await as('owner')
  const yesterday = await as('owner', '2026-03-31T06:30:00Z')
  const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const [made] = await stock(database, shop, [{ price: 9999 }])
  const sell = async (
    who: typeof owner,
    invoiceDate: string,
    quantity: number,
    paymentType: 'cash' | 'credit',
  ) =>
    (
      await who.sales.create({
        customerId,
        invoiceDate,
        paymentType,
        advanceAmount: paymentType === 'credit' ? 50 : 20,
        items: [{ productVersionId: made?.productVersionId ?? '', quantity }],
      })
    ).id
  const march = await sell(yesterday, '2026-03-31', 1, 'credit')
  await yesterday.sales.update({ id: march, status: 'delivered' })
  const cash = await sell(owner, TODAY, 2, 'cash')
  const credit = await sell(owner, TODAY, 3, 'credit')
  for (const id of [cash, credit]) await owner.sales.update({ id, status: 'delivered' })
  const ordered = await sell(owner, TODAY, 4, 'cash')
  await owner.sales.update({ id: await sell(owner, TODAY, 5, 'cash'), status: 'cancelled' })
  const { items } = await owner.sales.getOne({ id: credit })
  const saleItemId = items[0]?.saleItem.id ?? ''
  await owner.sales.createReturn({ saleId: credit, reason, items: [{ saleItemId, quantity: 1 }] })
  const { vendorId, productIds } = await stockShelf(database, shop, 1)
  const productId = productIds[0] ?? ''
  const order = { vendorId, orderDate: TODAY, products: [{ productId, quantity: 12 }] }
  await owner.purchaseOrders.create(order)
  const sent = await owner.purchaseOrders.create(order)
  await owner.purchaseOrders.update({ id: sent.id, status: 'sent' })
  await owner.inventoryIntakes.create({
    vendorId,
    arrivingTime: TODAY,
    items: [{ productId, quantity: 1, buyingPrice: 100, sellingPrice: 150, discount: 0 }],
  })
  return { as, owner, march, cash, credit, ordered, sentId: sent.id, productId }
}

test('[16.18, 16.233] every figure equals the sum of its records on the Indian business day', async () => {
  const { owner, march, cash, credit, ordered, sentId, productId } = await openDay()
  const seen = await owner.reports.getDashboard({})
  const rows = (await owner.sales.getMany({ perPage: 100 })).sales
  const sum = (pick: 'totalAmount' | 'balance', ...ids: string[]) => ({
    amount:
      rows
        .filter(({ id }) => ids.includes(id))
        .reduce((total, row) => total + Math.round(row[pick] * 100), 0) / 100,
    count: ids.length,
  })
  const returns = await owner.sales.getReturns({ saleId: credit })
  const owed = sum('balance', march, credit).amount
  const onCredit = sum('totalAmount', credit).amount - 50 - (returns[0]?.amount ?? 0)
  const orders = await owner.purchaseOrders.getMany({ filters: { status: 'sent' } })
  expect(seen).toMatchObject({
    today: TODAY,
    monthFrom: TODAY,
    salesToday: sum('totalAmount', cash, credit),
    takenToday: [
      { paymentType: 'cash', amount: sum('totalAmount', cash).amount + 50 },
      { paymentType: 'credit', amount: Math.round(onCredit * 100) / 100 },
    ],
    settledToday: { earlier: 0, datedAhead: 0, otherwise: returns[0]?.amount },
    salesThisMonth: sum('totalAmount', cash, credit),
    returnsToday: { amount: returns[0]?.amount, count: 1 },
    returnsThisMonth: { amount: returns[0]?.amount, count: 1 },
    toDeliver: sum('totalAmount', ordered),
    receivable: { amount: Math.round((owed - (returns[0]?.amount ?? 0)) * 100) / 100, count: 2 },
    toReceive: { amount: orders.purchaseOrders.find(({ id }) => id === sentId)?.totalAmount, count: 1 },
    draftIntakes: 1,
    lowStock: [{ productId, available: 0, threshold: 5 }],
    lowStockCount: 1,
  })
  expect(seen.recent).toHaveLength(10)
})

test('[16.19] sales sees no orders, and purchasing sees no sales', async () => {
  const { as } = await openDay()
  const buyersNouns = ['purchaseOrder', 'inventoryIntake', 'vendor', 'logistics']
  const seller = await (await as('sales')).reports.getDashboard({})
  expect(seller).toMatchObject({
    toReceive: nothing,
    draftIntakes: 0,
    salesToday: { count: 2 },
    lowStockCount: 1,
  })
  expect(seller.recent.filter(({ noun }) => buyersNouns.includes(noun))).toEqual([])
  const buyer = await (await as('purchasing')).reports.getDashboard({})
  expect(buyer).toMatchObject({
    salesToday: nothing,
    takenToday: [],
    settledToday: null,
    salesThisMonth: nothing,
    returnsToday: nothing,
    returnsThisMonth: nothing,
    toDeliver: nothing,
    receivable: nothing,
    toReceive: { count: 1 },
    draftIntakes: 1,
  })
  expect(buyer.recent.filter(({ noun }) => ['sale', 'return', 'customer'].includes(noun))).toEqual([])
})

test('another workspace is not included', async () => {
  await openDay()
  const stranger = await (await openShop(database)).as('owner', { clock: () => new Date(NOW) })
  expect(await stranger.reports.getDashboard({})).toEqual({
    backupFailure: null,
    today: TODAY,
    monthFrom: TODAY,
    salesToday: nothing,
    takenToday: [],
    settledToday: { earlier: 0, datedAhead: 0, otherwise: 0 },
    salesThisMonth: nothing,
    returnsToday: nothing,
    returnsThisMonth: nothing,
    toDeliver: nothing,
    toReceive: nothing,
    receivable: nothing,
    payable: { amount: 0, count: 0, overdue: 0, toPay: nothing, vendorCount: 0, vendors: [] },
    received: { amount: 0, modes: [], datedAhead: 0, isCashHidden: false },
    overdue: { amount: 0, count: 0, owed: 0, customers: [] },
    held: [
      { account: 1010, name: 'Cash', isCash: true, amount: 0 },
      { account: 1020, name: 'Bank', isCash: false, amount: 0 },
    ],
    isDayClosed: false,
    draftIntakes: 0,
    lowStock: [],
    lowStockCount: 0,
    recent: [],
    has: { unit: false, vendor: false, product: false, stock: false, sale: false },
  })
})

test('the first steps are checked off as they are completed', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  const taken = async () => (await owner.reports.getDashboard({})).has
  expect(Object.values(await taken())).toEqual([false, false, false, false, false])
  await owner.metrics.create({ name: 'Piece', shorthand: 'PCS' })
  expect(await taken()).toMatchObject({ unit: true, vendor: false })
  const { owner: stocked } = await openDay()
  expect((await stocked.reports.getDashboard({})).has).toEqual({
    unit: true,
    vendor: true,
    product: true,
    stock: true,
    sale: true,
  })
})

test('[17.67] the owner and admins read why backups fail, and nobody else', async () => {
  const shop = await openShop(database)
  const failure = { since: '2026-11-22T03:00:00.000Z', reason: 'The disk is full.' }
  for (const [role, expected] of [
    ['owner', failure],
    ['admin', failure],
    ['viewer', null],
    ['sales', null],
  ] as const) {
    const person = await shop.as(role, { backupFailure: () => failure })
    expect((await person.reports.getDashboard({})).backupFailure).toEqual(expected)
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { businessDay } from '#base/dates.ts'
import type { Analytics } from '#reports/output.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'
import { recount } from '../../../tests/support/recount.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const MARCH_31_NOON = '2026-03-31T06:30:00Z'
const year = { from: '2025-04-01', to: '2026-03-31' }
const reason = { category: 'unwanted' as const, description: 'Changed their mind' }

/** A shop with amounts that do not divide evenly. */
async function openTrade() {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const at = (moment: string, role: Role = 'owner') => shop.as(role, { clock: () => new Date(moment) })
  const customers = [
    (await addCustomer(database, shop, { name: 'Asha Stores', state: 'Karnataka' })).id,
    (await addCustomer(database, shop, { name: 'Goa Mart', state: 'Goa' })).id,
  ]
  const goods = await stock(database, shop, [
    { name: 'Rice', price: 9999, cost: 6111 },
    { name: 'Oil', price: 33333, cost: 333, decimals: 3, taxes: [{ type: 'GST', rate: 5 }] },
    { name: 'Tea', price: 777, cost: 901, taxes: [{ type: 'GST', rate: 12 }] },
  ])
  async function sell(
    who: Caller,
    invoiceDate: string,
    lines: [good: number, quantity: number][],
    buyer = 0,
  ) {
    const { id } = await who.sales.create({
      customerId: customers[buyer] ?? '',
      invoiceDate,
      paymentType: 'cash',
      items: lines.map(([good, quantity]) => ({
        productVersionId: goods[good]?.productVersionId ?? '',
        quantity,
      })),
    })
    return id
  }
  async function giveBack(who: Caller, saleId: string, quantities: (number | 'all')[], more = {}) {
    const { items } = await who.sales.getOne({ id: saleId })
    await who.sales.createReturn({
      saleId,
      reason,
      items: quantities.flatMap((quantity, place) => {
        const line = items[place]?.saleItem
        if (!line || quantity === 0) return []
        return [{ saleItemId: line.id, quantity: quantity === 'all' ? line.quantity : quantity, ...more }]
      }),
    })
  }
  return { shop, at, customers, goods, sell, giveBack }
}

const inPaise = (amount: number) => Math.round(amount * 100)
const figures = ({ sales }: Analytics) => {
  if (!sales) throw new Error('Owners see sales')
  const { taxable, tax, cost, bills, returns } = sales.now
  return {
    sum: { taxable: inPaise(taxable), tax: inPaise(tax), cost: inPaise(cost), bills, returns },
    taxes: Object.fromEntries(sales.taxes.map(({ type, amount }) => [type, inPaise(amount)])),
  }
}

describe('refusals', () => {
  test('sales is forbidden', async () => {
    const { at } = await openTrade()
    const seller = await at(MARCH_31_NOON, 'sales')
    await expect(seller.reports.getAnalytics(year)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test.each([
    [{ from: '2026-04-02', to: '2026-04-01' }, 'to', 'The last day cannot be before the first'],
    [{ from: '2020-01-01', to: '2026-04-01' }, 'from', 'Choose a period of at most five years'],
    [{ from: '2026-02-30', to: '2026-04-01' }, 'from', 'Enter a date'],
  ])('%j', async (range, field, message) => {
    const { at } = await openTrade()
    const owner = await at(MARCH_31_NOON)
    await expect(owner.reports.getAnalytics(range)).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: [field], message }] },
    })
  })

  test('purchasing sees purchases and stock but no sales; a viewer sees both', async () => {
    const { at, sell } = await openTrade()
    const owner = await at(MARCH_31_NOON)
    await owner.sales.update({ id: await sell(owner, '2026-03-30', [[0, 1]]), status: 'delivered' })
    const buyer = await at(MARCH_31_NOON, 'purchasing')
    const seen = await buyer.reports.getAnalytics(year)
    expect(seen.sales).toBeNull()
    expect(seen.stock.value).toBeGreaterThan(0)
    const viewer = await at(MARCH_31_NOON, 'viewer')
    expect((await viewer.reports.getAnalytics(year)).sales?.now.bills).toBe(1)
  })
})

test('[16.241] ordered and cancelled sales count nothing, delivery adds the bill, and a full return subtracts it', async () => {
  const { at, sell, giveBack } = await openTrade()
  const owner = await at(MARCH_31_NOON)
  const look = async () => (await owner.reports.getAnalytics(year)).sales?.now
  await owner.sales.update({ id: await sell(owner, '2026-03-29', [[0, 2]]), status: 'delivered' })
  const first = await look()
  const cancelled = await sell(owner, '2026-03-30', [[0, 3]])
  await owner.sales.update({ id: cancelled, status: 'cancelled' })
  const id = await sell(owner, '2026-03-30', [
    [0, 3],
    [1, 0.125],
    [2, 7],
  ])
  expect(await look()).toEqual(first)

  await owner.sales.update({ id, status: 'delivered' })
  const { sale } = await owner.sales.getOne({ id })
  const then = await look()
  const moved = (key: 'taxable' | 'tax' | 'amount' | 'cost' | 'profit') =>
    inPaise(then?.[key] ?? 0) - inPaise(first?.[key] ?? 0)
  expect(moved('amount')).toBe(inPaise(sale.totals.totalAmount))
  expect(moved('tax')).toBe(inPaise(sale.totals.totalTax))
  expect(moved('taxable')).toBe(inPaise(sale.totals.totalAmount) - inPaise(sale.totals.totalTax))
  expect(moved('cost')).toBe(3 * 6111 + Math.round(0.125 * 333) + 7 * 901)
  expect(moved('profit')).toBe(moved('taxable') - moved('cost'))

  await giveBack(owner, id, [1, 0.05, 2])
  await giveBack(owner, id, [2, 0.05, 5], { restock: false })
  await giveBack(owner, id, [0, 0.025, 0])
  const last = await look()
  const { taxable, tax, amount, cost, profit } = first ?? {}
  expect(last).toMatchObject({ taxable, tax, amount, cost, profit, bills: 2, returns: 3 })
  expect(inPaise(last?.returned ?? 0)).toBe(inPaise(sale.totals.totalAmount))
  expect(inPaise(last?.writtenOff ?? 0)).toBe(2 * 6111 + 16 + 5 * 901)
})

test('[16.20, 16.58] figures equal the sum of the records, including at month boundaries', async () => {
  const { shop, at, sell, giveBack, customers, goods } = await openTrade()
  const march = await at(MARCH_31_NOON)
  const inMarch = [
    await sell(march, '2026-03-31', [
      [0, 3],
      [2, 1],
    ]),
    await sell(march, '2026-03-30', [[1, 1.375]], 1),
    await sell(march, '2026-02-28', [[2, 4]], 1),
  ]
  for (const id of inMarch) await march.sales.update({ id, status: 'delivered' })
  // 00:30 in India on 1 April is still 31 March in UTC; 23:30 on 31 March belongs to March in both.
  await giveBack(await at('2026-03-31T18:00:00Z'), inMarch[1] ?? '', [0.125])
  const april = await at('2026-03-31T19:00:00Z')
  await giveBack(april, inMarch[0] ?? '', [1, 'all'])
  const inApril = await sell(april, '2026-04-01', [[0, 5]], 1)
  await april.sales.update({ id: inApril, status: 'delivered' })

  const may = await at('2026-05-02T06:30:00Z')
  for (const [from, to] of [
    ['2025-04-01', '2026-03-31'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
    ['2026-02-28', '2026-04-01'],
    ['2026-03-31', '2026-03-31'],
    ['2026-05-01', '2026-05-02'],
  ] as const) {
    const seen = await may.reports.getAnalytics({ from, to })
    const counted = await recount(database.adminUrl, shop.workspaceId, from, to)
    expect(figures(seen), `${from} to ${to}`).toEqual(counted)
    const { sum } = await recount(database.adminUrl, shop.workspaceId, seen.before.from, seen.before.to)
    expect(inPaise(seen.sales?.before.taxable ?? 0)).toBe(sum.taxable)
    expect(inPaise(seen.sales?.before.cost ?? 0)).toBe(sum.cost)
    for (const month of seen.sales?.months ?? []) {
      const { sum: part } = await recount(database.adminUrl, shop.workspaceId, month.from, month.to)
      expect([inPaise(month.taxable), inPaise(month.tax), inPaise(month.cost)]).toEqual([
        part.taxable,
        part.tax,
        part.cost,
      ])
    }
  }

  const { sales } = await may.reports.getAnalytics({ from: '2026-02-01', to: '2026-04-30' })
  expect(sales?.months.map(({ month, bills }) => [month, bills])).toEqual([
    ['2026-02-01', 1],
    ['2026-03-01', 2],
    ['2026-04-01', 1],
  ])
  const total = (rows: { taxable: number; profit: number }[] = []) =>
    rows.reduce(
      (sum, row) => [(sum[0] ?? 0) + inPaise(row.taxable), (sum[1] ?? 0) + inPaise(row.profit)],
      [0, 0],
    )
  const whole = [inPaise(sales?.now.taxable ?? 0), inPaise(sales?.now.profit ?? 0)]
  expect(total(sales?.products)).toEqual(whole)
  expect(total(sales?.customers)).toEqual(whole)
  expect(total(sales?.months)).toEqual(whole)
  expect(sales?.products.find(({ id }) => id === goods[0]?.productId)).toMatchObject({
    name: 'Rice',
    quantity: 7,
  })
  expect(sales?.customers.map(({ id, bills }) => [id, bills]).sort()).toEqual(
    [
      [customers[0], 1],
      [customers[1], 3],
    ].sort(),
  )
})

test('nothing of another workspace is included, and an empty workspace shows zeros', async () => {
  const { at, sell } = await openTrade()
  const owner = await at(MARCH_31_NOON)
  await owner.sales.update({ id: await sell(owner, '2026-03-30', [[0, 1]]), status: 'delivered' })
  const other = await openShop(database)
  const stranger = await other.as('owner', { clock: () => new Date(MARCH_31_NOON) })
  const seen = await stranger.reports.getAnalytics(year)
  expect(seen.sales?.now).toMatchObject({ amount: 0, profit: 0, bills: 0, returns: 0, returnRate: null })
  expect(seen.sales?.months).toHaveLength(12)
  expect(seen).toMatchObject({ vendors: [], bought: { amount: 0, intakes: 0, before: 0 } })
  expect(seen.stock).toEqual({ value: 0, products: 0, slowCount: 0, slowValue: 0, slow: [], lost: 0 })
})

test('[16.94] damage and loss adjustments are shown at cost in their period', async () => {
  const { at, goods } = await openTrade()
  const owner = await at(new Date().toISOString())
  const today = businessDay(new Date())
  const productVersionId = goods[0]?.productVersionId ?? ''
  await owner.inventory.adjust({ productVersionId, quantity: -2, reason: 'damage' })
  await owner.inventory.adjust({ productVersionId, quantity: -1, reason: 'loss' })
  await owner.inventory.adjust({ productVersionId, quantity: -1, reason: 'count' })
  const { stock } = await owner.reports.getAnalytics({ from: today, to: today })
  expect(inPaise(stock.lost)).toBe(3 * 6111)
  const { stock: earlier } = await owner.reports.getAnalytics({ from: '2026-03-01', to: '2026-03-31' })
  expect(earlier.lost).toBe(0)
})

test('[16.21] stock value matches Inventory, and goods without a sale in 90 days are slow movers', async () => {
  const { at, sell, goods } = await openTrade()
  const owner = await at(new Date().toISOString())
  const today = businessDay(new Date())
  const { inventory } = await owner.inventory.getMany({ perPage: 100 })
  const worth = inventory.reduce((sum, { value }) => sum + inPaise(value ?? 0), 0)
  const now = await owner.reports.getAnalytics({ from: today, to: today })
  expect(inPaise(now.stock.value)).toBe(worth)
  expect(now.stock).toMatchObject({ products: 3, slowCount: 0, slow: [] })

  await owner.sales.update({ id: await sell(owner, today, [[0, 1]]), status: 'delivered' })
  const later = new Date(Date.now() + 91 * 86_400_000)
  await database.asOwner((client) =>
    client.query("update sessions set expires_at = now() + interval '200 days'"),
  )
  const then = await (await at(later.toISOString())).reports.getAnalytics({ from: today, to: today })
  expect(then.stock).toMatchObject({ products: 3, slowCount: 3 })
  expect(then.stock.slow.find(({ id }) => id === goods[0]?.productId)).toMatchObject({
    onHand: 99,
    value: (99 * 6111) / 100,
    lastSold: today,
  })
  expect(then.stock.slow.find(({ id }) => id === goods[1]?.productId)?.lastSold).toBeNull()
  expect(inPaise(then.stock.slowValue)).toBe(inPaise(then.stock.value))
})

test('[34.11] goods of an order that left on a challan are sold, and not slow', async () => {
  const { at, sell, goods } = await openTrade()
  const owner = await at(new Date().toISOString())
  const today = businessDay(new Date())
  const saleId = await sell(owner, today, [[0, 5]])
  const [line] = (await owner.sales.getOne({ id: saleId })).items
  const lastSold = async () => {
    const later = await at(new Date(Date.now() + 91 * 86_400_000).toISOString())
    const { stock: seen } = await later.reports.getAnalytics({ from: today, to: today })
    return seen.slow.find(({ id }) => id === goods[0]?.productId)?.lastSold
  }
  await database.asOwner((client) =>
    client.query("update sessions set expires_at = now() + interval '200 days'"),
  )
  expect(await lastSold()).toBeNull()
  const items = [{ saleItemId: line?.saleItem.id ?? '', quantity: 2 }]
  await owner.challans.deliver({ saleId, items })
  expect(await lastSold()).toBe(today)
})

test('[16.334] compared with last year, days of both years count where they overlap', async () => {
  const { at, sell } = await openTrade()
  const owner = await at(MARCH_31_NOON)
  for (const day of ['2025-03-10', '2025-12-01', '2026-03-10'])
    await owner.sales.update({ id: await sell(owner, day, [[0, 1]]), status: 'delivered' })
  const look = async (from: string, to: string, compare: 'before' | 'lastYear') => {
    const { sales, before } = await owner.reports.getAnalytics({ from, to, compare })
    return [sales?.now.bills, sales?.before.bills, before.from, before.to]
  }
  expect(await look('2026-03-01', '2026-03-31', 'lastYear')).toEqual([1, 1, '2025-03-01', '2025-03-31'])
  expect(await look('2026-03-01', '2026-03-31', 'before')).toEqual([1, 0, '2026-01-29', '2026-02-28'])
  expect(await look('2025-03-01', '2026-03-31', 'lastYear')).toEqual([3, 1, '2024-03-01', '2025-03-31'])
})

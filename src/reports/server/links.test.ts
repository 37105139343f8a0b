import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, monthOf } from '#base/dates.ts'
import { analyticsLinks, dashboardLinks, type FigureLink } from '#reports/links.ts'
import { openDemoShop, type SmallShop } from '../../../tests/support/demo-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openDemoShop(10)
}, 180_000)
afterAll(() => shop?.test.close())

const inPaise = (rupees: number) => Math.round(rupees * 100)
const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number) =>
  rows.reduce((total, row) => total + inPaise(pick(row)), 0)

/** Every row of a list, page by page, with the link's filters. */
async function follow<Row>(
  ask: (input: object) => Promise<{ pagination: { totalPages: number } } & Record<string, unknown>>,
  key: string,
  { filters }: FigureLink,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask({ filters, page, perPage: 100 })
    rows.push(...(answer[key] as Row[]))
    if (page >= answer.pagination.totalPages) return rows
  }
}

type Sale = { payable: number; toCollect: number; returned: number }
type Priced = {
  vendorName: string
  openAmount: number
  totalBuyingPrice: number
  value: number | null
  id: string
}
const owner = () => shop.as('owner')
const sales = (link: FigureLink) => follow<Sale>((input) => owner().sales.getMany(input), 'sales', link)
const orders = (link: FigureLink) =>
  follow<Priced>((input) => owner().purchaseOrders.getMany(input), 'purchaseOrders', link)
const intakes = (link: FigureLink) =>
  follow<Priced>((input) => owner().inventoryIntakes.getMany(input), 'inventoryIntakes', link)
const stock = (link: FigureLink) =>
  follow<Priced>((input) => owner().inventory.getMany(input), 'inventory', link)

test('[16.32] each dashboard figure equals the sum of the records its link shows', async () => {
  const seen = await owner().reports.getDashboard({})
  const links = dashboardLinks(seen.today)
  const money = ({ amount, count }: { amount: number; count: number }) => [inPaise(amount), count]
  for (const figure of ['salesToday', 'salesThisMonth', 'toDeliver'] as const) {
    const rows = await sales(links[figure])
    expect([sum(rows, (row) => row.payable), rows.length], figure).toEqual(money(seen[figure]))
  }
  expect(seen.salesThisMonth.count).toBeGreaterThan(0)
  const owed = await sales(links.toCollect)
  expect([sum(owed, (row) => row.toCollect), owed.length]).toEqual(money(seen.receivable))
  expect(seen.receivable.count).toBeGreaterThan(0)
  const back = await sales(links.returnsThisMonth)
  expect([sum(back, (row) => row.returned), back.length]).toEqual(money(seen.returnsThisMonth))
  const sent = await orders(links.toReceive)
  expect([sum(sent, (row) => row.openAmount), sent.length]).toEqual([
    inPaise(seen.toReceive.amount ?? 0),
    seen.toReceive.count,
  ])
  expect(seen.toReceive.count).toBeGreaterThan(0)
  expect(await intakes(links.draftIntakes)).toHaveLength(seen.draftIntakes)
  const low = await stock(links.lowStock)
  expect(low).toHaveLength(seen.lowStockCount)
  expect(low.map((row) => row.id)).toEqual(
    expect.arrayContaining(seen.lowStock.map(({ productId }) => productId)),
  )
})

test('[20.29] each figure of money equals what its link shows', async () => {
  const seen = await owner().reports.getDashboard({})
  const links = dashboardLinks(seen.today)
  const { sums: received } = await owner().receipts.getMany({ filters: links.received.filters, sums: true })
  expect(seen.received?.amount).toBe((received?.received ?? 0) - (received?.refunded ?? 0))
  expect(sum(seen.received?.modes ?? [], ({ amount }) => amount)).toBe(inPaise(seen.received?.amount ?? 0))
  const { sums, customers } = await owner().dues.getAgeing({})
  const late = customers.filter((customer) => customer.overdue > 0)
  expect([seen.overdue?.amount, seen.overdue?.count]).toEqual([sums.overdue, late.length])
  expect(seen.overdue?.owed).toBe(sums.balance)
  expect(seen.overdue?.customers.map(({ name, amount }) => [name, amount])).toEqual(
    late.slice(0, 4).map(({ name, overdue }) => [name, overdue]),
  )
  const toPay = await owner().vendorBills.getMany({ filters: links.payable.filters, perPage: 100 })
  expect(seen.payable.toPay).toEqual({ amount: toPay.sums.openAmount, count: toPay.pagination.total })
  const vendors = new Set(toPay.vendorBills.map(({ vendorId }) => vendorId))
  expect(seen.payable.vendorCount).toBe(vendors.size)
  expect(seen.held?.map(({ name }) => name)).toEqual(['Cash', 'Bank'])
  for (const { account, amount } of seen.held ?? []) {
    const ledger = await owner().ledgers.getAccount({ account, from: shop.today, to: shop.today })
    expect(ledger.closing).toBe(amount)
  }
})

describe('each analytics figure equals the sum of the records its link shows', () => {
  test.each([
    ['[16.33] the last month', () => monthOf(addDays(monthOf(shop.today).from, -1))],
    ['[16.59] the whole year', () => ({ from: addDays(shop.today, -365), to: shop.today })],
  ])('%s', async (_, days) => {
    const seen = await owner().reports.getAnalytics(days())
    const links = analyticsLinks(days())
    if (!seen.sales) throw new Error('Owners see sales')
    const { now, months } = seen.sales
    const sold = await sales(links.sold)
    const back = await sales(links.returned)
    expect([sum(sold, (row) => row.payable), sold.length]).toEqual([inPaise(now.sold), now.bills])
    expect(sum(back, (row) => row.returned)).toBe(inPaise(now.returned))
    const { sums } = await owner().supplementaryInvoices.getMany({ filters: days(), sums: true })
    const charged = inPaise(sums?.total ?? 0)
    expect(inPaise(now.sold) + charged - inPaise(now.returned)).toBe(
      inPaise(now.amount) + inPaise(now.roundOff),
    )
    expect(inPaise(now.supplemented)).toBe(charged)
    expect(now.returnRate).toBe(Math.round((1000 * inPaise(now.returned)) / inPaise(now.sold)) / 10)
    expect(inPaise(now.taxable) + inPaise(now.tax)).toBe(inPaise(now.amount))
    for (const month of months) {
      const rows = await sales(analyticsLinks(month).sold)
      expect(rows, month.month).toHaveLength(month.bills)
    }
    const bought = await intakes(links.bought)
    expect([sum(bought, (row) => row.totalBuyingPrice), bought.length]).toEqual([
      inPaise(seen.bought.amount),
      seen.bought.intakes,
    ])
    const byVendor = new Map<string, number>()
    for (const { vendorName, totalBuyingPrice } of bought)
      byVendor.set(vendorName, (byVendor.get(vendorName) ?? 0) + inPaise(totalBuyingPrice))
    const most = [...byVendor.values()].sort((a, b) => b - a).slice(0, seen.vendors.length)
    expect(seen.vendors.map(({ amount }) => inPaise(amount))).toEqual(most)
    for (const { name, amount } of seen.vendors) expect(inPaise(amount)).toBe(byVendor.get(name))
    const all = await stock(links.stock)
    expect(sum(all, (row) => row.value ?? 0)).toBe(inPaise(seen.stock.value))
    const slow = await stock(links.slow)
    expect([sum(slow, (row) => row.value ?? 0), slow.length]).toEqual([
      inPaise(seen.stock.slowValue),
      seen.stock.slowCount,
    ])
    expect(seen.stock.slowCount).toBeGreaterThan(0)
  })
})

test('a month of the year chart links to that month’s returns only', async () => {
  const days = { from: addDays(shop.today, -365), to: shop.today }
  const all = sum(await sales(analyticsLinks(days).returned), (row) => row.returned)
  expect(all).toBeGreaterThan(0)
  const half = addDays(shop.today, -180)
  const parts = await Promise.all(
    [
      { from: days.from, to: half },
      { from: addDays(half, 1), to: days.to },
    ].map(async (part) => sum(await sales(analyticsLinks(part).returned), (row) => row.returned)),
  )
  expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(all)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '#verify/server/verify.ts'
import { makeDemo } from '../demo/make.ts'
import { FULL, planOf } from '../demo/plan.ts'
import { openDemoShop, SMALL, type SmallShop } from './support/demo-shop.ts'
import { testContext } from './support/people.ts'

const TODAY = '2026-11-21'

describe('the plan of a year', () => {
  test('depends on the seed only', async () => {
    const plan = await planOf(7, TODAY, SMALL)
    expect(await planOf(7, TODAY, SMALL)).toEqual(plan)
    expect((await planOf(8, TODAY, SMALL)).events).not.toEqual(plan.events)
  })

  test('receives nothing on a closed order, whatever the seed', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const closed = new Set<string>()
      for (const { deed } of (await planOf(seed, TODAY, FULL)).events) {
        if (deed.kind === 'orderStatus' && deed.status === 'cancelled') closed.add(deed.order)
        if (deed.kind === 'intake' && deed.order) expect(closed, `seed ${seed}`).not.toContain(deed.order)
      }
    }
  })

  test('has everything a shop has in a full year', async () => {
    const { events, goods, vendors } = await planOf(1, TODAY, FULL)
    const of = (kind: string) => events.filter(({ deed }) => deed.kind === kind)
    expect([goods.length, of('customer').length, of('sale').length]).toEqual([500, 300, 2000])
    expect(vendors.length).toBeGreaterThan(20)
    const sales = of('sale').flatMap(({ deed, day }) => (deed.kind === 'sale' ? [{ ...deed, day }] : []))
    expect(new Set(sales.map(({ paymentType }) => paymentType)).size).toBe(6)
    const bills = (from: string, to: string) => sales.filter(({ day }) => from <= day && day <= to).length
    expect(bills('2026-10-09', '2026-11-07')).toBeGreaterThan(2 * bills('2026-07-09', '2026-08-07'))
    const sundays = sales.filter(({ day }) => new Date(day).getUTCDay() === 0).length
    expect(sundays).toBeLessThan(sales.length / 14)
    expect(of('expense').length + of('repeat').length).toBeGreaterThan(80)
    expect(of('vendorBill').length).toBeGreaterThan(200)
    expect(of('receipt').length).toBeGreaterThan(100)
    expect(of('bounce')).toHaveLength(1)
    expect(sales.some(({ paymentType, dueDate = '9' }) => paymentType === 'credit' && dueDate < TODAY)).toBe(
      true,
    )
  })
})

describe('a demo shop', () => {
  let shop: SmallShop
  beforeAll(async () => {
    shop = await openDemoShop(2)
  }, 180_000)
  afterAll(() => shop?.test.close())

  const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g
  const rows = <Row>(of: SmallShop, text: string) =>
    of.test.asOwner(async (client) => (await client.query<Row & object>(text)).rows)

  test('has books that add up', async () => {
    const { levels, differences } = await shop.test.asOwner((client) =>
      verify(client, testContext(shop.test)),
    )
    expect(differences).toEqual([])
    expect(levels).toBeGreaterThan(100)
  })

  test('numbers its invoices without gaps in each financial year', async () => {
    const sales = await rows<{ sale_id: string; day: string }>(
      shop,
      'select sale_id, invoice_date::text as day from sales order by id',
    )
    // With the four of the last evening at the counter.
    expect(sales).toHaveLength(154)
    const years = new Map<string, number>()
    for (const { sale_id } of sales) {
      const [, year = '', number] = sale_id.split('/')
      years.set(year, (years.get(year) ?? 0) + 1)
      expect(Number(number)).toBe(years.get(year))
    }
    expect(years.size).toBe(2)
    const days = sales.map(({ day }) => day)
    expect(days).toEqual([...days].sort())
  })

  test('contains nothing later than now, and people of every role', async () => {
    const [late] = await rows<{ n: string }>(
      shop,
      `select count(*) as n from activity where created_at > '${shop.services.clock().toISOString()}'`,
    )
    expect(Number(late?.n)).toBe(0)
    const members = await shop.as('owner').members.getAll({})
    expect(new Set(members.map(({ role }) => role)).size).toBe(6)
  })

  test('has a year of money of every kind', async () => {
    const counts = await rows<{ event: string; n: number }>(
      shop,
      'select event, count(*)::int as n from vouchers group by event',
    )
    const of = new Map(counts.map(({ event, n }) => [event, n]))
    for (const event of [
      'opening_balance',
      'receipt',
      'payment',
      'vendor_bill',
      'expense',
      'gst_settled',
      'contra',
    ])
      expect(of.get(event) ?? 0, event).toBeGreaterThan(3)
    for (const event of [
      'journal',
      'credit_note',
      'debit_note',
      'cheque_deposited',
      'cheque_bounced',
      'cheque_stopped',
      'day_close',
    ])
      expect(of.get(event) ?? 0, event).toBeGreaterThan(0)
    const { trialBalance } = await shop
      .as('owner')
      .ledgers.getStatements({ from: shop.today, to: shop.today })
    const heldIn = (code: number) => trialBalance.find(({ account }) => account === code)?.closing ?? 0
    expect([heldIn(1010) > 0, heldIn(1020) > 0, heldIn(3900)]).toEqual([true, true, 0])
    const stateOf = async (state: 'cleared' | 'stopped') =>
      (await shop.as('owner').payments.getCheques({ filters: { state } })).cheques.length
    expect([(await stateOf('cleared')) > 0, await stateOf('stopped')]).toEqual([true, 1])
  })

  test('has open quotations, goods on challans, a supplementary invoice, a price list and other vendors', async () => {
    const counts = await rows<Record<string, number>>(
      shop,
      `select (select count(*)::int from quotations) as quotations,
              (select count(*)::int from challans) as challans,
              (select count(*)::int from supplementary_invoices) as supplements,
              (select count(*)::int from customers where price_list_id is not null) as listed,
              (select count(*)::int from product_vendors) as vendors`,
    )
    expect(counts).toEqual([{ quotations: 3, challans: 2, supplements: 1, listed: 6, vendors: 3 }])
  })

  test('has goods with an MRP, GST-inclusive prices, packs, second barcodes and shelves, and bills that show them', async () => {
    const counts = await rows<Record<string, number>>(
      shop,
      `select (select count(*)::int from products where mrp_paise is not null) as printed,
              (select count(*)::int from products where price_includes_tax) as inclusive,
              (select count(*)::int from products where packs <> '[]') as packed,
              (select count(*)::int from products where other_barcodes <> '{}') as coded,
              (select count(*)::int from products where category <> '' and brand <> '' and location <> '') as sorted,
              (select count(*)::int from products where is_service) as services,
              (select count(*)::int from sale_lines where pack is not null) as boxes,
              (select count(*)::int from sale_lines where product_id is null) as charges,
              (select count(*)::int from sales where round_off_paise <> 0) > 0 as rounded,
              (select count(*)::int from sales where replaces_id is not null) as corrected,
              (select count(*)::int from sale_returns where exchange_sale_id is not null) as exchanged,
              (select count(*)::int from dated_taxes) > 0 as dated,
              (select count(*)::int from dated_prices) > 0 as raised`,
    )
    expect(counts).toEqual([
      {
        printed: 4,
        inclusive: 4,
        packed: 1,
        coded: 4,
        sorted: 30,
        services: 1,
        boxes: 1,
        charges: 1,
        rounded: true,
        corrected: 1,
        exchanged: 1,
        dated: true,
        raised: true,
      },
    ])
  })

  test('is identical for the same seed, figure by figure', async () => {
    const again = await openDemoShop(2)
    try {
      const figures = async (of: SmallShop) => ({
        dashboard: JSON.parse(
          JSON.stringify(await of.as('owner').reports.getDashboard({})).replaceAll(uuid, 'id'),
        ),
        sales: await rows(of, 'select sale_id, status, total_amount_paise from sales order by sale_id'),
        stock: await rows(
          of,
          `select p.product_id, sum(l.on_hand) as on_hand, sum(l.reserved) as reserved
           from products p join stock_levels l on l.product_id = p.id group by p.product_id order by p.product_id`,
        ),
        orders: await rows(
          of,
          'select order_id, status, total_amount_paise from purchase_orders order by order_id',
        ),
        returns: await rows(of, 'select return_id, amount_paise from sale_returns order by return_id'),
      })
      expect(await figures(again)).toEqual(await figures(shop))
    } finally {
      await again.test.close()
    }
  }, 180_000)

  test('is created once, and a second run leaves it unchanged', async () => {
    const before = await rows(shop, 'select count(*) from sales')
    expect(await makeDemo(shop.services, shop.test.adminUrl, { seed: 2, size: SMALL })).toBeUndefined()
    expect(await rows(shop, 'select count(*) from sales')).toEqual(before)
  })

  test('leaves nothing behind when interrupted, and replaces an incomplete shop', async () => {
    const stopped = new AbortController()
    const half = makeDemo(shop.services, shop.test.adminUrl, {
      seed: 9,
      size: SMALL,
      signal: stopped.signal,
      progress: (share) => share > 0.1 && stopped.abort(new Error('enough')),
    })
    await expect(half).rejects.toThrow('enough')
    expect(await rows(shop, "select slug from workspaces where slug like '%-9'")).toEqual([])
  }, 180_000)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
import { silentLive } from '#base/server/live/live.ts'
import { openRollUps, workspacesToAddUp } from '#base/server/roll-ups.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import { accountDays } from '#books/server/account-days-store.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import { diceOf } from '../../../tests/support/broken-files.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { recount } from '../../../tests/support/recount.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { differencesIn } from './books.ts'
import { tradeChecks } from './trade-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const FIRST_DAY = '2024-03-20'
const DAYS = 500
const reason = { category: 'unwanted' as const, description: 'Changed their mind' }
const differences = () => database.asOwner((client) => differencesIn(client, tradeChecks))
const round = (workspaceId: string) =>
  inTransaction(database.database, workspaceId, (statements) => tradeSums.addUp(statements, workspaceId))
/** A part of what was sold that can come back, or all of the smallest quantity. */
const partOf = (quantity: number) => (quantity >= 1 ? 1 : Math.ceil(quantity * 300) / 1000)
const inPaise = (amount: number) => Math.round(amount * 100)

/** A shop that sells and takes back on any day of 500, with amounts that do not divide evenly. */
async function openTrade(below: (n: number) => number) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const customers = [
    (await addCustomer(database, shop, { name: 'Asha Stores', state: 'Karnataka' })).id,
    (await addCustomer(database, shop, { name: 'Goa Mart', state: 'Goa' })).id,
  ]
  const goods = await stock(database, shop, [
    { name: 'Rice', price: 9999, cost: 6111 },
    { name: 'Oil', price: 33333, cost: 333, decimals: 3, taxes: [{ type: 'GST', rate: 5 }] },
  ])
  const someDay = () => addDays(FIRST_DAY, below(DAYS))
  const on = (day: string) => shop.as('owner', { clock: () => new Date(`${day}T06:30:00Z`) })
  const trade = async () => {
    const day = someDay()
    const owner = await on(addDays(day, 1))
    const items = goods.map(({ productVersionId }, n) => ({
      productVersionId,
      quantity: n === 0 ? 1 + below(4) : (1 + below(900)) / 1000,
    }))
    const customerId = customers[below(2)] ?? ''
    const { id } = await owner.sales.create({
      customerId,
      invoiceDate: day,
      paymentType: 'cash',
      items,
      deliver: true,
    })
    if (below(2) === 0) return
    const sold = (await owner.sales.getOne({ id })).items
    if (below(2) === 0) await round(shop.workspaceId)
    const back = await on(addDays(day, 1 + below(60)))
    for (const { saleItem } of sold)
      await back.sales.createReturn({
        saleId: id,
        reason,
        items: [{ saleItemId: saleItem.id, quantity: partOf(saleItem.quantity) }],
      })
  }
  const asked = async (from: string, to: string) =>
    (await (await on('2025-12-31')).reports.getAnalytics({ from, to })).sales
  return { shop, someDay, trade, asked }
}

test(`[16.340] analytics of any period equal its records, whatever is added up already (SEED=${SEED})`, async () => {
  const below = diceOf(SEED)
  const { shop, someDay, trade, asked } = await openTrade(below)
  for (let step = 0; step < 5; step += 1) {
    for (let n = 0; n < 6; n += 1) await trade()
    const periods = [
      ...Array.from({ length: 4 }, () => [someDay(), someDay()].sort()),
      ['2024-04-01', '2025-03-31'],
      ['2024-04-01', '2024-06-30'],
      ['2024-03-01', '2025-12-31'],
    ]
    for (const [from = '', to = ''] of periods) {
      const seen = await asked(from, to)
      const { sum, taxes } = await recount(database.adminUrl, shop.workspaceId, from, to)
      const of = (rows: { taxable: number; profit: number }[] = []) =>
        rows.reduce((all, row) => all + inPaise(row.taxable), 0)
      expect(seen?.now, `${from} to ${to}`).toMatchObject({ bills: sum.bills, returns: sum.returns })
      expect([seen?.now.taxable, seen?.now.tax, seen?.now.cost].map((of) => inPaise(of ?? 0))).toEqual([
        sum.taxable,
        sum.tax,
        sum.cost,
      ])
      expect(
        Object.fromEntries(seen?.taxes.map(({ type, amount }) => [type, inPaise(amount)]) ?? []),
      ).toEqual(taxes)
      if (seen?.products.length === 2) expect(of(seen.products), `${from} to ${to}`).toBe(sum.taxable)
      if (seen?.customers.length === 2) expect(of(seen.customers), `${from} to ${to}`).toBe(sum.taxable)
    }
    if (below(3) > 0) await round(shop.workspaceId)
    expect(await differences()).toEqual([])
  }
})

test('[16.341] rounds at once and sales beside them count every document once', async () => {
  const { shop, trade } = await openTrade(diceOf(7))
  for (let n = 0; n < 4; n += 1) await trade()
  await Promise.all([
    round(shop.workspaceId),
    trade(),
    round(shop.workspaceId),
    trade(),
    round(shop.workspaceId),
  ])
  const rounds = openRollUps(
    { database: database.database, clock: () => new Date(), live: silentLive },
    [tradeSums, accountDays],
    (error) => {
      throw error
    },
  )
  await rounds.run()
  await rounds.close()
  expect(await workspacesToAddUp(statementsAlone(database.database))).toEqual([])
  expect(await differences()).toEqual([])
  const counted = await database.asOwner((client) =>
    client.query<{ bills: number }>(
      "select sum(bills)::int as bills from trade_sums where workspace_id = $1 and dimension = 'all'",
      [shop.workspaceId],
    ),
  )
  expect(counted.rows[0]?.bills).toBe(6)
})

test('[16.342] a sum that is not what its documents add up to is a difference', async () => {
  const { shop, trade } = await openTrade(diceOf(11))
  await trade()
  await round(shop.workspaceId)
  for (const damage of [
    "update trade_sums set cost_paise = cost_paise + 1 where workspace_id = $1 and dimension = 'product' and grain = 'year'",
    "delete from trade_sums where workspace_id = $1 and dimension = 'tax'",
  ]) {
    expect(await differences()).toEqual([])
    await database.asOwner(async (client) => {
      await client.query('begin')
      await client.query(damage, [shop.workspaceId])
      expect(await differencesIn(client, tradeChecks)).not.toEqual([])
      await client.query('rollback')
    })
  }
})

test('[16.343] documents that an older version did not queue are added up again with all others', async () => {
  const { shop, trade } = await openTrade(diceOf(13))
  const again = () =>
    inTransaction(database.database, shop.workspaceId, (statements) =>
      tradeSums.startAgainIfIncomplete(statements, shop.workspaceId),
    )
  await trade()
  await round(shop.workspaceId)
  await trade()
  expect(await again()).toBe(false)
  await database.asOwner((client) =>
    client.query('delete from trade_queue where workspace_id = $1', [shop.workspaceId]),
  )
  expect(await differences()).not.toEqual([])
  expect(await again()).toBe(true)
  expect(await again()).toBe(false)
  await round(shop.workspaceId)
  expect(await differences()).toEqual([])
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/server/scope.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { tradeSums } from './trade-sums-store.ts'
import { weekSums } from './week-store.ts'

/* What the dashboard and the analytics say of a shop that rounds its bills, beside the lists that they lead to. */

let database: TestDatabase
let shop: Shop
let owner: Caller
let customerId: string
const DAY = '2026-11-20'
const today = { from: DAY, to: DAY }
const reason = { category: 'unwanted' as const, description: 'Changed their mind' }
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  await owner.workspaces.update({ roundOff: true })
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  await trade()
})
afterAll(() => database.close())

/** A bill of 3 × ₹33.33 and 18 %: ₹117.99, rounded to ₹118. */
async function bill(more: object = { deliver: true }) {
  const [made] = await stock(database, shop, [{ price: 3333 }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 3 }]
  const sale = { customerId, invoiceDate: DAY, paymentType: 'credit' as const, items, ...more }
  const { id } = await owner.sales.create(sale)
  return { id, line: (await owner.sales.getOne({ id })).items[0]?.saleItem.id ?? '' }
}

/**
 * Three delivered bills: one of them came back for ₹118, one was lowered by ₹39 without goods and one was charged ₹12
 * more; and a bill to deliver.
 */
async function trade() {
  await bill({})
  const [back, lowered, charged] = [await bill(), await bill(), await bill()]
  await owner.sales.createReturn({
    saleId: back.id,
    reason,
    items: [{ saleItemId: back.line, quantity: 3 }],
  })
  const cut = (amount: number) =>
    owner.creditNotes.create({
      saleId: lowered.id,
      reason: 'late_discount',
      lines: [{ saleItemId: lowered.line, amount }],
    })
  expect(await cut(33.33)).toMatchObject({ credited: 39 })
  await owner.creditNotes.cancel({ id: (await cut(10)).id })
  await owner.supplementaryInvoices.create({
    saleId: charged.id,
    reason: 'rate_difference',
    lines: [{ saleItemId: charged.line, amount: 10 }],
  })
}

const tradeAddedUp = () =>
  inTransaction(database.database, shop.workspaceId, (statements) =>
    tradeSums.addUp(statements, shop.workspaceId),
  )
const figures = async () => {
  const seen = await owner.reports.getDashboard({})
  const { sales } = await owner.reports.getAnalytics(today)
  return { seen, now: sales?.now }
}
const expected = {
  seen: {
    salesToday: { amount: 354, count: 3 },
    salesThisMonth: { amount: 354, count: 3 },
    toDeliver: { amount: 118, count: 1 },
    returnsToday: { amount: 157, count: 2 },
    returnsThisMonth: { amount: 157, count: 2 },
  },
  now: { sold: 354, supplemented: 12, returned: 157, returns: 1, amount: 208.45, roundOff: 0.55 },
}

test('[16.467] sales and returns count what was billed and credited after rounding, as the lists that they lead to', async () => {
  expect(await figures()).toMatchObject(expected)
  await tradeAddedUp()
  expect(await figures()).toMatchObject(expected)
  const { sales, sums } = await owner.sales.getMany({ filters: { standing: 'sold', ...today }, sums: true })
  expect(sums).toMatchObject({ payable: 354, totalAmount: 353.97 })
  expect(sales.map(({ payable }) => payable)).toEqual([118, 118, 118])
  const back = await owner.sales.getMany({ filters: { returnedFrom: DAY, returnedTo: DAY } })
  expect(back.sales.map(({ returned }) => returned).sort()).toEqual([118, 39])
  const week = await inTransaction(database.database, shop.workspaceId, (statements) =>
    weekSums({ ...statements, workspaceId: shop.workspaceId }, today),
  )
  expect(week).toMatchObject({ sold: 35400, returned: 15700, bills: 3 })
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
})

test('[16.467] sums from before count their round-off as well', async () => {
  await tradeAddedUp()
  await bill()
  const migration = readFileSync('migrations/0127_rounded_sums.sql', 'utf8')
  await database.asOwner(async (client) => {
    await client.query(`update trade_sums set sold_paise = sold_paise - 3, returned_paise = returned_paise - (15700 - 15732)
      where dimension = 'all'`)
    await client.query('alter table trade_sums drop column rounded_paise')
    await client.query(migration)
  })
  expect((await figures()).now).toMatchObject({ sold: 472, supplemented: 12, returned: 157 })
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
})

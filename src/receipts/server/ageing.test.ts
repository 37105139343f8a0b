import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
import { inTransaction } from '#base/server/scope.ts'
import { settlementDays } from '#books/server/settlement-days-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const today = '2027-03-20'
const clock = () => new Date(`${today}T06:00:00Z`)
const daysAgo = (days: number) => addDays(today, -days)

/** A shop that sells goods of ₹1 without tax, on credit. */
async function creditShop() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const [made] = await stock(database, shop, [{ price: 100, onHand: 100_000, taxes: [] }])
  const customer = async (name: string) => (await addCustomer(database, shop, { name })).id
  const bill = (customerId: string, amount: number, days: number, more: object = {}) =>
    owner.sales.create({
      customerId,
      paymentType: 'credit',
      invoiceDate: daysAgo(days),
      items: [{ productVersionId: made?.productVersionId ?? '', quantity: amount }],
      deliver: true,
      ...more,
    })
  const receive = (customerId: string, amount: number, days: number) =>
    owner.receipts.create({ customerId, receivedOn: daysAgo(days), lines: [{ mode: 'cash', amount }] })
  return { shop, owner, customer, bill, receive }
}

test('[19.30] buyers do not see the ageing, and a date that is none is refused at its field', async () => {
  const { shop, owner } = await creditShop()
  await expect((await shop.as('purchasing')).dues.getAgeing({})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(owner.dues.getAgeing({ filters: { asOf: '2027-02-30' } })).rejects.toMatchObject({
    data: { issues: [{ path: ['filters', 'asOf'] }] },
  })
})

test('[19.30] a bill counts by the days since it fell due, once it is delivered', async () => {
  const { owner, customer, bill, receive } = await creditShop()
  const id = await customer('Meera')
  const late = [0, 1, 30, 31, 60, 61, 90, 91, 180, 181]
  for (const [at, days] of late.entries()) await bill(id, 2 ** at, days)
  await bill(id, 3000, 200, { deliver: false })
  await bill(id, 5000, 200, { dueDate: today })
  await receive(id, 1, 200)
  await owner.receipts.create({
    customerId: id,
    receivedOn: today,
    lines: [{ mode: 'cash', amount: 70 }],
    allocations: [],
  })
  const { customers, sums } = await owner.dues.getAgeing({})
  const parts = {
    notDelivered: 2999,
    notDue: 5001,
    days30: 2 + 4,
    days60: 8 + 16,
    days90: 32 + 64,
    days180: 128 + 256,
    older: 512,
    onAccount: 70,
    overdue: 1022 - 70,
    balance: 2999 + 5001 + 1022 - 70,
  }
  expect(customers).toEqual([expect.objectContaining({ id, name: 'Meera', isWalkIn: false, ...parts })])
  expect(sums).toEqual(parts)
})

test('[19.30] a past day counts what was dated by then, and a day to come what is open now', async () => {
  const { owner, customer, bill, receive } = await creditShop()
  const id = await customer('Meera')
  await bill(id, 1000, 20)
  await receive(id, 400, 10)
  await bill(id, 50, 5)
  const on = async (day: string) => (await owner.dues.getAgeing({ filters: { asOf: day } })).customers
  expect(await on(daysAgo(21))).toEqual([])
  expect(await on(daysAgo(20))).toMatchObject([{ notDue: 1000, balance: 1000 }])
  expect(await on(daysAgo(11))).toMatchObject([{ days30: 1000, balance: 1000 }])
  expect(await on(daysAgo(10))).toMatchObject([{ days30: 600, onAccount: 0, balance: 600 }])
  expect(await on(addDays(today, 41))).toMatchObject([{ days60: 50, days90: 600, balance: 650 }])
})

test('[19.30] customers are searched and sorted by any part, with the sums of those found', async () => {
  const { owner, customer, bill } = await creditShop()
  const [old, recent] = [await customer('Old'), await customer('Recent')]
  await bill(old, 10, 100)
  await bill(recent, 20, 5)
  const names = async (asked: Parameters<typeof owner.dues.getAgeing>[0]) =>
    (await owner.dues.getAgeing(asked)).customers.map(({ name }) => name)
  expect(await names({})).toEqual(['Recent', 'Old'])
  expect(await names({ sortBy: 'days180' })).toEqual(['Old', 'Recent'])
  expect(await names({ sortBy: 'name', sortDirection: 'asc' })).toEqual(['Old', 'Recent'])
  const { customers, sums } = await owner.dues.getAgeing({ perPage: 1 })
  expect([customers.length, sums.balance]).toEqual([1, 30])
  expect(await names({ search: 'nobody' })).toEqual([])
})

/** The balance by the postings of the ledger up to a day, in rupees. */
const postedUpTo = async (shop: Shop, day: string) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ balance: string }>(
      `select coalesce(sum(amount_paise), 0) as balance from postings
       where workspace_id = $1 and account = 1100 and voucher_date <= $2`,
      [shop.workspaceId, day],
    )
    return Number(rows[0]?.balance) / 100
  })

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('bill', 'order', 'receipt', 'advance', 'cancel'),
    amount: fc.integer({ min: 1, max: 500 }),
    days: fc.integer({ min: 0, max: 250 }),
  }),
  { minLength: 3, maxLength: 10 },
)

test('[19.30] after any bills, receipts and cancellations the parts add up to the balance, on every day', async () => {
  const { shop, owner, customer, bill, receive } = await creditShop()
  await fc.assert(
    fc.asyncProperty(acts, async (some) => {
      const id = await customer('Anybody')
      for (const { kind, amount, days } of some) {
        if (kind === 'bill') await bill(id, amount, days)
        if (kind === 'order')
          await bill(id, amount, days, { deliver: false, advanceAmount: Math.floor(amount / 3) })
        if (kind === 'receipt') await receive(id, amount + 0.37, days)
        if (kind === 'advance')
          await owner.receipts.create({
            customerId: id,
            receivedOn: daysAgo(days),
            lines: [{ mode: 'upi', amount }],
            allocations: [],
          })
        if (kind === 'cancel') {
          const { receipts } = await owner.receipts.getMany({ filters: { customerId: id } })
          const [last] = receipts.filter(({ cancelledAt }) => !cancelledAt)
          if (last) await owner.receipts.cancel({ id: last.id })
        }
      }
      for (const day of [daysAgo(120), daysAgo(30), daysAgo(1), today]) {
        const { customers, sums } = await owner.dues.getAgeing({ perPage: 100, filters: { asOf: day } })
        for (const each of [...customers, sums]) {
          const { notDelivered, notDue, days30, days60, days90, days180, older, onAccount, balance } = each
          const late = days30 + days60 + days90 + days180 + older
          if (each !== sums) expect(each.overdue).toBeCloseTo(Math.max(0, late - onAccount), 4)
          expect(balance).toBeCloseTo(notDelivered + notDue + late - onAccount, 4)
        }
        expect(sums.balance).toBe(await postedUpTo(shop, day))
      }
      const { customers } = await owner.dues.getAgeing({ perPage: 100 })
      const { balance } = await owner.dues.getOpen({ customerId: id })
      expect(customers.find((each) => each.id === id)?.balance ?? 0).toBe(balance)
    }),
    { numRuns: 8 },
  )
}, 60_000)

/** What customers owe and have on account on a day, in rupees, counted due by due. */
const plainOn = async (shop: Shop, day: string) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ id: string; owed: string; on_account: string }>(
      `select id, sum(open) filter (where side = 1) as owed, sum(open) filter (where side = -1) as on_account from (
         select d.customer_id as id, d.side, d.amount_paise - coalesce((
           select sum(s.amount_paise) from settlements s
           join dues a on a.workspace_id = s.workspace_id and a.id = s.debit_due
           join dues b on b.workspace_id = s.workspace_id and b.id = s.credit_due
           where s.workspace_id = d.workspace_id and d.id in (a.id, b.id) and greatest(a.dated_on, b.dated_on, s.counts_on) <= $2), 0) as open
         from dues d where d.workspace_id = $1 and d.dated_on <= $2) each
       where open <> 0 group by id order by id`,
      [shop.workspaceId, day],
    )
    return rows.map(({ id, owed, on_account }) => [id, Number(owed) / 100, Number(on_account) / 100])
  })

const entered = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 500 }),
    days: fc.integer({ min: 0, max: 900 }),
    isBill: fc.boolean(),
  }),
  { minLength: 10, maxLength: 20 },
)

test('[19.30] a past day is exact whether the days of settlements are stored, missing or filled in later', async () => {
  const { shop, owner, customer, bill, receive } = await creditShop()
  const { workspaceId } = shop
  const asOwner = (text: string) => database.asOwner((client) => client.query(text, [workspaceId]))
  const listed = async (day: string) =>
    (await owner.dues.getAgeing({ perPage: 100, filters: { asOf: day } })).customers
      .map(({ id, balance, onAccount }) => [id, Math.round((balance + onAccount) * 100) / 100, onAccount])
      .sort()
  const regular = await customer('Regular')
  const spans = [1, 8, 9, 32, 33, 128, 129, 512, 513]
  for (const _ of spans) await bill(regular, 10, 600)
  for (const span of spans) await receive(regular, 10, 600 - span)
  await fc.assert(
    fc.asyncProperty(entered, async (some) => {
      const id = await customer('Anybody')
      for (const { isBill, amount, days } of some) await (isBill ? bill : receive)(id, amount, days)
      await owner.dues.settle({ customerId: id }).catch(() => undefined)
      const agrees = async () => {
        for (const day of [899, 600, 599, 120, 40, 5, 1, some[0]?.days ?? 0])
          expect(await listed(daysAgo(day))).toEqual(await plainOn(shop, daysAgo(day)))
      }
      await agrees()
      await asOwner('update settlements set debit_on = null, credit_on = null where workspace_id = $1')
      await agrees()
      await inTransaction(database.database, workspaceId, (on) => settlementDays.addUp(on, workspaceId))
      const { rowCount } = await asOwner(
        'select from settlements where workspace_id = $1 and debit_on is null',
      )
      expect(rowCount).toBe(0)
      await agrees()
    }),
    { numRuns: 4 },
  )
}, 60_000)

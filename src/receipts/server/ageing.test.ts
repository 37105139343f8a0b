import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
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
    overdue: 1022,
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
          const overdue = days30 + days60 + days90 + days180 + older
          expect(each.overdue).toBeCloseTo(overdue, 4)
          expect(balance).toBeCloseTo(notDelivered + notDue + overdue - onAccount, 4)
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

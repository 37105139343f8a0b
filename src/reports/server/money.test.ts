import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#access/roles.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
const clock = () => new Date('2026-11-20T06:00:00Z')
const TODAY = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A shop with a late bill, a bill that is not due, money of today and yesterday, and a vendor's bill. */
async function openMoney() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const [made] = await stock(database, shop, [{ price: 10_000 }])
  const sell = async (dueDate: string) => {
    const { id } = await owner.sales.create({
      customerId,
      invoiceDate: '2026-10-01',
      paymentType: 'credit',
      dueDate,
      items: [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }],
    })
    await owner.sales.update({ id, status: 'delivered' })
    return id
  }
  await sell('2026-11-10')
  await sell('2026-12-10')
  const receive = (receivedOn: string, mode: 'cash' | 'upi', amount: number) =>
    owner.receipts.create({ customerId, receivedOn, lines: [{ mode, amount }] })
  await receive('2026-11-19', 'cash', 100)
  await receive(TODAY, 'cash', 200)
  await receive(TODAY, 'upi', 50)
  await owner.receipts.cancel({ id: (await receive(TODAY, 'upi', 7)).id })
  const vendorId = await makeVendor(database, shop)
  const bill = { vendorId, billNumber: 'KM/1', billDate: '2026-11-01', dueDate: TODAY, total: 400 }
  await owner.vendorBills.create({ ...bill, lines: [{ account: 5030, amount: 400 }] })
  return { shop, owner, customerId }
}

test('[20.29] the dashboard adds up money received today by mode, what is late, and what cash and bank hold', async () => {
  const { owner, customerId } = await openMoney()
  const { received, overdue, held, isDayClosed } = await owner.reports.getDashboard({})
  expect(received).toEqual({
    amount: 250,
    datedAhead: 0,
    isCashHidden: false,
    modes: [
      { mode: 'cash', amount: 200 },
      { mode: 'upi', amount: 50 },
    ],
  })
  const { sums } = await owner.dues.getAgeing({})
  expect(overdue).toEqual({
    amount: sums.overdue,
    count: 1,
    owed: sums.balance,
    customers: [{ id: customerId, name: 'Asha Stores', isWalkIn: false, amount: sums.overdue, daysLate: 10 }],
  })
  expect(sums.overdue).toBeGreaterThan(0)
  expect(held).toEqual([
    { account: 1010, name: 'Cash', isCash: true, amount: 300 },
    { account: 1020, name: 'Bank', isCash: false, amount: 50 },
  ])
  expect(isDayClosed).toBe(false)
  await owner.dayCloses.create({ day: TODAY, counts: [{ value: 100, pieces: 3 }] })
  expect((await owner.reports.getDashboard({})).isDayClosed).toBe(true)
})

test.each<[Role, { received: boolean; overdue: boolean; held: boolean; vendors: number }]>([
  ['admin', { received: true, overdue: true, held: true, vendors: 1 }],
  ['accountant', { received: true, overdue: true, held: true, vendors: 1 }],
  ['viewer', { received: true, overdue: true, held: true, vendors: 1 }],
  ['sales', { received: true, overdue: true, held: false, vendors: 0 }],
  ['cashier', { received: true, overdue: true, held: false, vendors: 0 }],
  ['purchasing', { received: false, overdue: false, held: false, vendors: 1 }],
  ['storeKeeper', { received: false, overdue: false, held: false, vendors: 0 }],
])('[20.30] the role %s sees the money of the dashboard that its lists show', async (role, expected) => {
  const { shop } = await openMoney()
  const seen = await (await shop.as(role, { clock })).reports.getDashboard({})
  expect({
    received: seen.received !== null,
    overdue: seen.overdue !== null,
    held: seen.held !== null,
    vendors: seen.payable.vendors.length,
  }).toEqual(expected)
})

test('[16.442] who is to count the cash of the day and reads no ledgers sees it only once the day is closed', async () => {
  const { shop, owner } = await openMoney()
  const seenBy = async (role: Role) => {
    const { received } = await (await shop.as(role, { clock })).reports.getDashboard({})
    return received && { amount: received.amount, modes: received.modes.map(({ mode }) => mode) }
  }
  const all = { amount: 250, modes: ['cash', 'upi'] }
  for (const role of ['cashier', 'sales'] as const)
    expect(await seenBy(role)).toEqual({ amount: 50, modes: ['upi'] })
  for (const role of ['admin', 'accountant', 'viewer'] as const) expect(await seenBy(role)).toEqual(all)
  await owner.dayCloses.create({ day: TODAY, counts: [{ value: 100, pieces: 3 }] })
  expect(await seenBy('cashier')).toEqual(all)
})

test('[20.31] the dashboard takes as many statements however much money there is', async () => {
  const { shop, owner } = await openMoney()
  const count = async () => {
    const before = database.database.statements
    await owner.reports.getDashboard({})
    return database.database.statements - before
  }
  await count()
  const few = await count()
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  for (let at = 0; at < 5; at += 1) {
    await owner.receipts.create({ customerId, receivedOn: TODAY, lines: [{ mode: 'cash', amount: 10 }] })
    await owner.accounts.create({ name: `Bank ${at}`, group: 'bank' })
  }
  expect(await count()).toBe(few)
  expect(few).toBeLessThanOrEqual(12)
})

test('[16.469] what customers owe in all is the balance of Receivables: with opening balances, supplementary invoices and bills that are not delivered, less what is on account', async () => {
  const { owner, customerId, shop } = await openMoney()
  const owed = async () => {
    const [{ overdue, receivable }, { sums }] = await Promise.all([
      owner.reports.getDashboard({}),
      owner.dues.getAgeing({}),
    ])
    expect(overdue?.owed).toBe(sums.balance)
    return { all: overdue?.owed ?? 0, onDelivered: receivable }
  }
  const before = await owed()
  const [made] = await stock(database, shop, [{ price: 10_000 }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 1 }]
  const sale = { customerId, invoiceDate: TODAY, paymentType: 'credit' as const, items }
  const { payable } = await owner.sales.create(sale)
  await owner.openings.create({ customerId, datedOn: '2026-10-01', side: 'debit', amount: 4000 })
  const after = await owed()
  expect(after.onDelivered).toEqual(before.onDelivered)
  expect(after.all).toBeCloseTo(before.all + payable + 4000, 2)
})

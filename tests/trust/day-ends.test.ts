import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#base/dates.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Caller, openShop } from '../support/people.ts'
import { makeVendor } from '../support/vendor-goods.ts'

/* What changes with the day in India: the last millisecond of a month and the first of the next, on servers elsewhere. */

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

const DAY = 86_400_000
const GST = [{ type: 'GST' as const, rate: 18 }]

/** 'done', or the code of the refusal. */
const tried = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )

/** A shop in which a customer's bill is due on a day and a vendor's is 180 days old, with calls as of before and after its midnight. */
async function openOn(last: string) {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const midnight = Date.parse(`${last}T18:30:00Z`)
  const at = (moment: number) => shop.as('owner', { clock: () => new Date(moment) })
  const [long, before, after] = [await at(midnight - 180 * DAY), await at(midnight - 1), await at(midnight)]
  const { id: customerId } = await long.customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })
  await long.products.quickCreate({ name: 'Soap', sellingPrice: 100, gstRate: 18, openingQuantity: 20 })
  const vendorId = await makeVendor(database, shop, 'Rao Mills', 0, '29AAGCB7383J1Z4')
  await long.vendorBills.create({
    vendorId,
    billNumber: 'RM-1',
    billDate: addDays(last, -180),
    lines: [{ account: 6010, amount: 1000, taxes: GST }],
    total: 1180,
  })
  const [soap] = await long.inventory.getSellable({ search: 'Soap' })
  const items = [{ productVersionId: soap?.versions[0]?.id ?? '', quantity: 1 }]
  const sell = (owner: Caller, day: string, more: object) =>
    owner.sales.create({ customerId, invoiceDate: day, items, deliver: true, paymentType: 'cash', ...more })
  await sell(before, addDays(last, -5), { paymentType: 'credit', dueDate: last })
  return { before, after, sell, customerId }
}

test.each([
  ['2027-03-31', 'UTC'],
  ['2027-03-31', 'America/Los_Angeles'],
  ['2028-02-29', 'America/Los_Angeles'],
  ['2026-12-31', 'UTC'],
])('[17.210] the day after %s begins at midnight in India on a server in %s', async (last, zone) => {
  vi.stubEnv('TZ', zone)
  const { before, after, sell, customerId } = await openOn(last)
  const next = addDays(last, 1)
  const seen = async (owner: Caller) => {
    const { today, overdue } = await owner.reports.getDashboard({})
    const { vendorBills } = await owner.vendorBills.getMany({ filters: { state: 'unpaid180' } })
    const close = await tried(owner.dayCloses.create({ day: next, counts: [{ value: 100, pieces: 1 }] }))
    const file = await tried(owner.books.markFiled({ until: last }))
    return [today, overdue?.count, vendorBills.length, close, file]
  }
  const numbers = async (owner: Caller, day: string) => {
    const sold = await sell(owner, day, { paymentType: 'credit' })
    const lines = [{ mode: 'upi' as const, amount: 1 }]
    const money = await owner.receipts.create({ customerId, receivedOn: day, lines })
    const spent = { spentOn: day, account: 6010, amount: 5, taxes: [], paidFrom: 1020 }
    return [sold.displayId, money.displayId, (await owner.expenses.create(spent)).displayId]
  }
  const [now, later] = [await numbers(before, last), await numbers(after, next)]
  const isNewYear = next.endsWith('-04-01')
  const years = [now, later].map((all) => all.map((number) => number.split('/')[1]))
  expect(years.map((all) => new Set(all).size)).toEqual([1, 1])
  expect(years[0]?.[0] === years[1]?.[0]).toBe(!isNewYear)
  expect(later.map((number) => Number(number.split('/')[2]))).toEqual(isNewYear ? [1, 1, 1] : [3, 2, 2])
  expect(await seen(before)).toEqual([last, 0, 0, 'invalid', 'invalid'])
  expect(await seen(after)).toEqual([next, 1, 1, 'done', 'done'])
})

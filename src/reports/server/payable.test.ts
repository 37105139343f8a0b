import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
const clock = () => new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[20.28] the dashboard adds up what is open of bills due this week, as their list does, for people who see them', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const vendorId = await makeVendor(database, shop)
  const bill = async (billNumber: string, dueDate: string, total: number) => {
    const lines = [{ account: 5030, amount: total }]
    const paper = { vendorId, billNumber, billDate: '2026-11-01', dueDate, lines, total }
    return (await owner.vendorBills.create(paper)).id
  }
  await bill('overdue', '2026-11-19', 100)
  const today = await bill('today', '2026-11-20', 200)
  await bill('last day', '2026-11-26', 400)
  await bill('later', '2026-11-27', 800)
  const paid = await bill('paid', '2026-11-21', 1600)
  await owner.vendorBills.cancel({ id: await bill('cancelled', '2026-11-21', 3200) })
  const pay = async (id: string, amount: number) => {
    const { dues } = await owner.payments.getOpen({ vendorId })
    const dueId = dues.find(({ documentId }) => documentId === id)?.id ?? ''
    const lines = [{ mode: 'upi' as const, amount }]
    await owner.payments.create({ vendorId, paidOn: '2026-11-20', lines, allocations: [{ dueId, amount }] })
  }
  await pay(paid, 1600)
  await pay(today, 50)
  const { payable } = await owner.reports.getDashboard({})
  expect(payable).toMatchObject({
    amount: 550,
    count: 2,
    overdue: 100,
    vendorCount: 1,
    toPay: { amount: 650, count: 3 },
  })
  expect(payable.vendors).toEqual([
    { id: vendorId, name: expect.any(String), amount: 650, dueOn: '2026-11-19' },
  ])
  const week = await owner.vendorBills.getMany({ filters: { state: 'week' } })
  expect([week.sums.openAmount, week.pagination.total]).toEqual([payable.amount, payable.count])
  const toPay = await owner.vendorBills.getMany({ filters: { state: 'toPay' } })
  expect([toPay.sums.openAmount, toPay.pagination.total]).toEqual([650, 3])
  const seller = await shop.as('sales', { clock })
  expect((await seller.reports.getDashboard({})).payable).toEqual({
    amount: 0,
    count: 0,
    overdue: 0,
    toPay: { amount: 0, count: 0 },
    vendorCount: 0,
    vendors: [],
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-11-20'
const clock = () => new Date(`${day}T12:00:00Z`)
const cash = (amount: number) => [{ mode: 'cash' as const, amount }]

async function openDay() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
  const vendorId = await makeVendor(database, shop)
  const summaryOf = async (rupees: number) => {
    await owner.dayCloses.create({ day, counts: [{ value: 1, pieces: rupees }] })
    return (await owner.dayCloses.getOne({ day })).summary
  }
  return { shop, owner, customerId, vendorId, summaryOf }
}

test('[19.200, 19.201] a day shows what was spent as expenses, and how opening cash became the cash in hand', async () => {
  const { owner, customerId, vendorId, summaryOf } = await openDay()
  const receive = (receivedOn: string, amount: number) =>
    owner.receipts.create({ customerId, receivedOn, lines: cash(amount), allocations: [] })
  await receive('2026-11-19', 700)
  await receive(day, 500)
  await owner.receipts.cancel({ id: (await receive(day, 90)).id })
  await owner.receipts.refund({ customerId, paidOn: day, lines: cash(60) })
  const spend = (amount: number, paidFrom: number, spentOn = day) =>
    owner.expenses.create({ spentOn, account: 6190, amount, paidFrom })
  await spend(50, 1010)
  await spend(30, 1020)
  await spend(10, 1010, '2026-11-19')
  await owner.expenses.cancel({ id: (await spend(5, 1010)).id })
  const lines = [{ account: 6010, amount: 1000 }]
  const bill = { vendorId, billNumber: 'R/1', billDate: day, dueDate: day, total: 1000 }
  await owner.vendorBills.create({ ...bill, lines })
  await owner.payments.create({ vendorId, paidOn: day, lines: cash(200) })
  await owner.journals.create({
    datedOn: day,
    lines: [
      { account: 6130, debit: 500 },
      { account: 1500, credit: 500 },
    ],
  })
  await owner.journals.createContra({ datedOn: day, from: 1010, to: 1020, amount: 300 })
  const { sums } = await owner.expenses.getMany({ filters: { from: day, to: day } })
  expect(sums.total).toBe(80)
  expect(await summaryOf(570)).toEqual({
    bills: 0,
    sales: 0,
    receipts: [{ mode: 'cash', amount: 440 }],
    datedAhead: 0,
    expenses: 80,
    cashInHand: 570,
    cashFlow: [
      { flow: 'opening', amount: 690 },
      { flow: 'received', amount: 500 },
      { flow: 'refunded', amount: -60 },
      { flow: 'paid', amount: -200 },
      { flow: 'spent', amount: -50 },
      { flow: 'moved', amount: -300 },
      { flow: 'difference', amount: -10 },
    ],
  })
})

test('[19.202] the sales of a day are those of the dashboard, after rounding and without bills that were not delivered', async () => {
  const { shop, owner, customerId, summaryOf } = await openDay()
  await owner.workspaces.update({ roundOff: true })
  const [made] = await stock(database, shop, [{ price: 9999 }])
  const sell = async (quantity: number) => {
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity }]
    const sale = { customerId, invoiceDate: day, paymentType: 'credit' as const, items }
    return (await owner.sales.create(sale)).id
  }
  await owner.sales.update({ id: await sell(1), status: 'delivered' })
  await owner.sales.update({ id: await sell(2), status: 'delivered' })
  await sell(3)
  await owner.sales.update({ id: await sell(4), status: 'cancelled' })
  const summary = await summaryOf(0)
  const { salesToday } = await owner.reports.getDashboard({})
  expect(summary).toMatchObject({ bills: 2, sales: 354 })
  expect(summary).toMatchObject({ bills: salesToday.count, sales: salesToday.amount })
})

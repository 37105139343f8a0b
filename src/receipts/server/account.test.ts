import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let cashier: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
  cashier = await shop.as('cashier', { clock })
})
afterAll(() => closeWithRightBooks(database))

/** A customer with bills of ₹1,180 on credit, delivered on the given days. */
async function owing(...days: string[]) {
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 1000 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  for (const invoiceDate of days) {
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
    const sale = { customerId, invoiceDate, paymentType: 'credit' as const, items, deliver: true }
    await owner.sales.create(sale)
  }
  return { customerId }
}
const cash = (amount: number) => [{ mode: 'cash' as const, amount }]
const open = async (id: string) => (await owner.sales.getOne({ id })).sale.toCollect

describe('[19.17] the walk-in customer', () => {
  /** Bills of ₹1,180 on credit without a name. */
  async function strangers(count: number) {
    const { id: customerId } = await cashier.customers.createWalkIn({})
    const [made] = await stock(database, shop, [{ price: 10000, onHand: 1000 }])
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
    const sales: string[] = []
    for (let at = 0; at < count; at++) {
      const sale = { invoiceDate: today, paymentType: 'credit' as const, items, deliver: true }
      sales.push((await owner.sales.create(sale)).id)
    }
    const { dues } = await owner.dues.getOpen({ customerId })
    return {
      customerId,
      sales,
      due: (at: number) => dues.find((each) => each.documentId === sales[at])?.id ?? '',
    }
  }

  test('pays one bill with a receipt, and no other', async () => {
    const { customerId, sales, due } = await strangers(2)
    const receive = (amount: number, allocations?: { dueId: string; amount: number }[]) =>
      cashier.receipts.create({ customerId, receivedOn: today, lines: cash(amount), allocations })
    const at = (...path: (string | number)[]) => ({ data: { issues: [{ path }] } })
    await expect(receive(1180)).rejects.toMatchObject(at('allocations'))
    await expect(receive(1180, [])).rejects.toMatchObject(at('allocations'))
    const both = [due(0), due(1)].map((dueId) => ({ dueId, amount: 500 }))
    await expect(receive(1000, both)).rejects.toMatchObject(at('allocations'))
    await expect(receive(1500, [{ dueId: due(0), amount: 1180 }])).rejects.toMatchObject(
      at('lines', 0, 'amount'),
    )
    expect([await open(sales[0] ?? ''), await open(sales[1] ?? '')]).toEqual([1180, 1180])
    await receive(1180, [{ dueId: due(1), amount: 1180 }])
    expect([await open(sales[0] ?? ''), await open(sales[1] ?? '')]).toEqual([1180, 0])
    expect(await owner.dues.getOpen({ customerId })).toMatchObject({ isWalkIn: true, onAccount: 0 })
  })

  test('gets back what is left of one return, and no bill of another is settled with it', async () => {
    const { customerId, sales, due } = await strangers(2)
    const pay = { customerId, receivedOn: today, lines: cash(1180) }
    await cashier.receipts.create({ ...pay, allocations: [{ dueId: due(0), amount: 1180 }] })
    const { items } = await owner.sales.getOne({ id: sales[0] ?? '' })
    await owner.sales.createReturn({
      saleId: sales[0] ?? '',
      reason: { category: 'unwanted', description: 'Too many' },
      items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 2 }],
    })
    await expect(cashier.dues.settle({ customerId })).rejects.toMatchObject({ code: 'conflict' })
    const [credit] = (await owner.dues.getOpen({ customerId })).credits
    const back = (amount: number, dueId?: string) =>
      cashier.receipts.refund({ customerId, dueId, paidOn: today, lines: cash(amount) })
    await expect(back(236)).rejects.toMatchObject({ data: { issues: [{ path: ['dueId'] }] } })
    await expect(back(236, due(1))).rejects.toMatchObject({ code: 'notFound' })
    await expect(back(236.01, credit?.id)).rejects.toMatchObject({
      data: { issues: [{ path: ['lines', 0, 'amount'], message: /^You can refund up to ₹236.00 of .+\.$/ }] },
    })
    await back(236, credit?.id)
    expect((await owner.dues.getOpen({ customerId })).credits).toEqual([])
    expect(await open(sales[1] ?? '')).toBe(1180)
  })
})

test('[19.18] a balance says what is overdue: delivered bills after their due date', async () => {
  const { customerId } = await owing('2026-11-10', today)
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 100 }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 1 }]
  const sale = { customerId, invoiceDate: '2026-11-10', paymentType: 'credit' as const, items }
  await owner.sales.create(sale)
  await owner.sales.create({ ...sale, dueDate: '2026-11-19', deliver: true })
  await owner.sales.create({ ...sale, dueDate: today, deliver: true })
  const account = await owner.dues.getOpen({ customerId })
  expect(account).toMatchObject({ owed: 2714, overdue: 1298, onAccount: 0, balance: 2714 })
  expect(account.dues.map(({ daysLate }) => daysLate)).toEqual([10, 0, 1, 0, 0])
})

test('[27.72] money on account lowers what is overdue, the oldest first, in every place; bills keep their open amounts', async () => {
  const { customerId } = await owing('2026-11-01', '2026-11-10', today)
  const late = async () => {
    const asked = { filters: { balance: 'overdue' as const }, perPage: 100 }
    const [account, { customers }, aged, { overdue }] = await Promise.all([
      owner.dues.getOpen({ customerId }),
      owner.customers.getMany(asked),
      owner.dues.getAgeing({ perPage: 100 }),
      owner.reports.getDashboard({}),
    ])
    const row = aged.customers.find(({ id }) => id === customerId)
    const card = overdue?.customers.find(({ id }) => id === customerId)
    expect(row?.overdue).toBe(account.overdue)
    expect(customers.some(({ id }) => id === customerId)).toBe(account.overdue > 0)
    expect(overdue?.amount).toBe(aged.sums.overdue)
    expect(card?.amount ?? 0).toBe(account.overdue)
    const open = account.dues.map(({ openAmount }) => openAmount)
    return {
      overdue: account.overdue,
      days: card?.daysLate,
      open,
      aged: (row?.days30 ?? 0) + (row?.notDue ?? 0),
    }
  }
  const bills = { open: [1180, 1180, 1180], aged: 3540 }
  const put = (amount: number) =>
    owner.receipts.create({ customerId, receivedOn: today, lines: cash(amount), allocations: [] })
  expect(await late()).toEqual({ overdue: 2360, days: 19, ...bills })
  await put(1000)
  expect(await late()).toEqual({ overdue: 1360, days: 19, ...bills })
  await put(180)
  expect(await late()).toEqual({ overdue: 1180, days: 10, ...bills })
  await put(1200)
  expect(await late()).toEqual({ overdue: 0, days: undefined, ...bills })
})

test('[27.72] what one stranger has on account takes nothing off what another should have paid', async () => {
  const other = await openShop(database)
  const by = await other.as('owner', { clock })
  const [made] = await stock(database, other, [{ price: 10000, onHand: 100, taxes: [] }])
  const { id: customerId } = await by.customers.createWalkIn({})
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 1 }]
  const bill = { customerId, paymentType: 'credit' as const, items, deliver: true }
  const { id: paid } = await by.sales.create({ ...bill, invoiceDate: '2026-11-02' })
  await by.sales.create({ ...bill, invoiceDate: '2026-11-05' })
  const { dues } = await by.dues.getOpen({ customerId })
  const due = dues.find(({ documentId }) => documentId === paid)
  await by.receipts.create({
    customerId,
    receivedOn: '2026-11-03',
    lines: cash(100),
    allocations: [{ dueId: due?.id ?? '', amount: 100 }],
  })
  const { items: sold } = await by.sales.getOne({ id: paid })
  await by.creditNotes.create({
    saleId: paid,
    reason: 'rate_difference',
    lines: [{ saleItemId: sold[0]?.saleItem.id ?? '', amount: 40 }],
  })
  expect(await by.dues.getOpen({ customerId })).toMatchObject({ onAccount: 40, overdue: 100 })
  expect((await by.dues.getAgeing({})).sums).toMatchObject({ onAccount: 40, overdue: 100, balance: 60 })
  expect((await by.reports.getDashboard({})).overdue).toMatchObject({
    amount: 100,
    customers: [{ isWalkIn: true, amount: 100, daysLate: 15 }],
  })
})

test('[15.72] an account says what was paid in cash today, without other days, other modes, refunds and cancelled receipts', async () => {
  const { customerId } = await owing()
  const receive = (receivedOn: string, lines: Parameters<Caller['receipts']['create']>[0]['lines']) =>
    owner.receipts.create({ customerId, receivedOn, lines })
  const cashToday = async () => (await owner.dues.getOpen({ customerId })).cashToday
  expect(await cashToday()).toBe(0)
  await receive('2026-11-19', cash(700))
  await receive(today, [...cash(100.5), { mode: 'upi', amount: 5000 }])
  const { id } = await receive(today, cash(40))
  await owner.receipts.refund({ customerId, paidOn: today, lines: cash(30) })
  expect(await cashToday()).toBe(140.5)
  await owner.receipts.cancel({ id })
  expect(await cashToday()).toBe(100.5)
})

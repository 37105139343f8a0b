import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
const on = (day: string) => ({ clock: () => new Date(`${day}T06:00:00Z`) })
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
})
afterAll(() => closeWithRightBooks(database))

const meals = { spentOn: '2026-11-20', account: 6190, amount: 1000, paidFrom: 1010 }
const gst = (rate: number) => [{ type: 'GST' as const, rate }]

test('[22.5] a monthly expense is offered on its day, entered with one click and once, until it is stopped', async () => {
  const rent = { ...meals, account: 6010, amount: 12_000, notes: 'Shop rent', repeats: true }
  const { id } = await (await shop.as('owner', on('2026-10-31'))).expenses.create({
    ...rent,
    spentOn: '2026-10-31',
  })
  const dueOn = async (day: string) =>
    (await (await shop.as('owner', on(day))).expenses.getDue({})).due.map((each) => each.dueOn)
  expect(await dueOn('2026-11-29')).toEqual([])
  expect(await dueOn('2026-11-30')).toEqual(['2026-11-30'])
  const late = await shop.as('accountant', on('2026-12-02'))
  const tried = await Promise.allSettled([1, 2].map(() => late.expenses.repeat({ id })))
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await dueOn('2026-12-31')).toEqual(['2026-12-31'])
  const { expenses } = await late.expenses.getMany({ filters: { account: 6010 } })
  expect(expenses.map(({ spentOn, total }) => [spentOn, total])).toEqual([
    ['2026-11-30', 12_000],
    ['2026-10-31', 12_000],
  ])
  await late.expenses.stopRepeating({ id: expenses[0]?.id ?? '' })
  expect(await dueOn('2026-12-31')).toEqual([])
})

describe('[22.30] a monthly expense whose day is locked', () => {
  async function rentOf(paidFrom: number) {
    const mine = await openShop(database)
    const as = (day: string) => mine.as('owner', on(day))
    const rent = { ...meals, account: 6010, spentOn: '2026-09-30', paidFrom, repeats: true }
    const { id } = await (await as('2026-11-04')).expenses.create(rent)
    const due = async (day: string) =>
      (await (await as(day)).expenses.getDue({})).due.map((each) => [each.dueOn, each.spentOn])
    return { as, id, due }
  }

  test('is entered on the first open day, and falls due again by the month that it was due in', async () => {
    const { as, id, due } = await rentOf(1020)
    const caller = await as('2026-11-04')
    await caller.books.lock({ until: '2026-10-31' })
    expect(await due('2026-11-04')).toEqual([['2026-10-30', '2026-11-01']])
    const again = await caller.expenses.repeat({ id })
    expect((await caller.expenses.getOne({ id: again.id })).expense.spentOn).toBe('2026-11-01')
    expect(await due('2026-11-29')).toEqual([])
    expect(await due('2026-11-30')).toEqual([['2026-11-30', '2026-11-30']])
    await (await as('2026-11-30')).expenses.repeat({ id: again.id })
    expect(await due('2026-12-29')).toEqual([])
    expect(await due('2026-12-30')).toEqual([['2026-12-30', '2026-12-30']])
  })

  test('is refused while cash is closed up to today, and entered the next day', async () => {
    const { as, id, due } = await rentOf(1010)
    const caller = await as('2026-11-04')
    await caller.dayCloses.create({ day: '2026-11-04', counts: [{ value: 1, pieces: 0 }] })
    await expect(caller.expenses.repeat({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Cash is closed up to 4 Nov 2026',
    })
    expect(await due('2026-11-05')).toEqual([['2026-10-30', '2026-11-05']])
    await (await as('2026-11-05')).expenses.repeat({ id })
    expect(await due('2026-11-29')).toEqual([])
  })
})

test('[22.31] a monthly expense with VAT of before is entered again with VAT', async () => {
  const mine = await openShop(database, { stateCode: '29' })
  const caller = await mine.as('owner', on('2026-12-20'))
  const { id } = await caller.expenses.create({
    ...meals,
    spentOn: '2026-10-20',
    taxes: gst(5),
    repeats: true,
  })
  const vat = [{ type: 'VAT', rate: 5, amount: 5000 }]
  await withClient(database.adminUrl, (client) =>
    client.query('update expenses set taxes = $2 where id = $1', [id, JSON.stringify(vat)]),
  )
  const again = await caller.expenses.repeat({ id })
  const { expense } = await caller.expenses.getOne({ id: again.id })
  expect([expense.taxes, expense.total]).toEqual([[{ type: 'VAT', rate: 5, amount: 50 }], 1050])
  expect(await vouchersOf(database, again.id)).toEqual(['expense 2026-11-20: 6190 105000, 1010 -105000'])
})

test('[22.31] a monthly expense with GST is not entered again once its supplier is a composition dealer', async () => {
  const mine = await openShop(database, { stateCode: '29' })
  const caller = await mine.as('owner', on('2026-12-20'))
  const gstin = '29AAAFB0000B1ZL'
  const vendorId = await makeVendor(database, mine, 'Kiran Mills', 0, gstin)
  const rent = { ...meals, spentOn: '2026-10-20', taxes: gst(18), supplierGstin: gstin, repeats: true }
  const { id } = await caller.expenses.create(rent)
  await caller.vendors.update({ id: vendorId, gstRegistration: 'composition' })
  await expect(caller.expenses.repeat({ id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/composition dealer now.*enter it without GST\.$/),
  })
  expect((await caller.expenses.getDue({})).due).toMatchObject([{ id }])
})

describe('[22.5] a monthly expense that is cancelled between two others', () => {
  async function chain() {
    const mine = await openShop(database)
    const caller = await mine.as('owner', on('2026-12-02'))
    const rent = { ...meals, account: 6010, repeats: true }
    const first = await caller.expenses.create({ ...rent, spentOn: '2026-09-30' })
    const second = await caller.expenses.repeat({ id: first.id })
    const third = await caller.expenses.repeat({ id: second.id })
    const due = async () => (await caller.expenses.getDue({})).due.map(({ id, dueOn }) => [id, dueOn])
    return { caller, first, second, third, due }
  }

  test('is not offered again besides the later one', async () => {
    const { caller, first, second, third, due } = await chain()
    await caller.expenses.cancel({ id: second.id })
    expect(await due()).toEqual([])
    await caller.expenses.cancel({ id: third.id })
    expect(await due()).toEqual([[first.id, '2026-10-30']])
  })

  test('stays stopped when the stopped one is cancelled', async () => {
    const { caller, third, due } = await chain()
    await caller.expenses.stopRepeating({ id: third.id })
    await caller.expenses.cancel({ id: third.id })
    expect(await due()).toEqual([])
  })
})

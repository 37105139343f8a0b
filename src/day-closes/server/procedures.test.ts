import { afterAll, beforeAll, expect, test } from 'vitest'
import { DENOMINATIONS } from '#day-closes/count.ts'
import { dayCloseForm } from '#day-closes/input.ts'
import { differencesIn } from '#verify/server/books.ts'
import { dayChecks } from '#verify/server/days-store.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { accountsOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop } from '../../../tests/support/people.ts'
import { invalidAt } from '../../../tests/support/refusals.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-11-20'
const clock = () => new Date(`${day}T12:00:00Z`)
const nothingCounted = 'Count at least one note or coin. Enter 0 if the drawer is empty.'
const emptyDrawer = [{ value: 1, pieces: 0 }]
const closed = 'Cash is closed up to 20 Nov 2026'
const differences = () => database.asOwner((client) => differencesIn(client, [...ledgerChecks, ...dayChecks]))

async function openTill() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const cashier = await shop.as('cashier', { clock })
  const customerId = (await addCustomer(database, shop)).id
  const receive = (amount: number, mode: 'cash' | 'upi' = 'cash', receivedOn = day) =>
    cashier.receipts.create({ customerId, receivedOn, lines: [{ mode, amount }] })
  return { shop, owner, cashier, receive, customerId }
}

test('[19.121] store keeper and purchasing close no day, a viewer only sees it, and only owner and admin reopen', async () => {
  const { shop } = await openTill()
  const forbidden = { code: 'forbidden' }
  for (const role of ['purchasing', 'storeKeeper', 'viewer'] as const) {
    const caller = await shop.as(role, { clock })
    await expect(caller.dayCloses.create({ day, counts: emptyDrawer })).rejects.toMatchObject(forbidden)
    if (role !== 'viewer') await expect(caller.dayCloses.getOne({ day })).rejects.toMatchObject(forbidden)
  }
  for (const role of ['cashier', 'sales', 'accountant'] as const)
    await expect((await shop.as(role, { clock })).dayCloses.reopen({})).rejects.toMatchObject(forbidden)
})

test('[19.121] a day to come, a note that India does not have and a note counted twice are refused', async () => {
  const { owner } = await openTill()
  await expect(owner.dayCloses.create({ day: '2026-11-21', counts: emptyDrawer })).rejects.toMatchObject(
    invalidAt('day', 'Choose today or an earlier day'),
  )
  const wrong = [[{ value: 30, pieces: 1 }], [{ value: 10, pieces: 1.5 }], [{ value: 10, pieces: -1 }]]
  for (const counts of wrong)
    await expect(owner.dayCloses.create({ day, counts })).rejects.toMatchObject({ code: 'invalid' })
  const ten = { value: 10, pieces: 1 }
  await expect(owner.dayCloses.create({ day, counts: [ten, ten] })).rejects.toMatchObject(
    invalidAt('counts', 'Count each note or coin once'),
  )
  await expect(owner.dayCloses.reopen({})).rejects.toMatchObject({ code: 'conflict' })
})

test('[19.121] a day is closed only after a count, and a typed 0 counts an empty drawer', async () => {
  const { owner } = await openTill()
  await expect(owner.dayCloses.create({ day, counts: [] })).rejects.toMatchObject({
    data: { issues: [{ path: ['counts'], message: nothingCounted }] },
  })
  await owner.dayCloses.create({ day, counts: [{ value: 500, pieces: 0 }] })
  expect((await owner.dayCloses.getOne({ day })).close).toMatchObject({ counted: 0 })
  const blank = DENOMINATIONS.map((value) => ({ value, pieces: undefined }))
  const issues = (counts: { value: number; pieces?: number | undefined }[]) =>
    dayCloseForm.safeParse({ day, counts }).error?.issues.map(({ path, message }) => [path, message])
  expect(issues(blank)).toEqual([[['counts', 0, 'pieces'], nothingCounted]])
  expect(issues([...blank.slice(1), { value: 500, pieces: 0 }])).toBe(undefined)
})

test('[19.120, 19.122] V31: a drawer 20 short posts to cash short or over, and no cash on that day afterwards', async () => {
  const { shop, owner, cashier, receive, customerId } = await openTill()
  await receive(1000)
  await receive(300, 'upi')
  expect(await cashier.dayCloses.getOne({ day })).toEqual({ closedUntil: null, close: null, summary: null })
  const { id } = await cashier.dayCloses.create({
    day,
    counts: [
      { value: 500, pieces: 1 },
      { value: 20, pieces: 24 },
    ],
  })
  expect(await vouchersOf(database, id)).toEqual(['day_close 2026-11-20: 6200 2000, 1010 -2000'])
  const close = { counted: 980, expected: 1000, difference: -20, closedBy: 'Asha cashier' }
  expect(await cashier.dayCloses.getOne({ day })).toMatchObject({ close, summary: null })
  expect((await owner.dayCloses.getOne({ day })).summary).toEqual({
    bills: 0,
    sales: 0,
    receipts: [
      { mode: 'cash', amount: 1000 },
      { mode: 'upi', amount: 300 },
    ],
    datedAhead: 0,
    expenses: 0,
    cashInHand: 980,
    cashFlow: [
      { flow: 'opening', amount: 0 },
      { flow: 'received', amount: 1000 },
      { flow: 'difference', amount: -20 },
    ],
  })
  await expect(receive(5)).rejects.toMatchObject(invalidAt('receivedOn', closed))
  await expect(receive(5, 'cash', '2026-11-19')).rejects.toMatchObject(invalidAt('receivedOn', closed))
  await expect(
    owner.receipts.refund({ customerId, paidOn: day, lines: [{ mode: 'cash', amount: 1 }] }),
  ).rejects.toMatchObject(invalidAt('paidOn', closed))
  await receive(5, 'upi')
  await expect(cashier.dayCloses.create({ day, counts: emptyDrawer })).rejects.toMatchObject(
    invalidAt('day', 'Cash is already closed up to 20 Nov 2026. Choose a later day.'),
  )
  expect(await differences()).toEqual([])
  await owner.dayCloses.reopen({})
  expect((await accountsOf(database, shop.workspaceId))[6200]).toBe(undefined)
  await receive(5)
  expect(await differences()).toEqual([])
})

test('[19.122] reopening takes back the last close only, and a count that agrees posts nothing', async () => {
  const { owner, receive } = await openTill()
  await receive(100, 'cash', '2026-11-18')
  const hundred = [{ value: 100, pieces: 1 }]
  const first = await owner.dayCloses.create({ day: '2026-11-18', counts: hundred })
  expect(await vouchersOf(database, first.id)).toEqual([])
  await owner.dayCloses.create({ day: '2026-11-19', counts: hundred })
  await owner.dayCloses.reopen({})
  expect((await owner.dayCloses.getOne({ day })).closedUntil).toBe('2026-11-18')
  await receive(100, 'cash', '2026-11-19')
  await owner.dayCloses.create({ day: '2026-11-19', counts: hundred })
  const { close } = await owner.dayCloses.getOne({ day: '2026-11-19' })
  expect(close).toMatchObject({ counted: 100, expected: 200, difference: -100 })
})

test('[19.122] receipts at the moment of a close are in its expected cash or refused', async () => {
  const { owner, receive } = await openTill()
  let saved = 0
  const refused: unknown[] = []
  const receiving = async () => {
    for (let n = 0; n < 12; n += 1)
      await receive(1).then(
        () => {
          saved += 1
        },
        (error: unknown) => refused.push(error),
      )
  }
  const closing = async () => {
    await receive(1)
    await owner.dayCloses.create({ day, counts: emptyDrawer })
    return (await owner.dayCloses.getOne({ day })).close?.expected
  }
  const [expected] = await Promise.all([closing(), receiving(), receiving()])
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) expect(error).toMatchObject(invalidAt('receivedOn', closed))
  expect(expected).toBe(saved + 1)
  expect(await differences()).toEqual([])
})

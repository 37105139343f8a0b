import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
import { silentLive } from '#base/server/live/live.ts'
import { openRollUps } from '#base/server/roll-ups.ts'
import { inTransaction } from '#base/server/scope.ts'
import { accountDays } from '#books/server/account-days-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { differencesIn } from './books.ts'
import { dayChecks } from './days-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const differences = () => database.asOwner((client) => differencesIn(client, dayChecks))
const ask = (text: string, workspaceId: string) =>
  database.asOwner((client) => client.query(text, [workspaceId]))
const count = async (table: string, workspaceId: string) =>
  (await ask(`select count(*)::int as n from ${table} where workspace_id = $1`, workspaceId)).rows[0]?.n

/** A shop that takes and pays back money on several days. */
async function openBooks() {
  const shop = await openShop(database)
  const { workspaceId } = shop
  const owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  const customerId = (await addCustomer(database, shop)).id
  const receive = (amount: number, day: number) =>
    owner.receipts.create({
      customerId,
      receivedOn: addDays('2026-11-20', -day),
      lines: [{ mode: 'cash', amount }],
    })
  const inside = (work: 'addUp' | 'startAgainIfIncomplete') =>
    inTransaction(database.database, workspaceId, (statements) => accountDays[work](statements, workspaceId))
  const cash = () => owner.ledgers.getAccount({ account: 1010, from: '2026-11-10', to: '2026-11-20' })
  return { shop, workspaceId, receive, inside, cash, owner }
}

test('[19.112] the opening balance of an account is the same before and after its postings are added up', async () => {
  const { workspaceId, receive, inside, cash } = await openBooks()
  await receive(100, 15)
  await receive(30.5, 11)
  await receive(7, 2)
  const waiting = await cash()
  expect(waiting).toMatchObject({ before: 130.5, closing: 137.5 })
  expect(await differences()).toEqual([])
  expect(await inside('addUp')).toBe(false)
  expect(await count('unrolled', workspaceId)).toBe(0)
  expect(await cash()).toEqual(waiting)
  await receive(20, 15)
  expect(await cash()).toMatchObject({ before: 150.5, closing: 157.5 })
  expect(await differences()).toEqual([])
})

test('[19.112] rounds at once and postings beside them count every posting once, and reports are exact meanwhile', async () => {
  const { workspaceId, receive, inside, cash } = await openBooks()
  await receive(1, 3)
  let begun = 1
  let received = 1
  const seen: { least: number; closing: number; most: number }[] = []
  const writing = async () => {
    for (let n = 0; n < 12; n += 1) {
      begun += 1
      await receive(1, 3)
      received += 1
    }
  }
  const reading = async () => {
    for (let n = 0; n < 12; n += 1) {
      const least = received
      const { closing } = await cash()
      seen.push({ least, closing, most: begun })
    }
  }
  const rolling = async () => {
    for (let n = 0; n < 12; n += 1) await inside('addUp')
  }
  await Promise.all([writing(), reading(), rolling(), rolling()])
  expect(seen.filter(({ least, closing, most }) => closing < least || closing > most)).toEqual([])
  expect(await differences()).toEqual([])
  await inside('addUp')
  expect(await differences()).toEqual([])
  expect(await count('unrolled', workspaceId)).toBe(0)
  expect((await cash()).closing).toBe(13)
})

test('[19.113] a day that is not what its postings add up to is a difference, and missing vouchers are added up again', async () => {
  const { workspaceId, receive, inside } = await openBooks()
  await receive(100, 1)
  await inside('addUp')
  for (const damage of [
    'update account_days set debit_paise = debit_paise + 1 where workspace_id = $1 and account = 1010',
    'delete from account_days where workspace_id = $1 and account = 1100',
    'update account_days set entries = entries + 1 where workspace_id = $1 and account = 1010',
    'update voucher_days set vouchers = vouchers + 1 where workspace_id = $1',
  ]) {
    expect(await differences()).toEqual([])
    await database.asOwner(async (client) => {
      await client.query('begin')
      await client.query(damage, [workspaceId])
      expect(await differencesIn(client, dayChecks)).not.toEqual([])
      await client.query('rollback')
    })
  }
  expect(await inside('startAgainIfIncomplete')).toBe(false)
  await receive(50, 1)
  await forget(workspaceId)
  expect(await differences()).not.toEqual([])
  expect(await inside('startAgainIfIncomplete')).toBe(true)
  expect(await inside('startAgainIfIncomplete')).toBe(false)
  await inside('addUp')
  expect(await differences()).toEqual([])
})

const forget = (workspaceId: string) => ask('delete from unrolled where workspace_id = $1', workspaceId)

test('[19.150] what an older version posts without queueing it is found after the start and an hour later', async () => {
  const { workspaceId, receive, cash } = await openBooks()
  let now = new Date('2026-11-20T06:00:00Z')
  const rounds = openRollUps(
    { database: database.database, clock: () => now, live: silentLive },
    [accountDays],
    (error) => {
      throw error
    },
  )
  await receive(100, 1)
  await forget(workspaceId)
  await rounds.run()
  expect((await cash()).closing).toBe(100)
  await receive(50, 1)
  await forget(workspaceId)
  await rounds.run()
  expect((await cash()).closing).toBe(100)
  now = new Date('2026-11-20T07:00:00Z')
  await rounds.run()
  expect((await cash()).closing).toBe(150)
  await rounds.close()
  expect(await differences()).toEqual([])
})

test('[19.151] closing a day or a year counts what is not in the sums yet', async () => {
  const { workspaceId, receive, inside, owner } = await openBooks()
  await receive(100, 1)
  await receive(40, 250)
  await forget(workspaceId)
  await owner.dayCloses.create({ day: '2026-11-19', counts: [{ value: 1, pieces: 0 }] })
  expect((await owner.dayCloses.getOne({ day: '2026-11-19' })).close?.expected).toBe(140)
  await owner.books.closeYear({ year: '2025-26' })
  const kept = await ask('select closings from year_closes where workspace_id = $1', workspaceId)
  expect(kept.rows[0]?.closings).toEqual([
    { account: 1010, amount: 4000 },
    { account: 1100, amount: -4000 },
  ])
  expect(await inside('startAgainIfIncomplete')).toBe(true)
})

test('[19.111] the books of a new financial year start with the profit of the last one', async () => {
  const { shop, owner } = await openBooks()
  const [lot] = await stock(database, shop, [{ cost: 6000, onHand: 10, taxes: [] }])
  const sell = async (day: string) => {
    const seller = await shop.as('owner', { clock: () => new Date(`${day}T06:00:00Z`) })
    const customerId = (await addCustomer(database, shop, { name: `Buyer of ${day}` })).id
    await seller.sales.create({
      customerId,
      invoiceDate: day,
      paymentType: 'credit',
      items: [{ productVersionId: lot?.productVersionId ?? '', quantity: 1 }],
      deliver: true,
    })
  }
  for (const day of ['2025-11-20', '2026-03-31', '2026-04-01', '2026-11-19']) await sell(day)
  const { trialBalance, profitAndLoss, balanceSheet } = await owner.ledgers.getStatements({
    from: '2026-11-01',
    to: '2026-11-30',
  })
  const shown = Object.fromEntries(
    trialBalance.map(({ account, before, closing }) => [account, [before, closing]]),
  )
  expect(shown).toMatchObject({ 3100: [-80, -80], 4000: [-100, -200], 5000: [60, 120] })
  expect(trialBalance.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
  expect(profitAndLoss.netProfit).toBe(40)
  expect(balanceSheet.liabilities.map(({ name, amount }) => [name, amount])).toEqual([
    ['Reserves & Surplus', 80],
    ['Suspense A/c', 600],
    ['Profit & Loss A/c', 80],
  ])
  const brought = await owner.ledgers.getAccount({ account: 3100, from: '2026-11-01', to: '2026-11-30' })
  expect(brought).toMatchObject({ before: -80, closing: -80, entries: [] })
  const sales = await owner.ledgers.getAccount({ account: 4000, from: '2026-04-01', to: '2026-11-30' })
  expect(sales).toMatchObject({ before: 0, closing: -200, total: 2 })
})

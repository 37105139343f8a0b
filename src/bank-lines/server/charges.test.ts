import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '#base/server/services.ts'
import { BANK, file, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { accountsOf } from '../../../tests/support/ledger.ts'
import { overlapping } from '../../../tests/support/overlapping.ts'
import { callerOf } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

const conflict = (message: string) => ({ code: 'conflict', message })

test('[38.17] a card settlement is matched with its receipts less what the bank kept, which is an expense of its day', async () => {
  const { shop, owner, only, candidates } = await openBank(database)
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  for (const amount of [600, 400])
    await owner.receipts.create({ customerId, receivedOn: '2026-11-10', lines: [{ mode: 'card', amount }] })
  await owner.bankLines.import(file(row('12/11/2026', 'CARD SETTLEMENT', 980)))
  const { id: lineId } = await only()
  const voucherIds = (await candidates(lineId)).map(({ voucherId }) => voucherId)
  const match = (charges: number) => owner.bankLines.match({ matches: [{ lineId, voucherIds, charges }] })
  await expect(match(0)).rejects.toMatchObject({ code: 'conflict' })
  await expect(match(19.99)).rejects.toMatchObject(
    conflict(
      'The vouchers come to ₹980.01, but the statement says ₹980.00. Choose vouchers that add up to it.',
    ),
  )
  await expect(match(-20)).rejects.toMatchObject({
    data: { issues: [{ path: ['matches', 0, 'charges'] }] },
  })
  expect((await owner.expenses.getMany({})).expenses).toEqual([])
  await match(20)
  expect((await only()).entries.map(({ amount }) => amount).sort()).toEqual([-20, 400, 600])
  const { expenses } = await owner.expenses.getMany({})
  expect(expenses).toMatchObject([
    { spentOn: '2026-11-12', account: 6070, paidFrom: BANK, total: 20, notes: 'Kept from CARD SETTLEMENT' },
  ])
  const { difference, books } = await owner.bankLines.getReconciliation({ account: BANK })
  expect([books, difference]).toEqual([10980, null])
  await owner.bankLines.unmatch({ ids: [lineId] })
  expect((await candidates(lineId)).map(({ amount }) => amount).sort()).toEqual([-20, 400, 600])
  const ids = (await candidates(lineId)).map(({ voucherId }) => voucherId)
  await owner.bankLines.match({ matches: [{ lineId, voucherIds: ids }] })
  expect((await accountsOf(database, shop.workspaceId))[6070]).toBe(2000)
})

test('[38.17] a withdrawal has no charges, and those of a locked day are of the first open one', async () => {
  const { owner, lines, put, candidates } = await openBank(database)
  await owner.journals.createContra({ datedOn: '2026-11-10', from: BANK, to: 1010, amount: 50 })
  await put(100, '2026-11-10')
  await owner.bankLines.import(file(row('11/11/2026', 'OUT', -60), row('11/11/2026', 'IN', 90)))
  const found = await lines({ sortBy: 'amount', sortDirection: 'asc' })
  const [out, into] = found.map(({ id }) => id)
  const offered = await candidates(into ?? '')
  const of = (amount: number) => offered.find((each) => each.amount === amount)?.voucherId ?? ''
  await expect(
    owner.bankLines.match({ matches: [{ lineId: out ?? '', voucherIds: [of(-50)], charges: 10 }] }),
  ).rejects.toMatchObject(conflict('Only a deposit can come less charges'))
  await owner.books.lock({ until: '2026-11-15' })
  await owner.bankLines.match({ matches: [{ lineId: into ?? '', voucherIds: [of(100)], charges: 10 }] })
  expect((await owner.expenses.getMany({})).expenses).toMatchObject([{ spentOn: '2026-11-16', total: 10 }])
})

test('[19.240] what the bank kept is entered once, however often its line is matched', async () => {
  const { shop, owner, only, candidates } = await openBank(database)
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-10',
    lines: [{ mode: 'card', amount: 1000 }],
  })
  await owner.bankLines.import(file(row('12/11/2026', 'CARD SETTLEMENT', 980)))
  const { id: lineId } = await only()
  const [receipt] = await candidates(lineId)
  const voucherIds = [receipt?.voucherId ?? '']
  const match = () => owner.bankLines.match({ matches: [{ lineId, voucherIds, charges: 20 }] })
  const unmatch = () => owner.bankLines.unmatch({ ids: [lineId] })
  const charged = async () => (await accountsOf(database, shop.workspaceId))[6070]
  await match()
  await unmatch()
  await owner.books.lock({ until: '2026-11-15' })
  await match()
  expect((await only()).entries.map(({ amount }) => amount).sort()).toEqual([-20, 1000])
  expect(await charged()).toBe(2000)
  await unmatch()
  const { expenses } = await owner.expenses.getMany({})
  await owner.expenses.cancel({ id: expenses[0]?.id ?? '' })
  await match()
  expect((await owner.expenses.getMany({})).expenses).toMatchObject([{ spentOn: '2026-11-16', total: 20 }])
  expect(await charged()).toBe(2000)
})

test('[19.241] each of two equal lines has its own charges', async () => {
  const { shop, owner, lines, candidates } = await openBank(database)
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  for (const receivedOn of ['2026-11-10', '2026-11-11'])
    await owner.receipts.create({ customerId, receivedOn, lines: [{ mode: 'card', amount: 500 }] })
  const twice = row('12/11/2026', 'CARD SETTLEMENT', 490)
  await owner.bankLines.import(file(twice, twice))
  const [one, two] = (await lines()).map(({ id }) => id)
  const receipts = (await candidates(one ?? '')).map(({ voucherId }) => voucherId)
  const match = (lineId = '', voucherId = '') =>
    owner.bankLines.match({ matches: [{ lineId, voucherIds: [voucherId], charges: 10 }] })
  await match(one, receipts[0])
  await match(two, receipts[1])
  expect((await accountsOf(database, shop.workspaceId))[6070]).toBe(2000)
  await owner.bankLines.unmatch({ ids: [one ?? ''] })
  await owner.bankLines.unmatch({ ids: [two ?? ''] })
  await owner.bankLines.match({
    matches: [
      { lineId: one ?? '', voucherIds: receipts.slice(0, 1), charges: 10 },
      { lineId: two ?? '', voucherIds: receipts.slice(1), charges: 10 },
    ],
  })
  expect((await accountsOf(database, shop.workspaceId))[6070]).toBe(2000)
})

/** A shop with a receipt of ₹500 on 8 November for each of these days, on which ₹490 came in. */
async function openSettled(...days: string[]) {
  const bank = await openBank(database)
  const { owner, lines, candidates } = bank
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  for (const _ of days)
    await owner.receipts.create({
      customerId,
      receivedOn: '2026-11-08',
      lines: [{ mode: 'card', amount: 500 }],
    })
  await owner.bankLines.import(file(...days.map((day) => row(`${day}/11/2026`, 'CARD SETTLEMENT', 490))))
  const ids = (await lines({ sortBy: 'date', sortDirection: 'asc' })).map(({ id }) => id)
  const receipts = (await candidates(ids[0] ?? '')).map(({ voucherId }) => voucherId)
  /** The match of a line with its receipt, by its place. */
  const settled = (nth: number) => ({
    lineId: ids[nth] ?? '',
    voucherIds: receipts.slice(nth, nth + 1),
    charges: 10,
  })
  const match = (...places: number[]) => owner.bankLines.match({ matches: places.map(settled) })
  const unmatch = (...places: number[]) =>
    owner.bankLines.unmatch({ ids: places.map((nth) => ids[nth] ?? '') })
  const spentOn = async () =>
    (await owner.expenses.getMany({})).expenses.map(({ spentOn: day }) => Number(day.slice(-2))).sort()
  return { ...bank, ids, receipts, settled, match, unmatch, spentOn }
}

test('[19.249] a line does not take the charges of an equal line of a later day', async () => {
  const { match, unmatch, spentOn } = await openSettled('12', '14')
  await match(1)
  await unmatch(1)
  await match(0)
  expect(await spentOn()).toEqual([12, 14])
  await match(1)
  await unmatch(0, 1)
  await match(1, 0)
  expect(await spentOn()).toEqual([12, 14])
})

test('[19.249] a line takes its charges again on whichever day they were entered, as its own day was locked', async () => {
  const { owner, match, unmatch, spentOn } = await openSettled('12', '14', '16')
  await owner.books.lock({ until: '2026-11-15' })
  await match(0, 1, 2)
  await unmatch(0, 1, 2)
  await match(0, 1, 2)
  expect(await spentOn()).toEqual([16, 16, 16])
  await unmatch(0)
  await owner.books.lock({ until: '2026-11-17' })
  await match(0)
  expect(await spentOn()).toEqual([16, 16, 16])
})

test('[19.250] equal lines that two people match at once take the charges of one each', async () => {
  const { shop, settled, match, unmatch, spentOn } = await openSettled('12', '12')
  await match(0, 1)
  await unmatch(0, 1)
  const context = { ...(await shop.contextOf('owner')), clock: onTheDay }
  const matchOf = (nth: number) => (by: CallContext) =>
    callerOf(by).bankLines.match({ matches: [settled(nth)] })
  const both = await overlapping(database, context, 'insert into "bank_matches"', matchOf(0), matchOf(1))
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await spentOn()).toEqual([12, 12])
})

test('[19.251] charges that are chosen for a line are not taken for another that is matched with it', async () => {
  const { owner, ids, candidates, settled, match, unmatch, spentOn } = await openSettled('12', '12')
  await match(0)
  await unmatch(0)
  const kept = (await candidates(ids[0] ?? '')).filter(({ amount }) => amount === -10)
  const chosen = {
    ...settled(0),
    voucherIds: [...settled(0).voucherIds, kept[0]?.voucherId ?? ''],
    charges: 0,
  }
  await owner.bankLines.match({ matches: [settled(1), chosen] })
  expect(await spentOn()).toEqual([12, 12])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/server/scope.ts'
import { BANK, copyVoucher, file, mapping, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { entriesOfAmounts } from './entries-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = (path: unknown[], message: unknown = expect.any(String)) => ({
  code: 'invalid',
  data: { issues: [{ path, message }] },
})

describe('[38.5] refused is', () => {
  test.each([
    ['a file without rows', { rows: [] }, ['rows'], 'The file has no rows'],
    [
      'a file without a column',
      { mapping: { date: 0, debit: 3 } },
      ['mapping'],
      'Choose a column for Deposit',
    ],
    ['the till', { account: 1010 }, ['account'], 'Choose a bank account'],
    ['an account that is not there', { account: 10_001 }, ['account'], 'Choose a bank account'],
  ])('an import of %s', async (_, change, path, message) => {
    const { owner, lines } = await openBank(database)
    const asked = { ...file(row('5/11/2026', 'Rent', -5)), ...change }
    await expect(owner.bankLines.checkImport(asked)).rejects.toMatchObject(at(path, message))
    await expect(owner.bankLines.import(asked)).rejects.toMatchObject(at(path, message))
    expect(await lines()).toEqual([])
  })

  test('an import of 20,001 rows, of no amounts, and of a column without dates', async () => {
    const { owner, lines } = await openBank(database)
    const many = file(...Array.from({ length: 20_001 }, () => row('5/11/2026', 'Rent', -5)))
    await expect(owner.bankLines.import(many)).rejects.toMatchObject(
      at(['rows'], 'Import at most 20,000 rows at a time'),
    )
    const wrong = { ...file(row('5/11/2026', 'Rent', -5)), mapping: { ...mapping, date: 1 } }
    await expect(owner.bankLines.import(wrong)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/“Rent” is not a date .* choose another column/),
    })
    await expect(owner.bankLines.import(file(['5/11/2026', 'Total', '', '', '', '']))).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await lines()).toEqual([])
  })

  test('a file whose lines are in another bank account', async () => {
    const { owner } = await openBank(database)
    const { id } = await owner.accounts.create({ name: 'HDFC', group: 'bank' })
    const { accounts } = await owner.accounts.getAll({})
    const account = accounts.find((each) => each.id === id)?.code ?? 0
    const asked = file(...[5, 6, 7].map((day) => row(`${day}/11/2026`, 'Sale', 100)))
    await owner.bankLines.import(asked)
    await expect(owner.bankLines.checkImport({ ...asked, account })).rejects.toMatchObject(
      at(['account'], expect.stringMatching(/already in Bank\. .*choose that account/)),
    )
  })

  test('a file whose lines are in an account that was archived, not deleted, with them', async () => {
    const { owner } = await openBank(database)
    const { id } = await owner.accounts.create({ name: 'HDFC', group: 'bank' })
    const { accounts } = await owner.accounts.getAll({})
    const account = accounts.find((each) => each.id === id)?.code ?? 0
    const asked = file(...[5, 6, 7].map((day) => row(`${day}/11/2026`, 'Sale', 100)))
    await owner.bankLines.import({ ...asked, account })
    expect(await owner.accounts.delete({ id })).toMatchObject({ message: expect.stringMatching(/archived/) })
    await expect(owner.bankLines.import(asked)).rejects.toMatchObject(
      at(['account'], expect.stringMatching(/already in HDFC, which is archived\. Restore/)),
    )
    await database.asOwner((client) => client.query('delete from ledger_accounts where id = $1', [id]))
    expect(await owner.bankLines.import(asked)).toMatchObject({ created: 3 })
  })
})

test('[38.6, 16.599] a file imported again changes nothing, and one that overlaps adds what is new', async () => {
  const { owner, lines } = await openBank(database)
  const first = file(row('5/11/2026', 'UPI/Meera', 500, '10500'), row('5/11/2026', 'UPI/Meera', 500, '11000'))
  expect(await owner.bankLines.import(first)).toMatchObject({
    message: '2 lines imported.',
    created: 2,
  })
  expect(await owner.bankLines.checkImport(first)).toEqual({
    accepted: 0,
    known: 2,
    refused: [],
    warnings: [],
  })
  expect(await owner.bankLines.import(first)).toMatchObject({ created: 0, known: 2 })
  const latestFirst = file(
    row('6/11/2026', 'Rent', -300, '11200'),
    row('5/11/2026', 'UPI/Meera', 500, '11500'),
    row('5/11/2026', 'UPI/Meera', 500, '11000'),
    row('5/11/2026', 'UPI/Meera', 500, '10500'),
  )
  expect(await owner.bankLines.checkImport(latestFirst)).toMatchObject({ accepted: 2, known: 2 })
  await owner.bankLines.import(latestFirst)
  expect((await lines({ sortDirection: 'asc' })).map(({ amount, balance }) => [amount, balance])).toEqual([
    [500, 10500],
    [500, 11000],
    [500, 11500],
    [-300, 11200],
  ])
  expect((await owner.bankLines.getFormat({ account: BANK })).headings).toEqual({
    date: 'Date',
    narration: 'Narration',
    reference: 'Ref',
    debit: 'Withdrawal',
    credit: 'Deposit',
    balance: 'Balance',
  })
  const { warnings } = await owner.bankLines.checkImport(file(row('8/11/2026', 'Rent', -1, '5')))
  expect(warnings).toEqual([
    expect.stringMatching(/^On 8 Nov 2026 this file starts from ₹6\.00, .* ₹11,200\.00/),
  ])
  expect(await owner.bankLines.checkImport(file(row('8/11/2026', 'Rent', -1, '11199')))).toMatchObject({
    warnings: [],
  })
})

test('[38.13] an import is in the log once, with its account and how many lines are new', async () => {
  const { owner } = await openBank(database)
  const asked = file(row('5/11/2026', 'Rent', -5), row('6/11/2026', 'Rent', -5))
  await owner.bankLines.import(asked)
  await owner.bankLines.import(asked)
  const { activities } = await owner.activity.getMany({ filters: { noun: 'bankLine' } })
  expect(activities).toMatchObject([{ act: 'imported', label: 'Bank', changes: [{ field: 'lines', to: 2 }] }])
})

test('[38.6] rows that cannot be read are skipped only when asked', async () => {
  const { owner, lines } = await openBank(database)
  const asked = file(row('5/11/2026', 'Rent', -5), row('31/2/2026', 'Rent', -5))
  await expect(owner.bankLines.import(asked)).rejects.toMatchObject({ code: 'invalid' })
  expect(await lines()).toEqual([])
  const done = await owner.bankLines.import({ ...asked, skipRefused: true })
  expect(done).toMatchObject({ created: 1, refused: [{ rowNumber: 3 }] })
})

test('[38.14] a statement that starts with money points to the opening balance until it is entered', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock: onTheDay })
  await owner.bankLines.import(file(row('9/11/2026', 'Charges', -30, '970')))
  const isMissing = async () => (await owner.bankLines.getReconciliation({ account: BANK })).isOpeningMissing
  expect(await isMissing()).toBe(true)
  await owner.openings.create({ account: BANK, datedOn: '2026-11-01', side: 'debit', amount: 1000 })
  expect(await isMissing()).toBe(false)
})

test.each([
  ['a gap', row('5/11/2026', 'Sale', 100, '100'), false],
  ['a gap after money that was there before', row('5/11/2026', 'Sale', 100, '1100'), true],
])('[38.14] statements with %s between them', async (_, first, isMissing) => {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock: onTheDay })
  await owner.bankLines.import(file(first))
  await owner.bankLines.import(file(row('9/11/2026', 'Sale', 50, isMissing ? '1200' : '200')))
  expect(await owner.bankLines.getReconciliation({ account: BANK })).toMatchObject({
    isOpeningMissing: isMissing,
  })
})

test('[38.15] a line is suggested its voucher though a thousand others of its amount are nearer to the last line', async () => {
  const { owner, shop, lines, put } = await openBank(database)
  await put(70, '2026-11-02')
  const { id } = await put(70, '2026-11-18')
  await copyVoucher(database, shop.workspaceId, id, 1005)
  await owner.bankLines.import(file(row('2/11/2026', 'Deposit', 70), row('18/11/2026', 'Deposit', 70)))
  const suggested = (await lines()).map(({ date, suggestion }) => [date, suggestion?.date])
  expect(suggested).toEqual([
    ['2026-11-18', '2026-11-18'],
    ['2026-11-02', '2026-11-02'],
  ])
})

test('[38.15] of many vouchers of its amount, a line reads the hundred of the nearest days', async () => {
  const { shop, put } = await openBank(database)
  const { id } = await put(70, '2026-11-18')
  await copyVoucher(database, shop.workspaceId, id, 240, 60)
  const read = await inTransaction(database.database, shop.workspaceId, (statements) =>
    entriesOfAmounts({ ...statements, workspaceId: shop.workspaceId }, BANK, [
      { date: '2026-11-18', amount: 7000 },
    ]),
  )
  expect([read.length, read[0]?.date, read.at(-1)?.date]).toEqual([100, '2026-10-25', '2026-11-18'])
})

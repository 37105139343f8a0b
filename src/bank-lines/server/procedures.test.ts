import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { BANK, file, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

const at = (path: unknown[], message: unknown = expect.any(String)) => ({
  code: 'invalid',
  data: { issues: [{ path, message }] },
})
const conflict = (message: unknown) => ({ code: 'conflict', message })

describe('[38.5] refused is', () => {
  test('everything to strangers, and changes to people who only read', async () => {
    const { shop, owner, only, put, candidates } = await openBank(database)
    await put(500)
    await owner.bankLines.import(file(row('10/11/2026', 'Cash', 500)))
    const { id } = await only()
    const [voucher] = await candidates(id)
    const asked = { matches: [{ lineId: id, voucherIds: [voucher?.voucherId ?? ''] }] }
    const viewer = await shop.as('viewer')
    expect((await viewer.bankLines.getMany({ account: BANK })).lines).toHaveLength(1)
    await expect(viewer.bankLines.match(asked)).rejects.toMatchObject({ code: 'forbidden' })
    await expect((await shop.as('sales')).bankLines.getOne({ id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await (await shop.as('accountant', { clock: onTheDay })).bankLines.match(asked)
    const stranger = await (await openShop(database)).as('owner', { clock: onTheDay })
    for (const call of ['unmatch', 'remove'] as const)
      await expect(stranger.bankLines[call]({ ids: [id] })).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.bankLines.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(stranger.bankLines.match(asked)).rejects.toMatchObject({ code: 'notFound' })
    expect((await only()).isMatched).toBe(true)
  })

  test('a match with what comes to another amount, was cancelled, or is of another account or line', async () => {
    const { owner, only, put, candidates } = await openBank(database)
    await owner.bankLines.import(file(row('10/11/2026', 'Cash', 500)))
    const { id: lineId } = await only()
    await put(400)
    const [voucher] = await candidates(lineId)
    const match = (...voucherIds: string[]) => owner.bankLines.match({ matches: [{ lineId, voucherIds }] })
    await expect(match(voucher?.voucherId ?? '')).rejects.toMatchObject(
      conflict(expect.stringMatching(/^The vouchers come to ₹400\.00, but the statement says ₹500\.00\./)),
    )
    await expect(match(lineId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(match()).rejects.toMatchObject(at(['matches', 0, 'voucherIds']))
    const { id } = await put(500)
    const fitting = (await candidates(lineId)).find(({ documentId }) => documentId === id)?.voucherId ?? ''
    await owner.journals.reverse({ id })
    expect((await candidates(lineId)).map(({ amount }) => amount)).toEqual([400])
    await expect(match(fitting)).rejects.toMatchObject(conflict(expect.stringMatching(/has been cancelled/)))
    await expect(owner.bankLines.unmatch({ ids: [lineId] })).rejects.toMatchObject(
      conflict('This line is not matched.'),
    )
  })
})

test('[38.7] lines are suggested their voucher, matched, unmatched and listed by it', async () => {
  const { owner, lines, put } = await openBank(database)
  const { id: customerId } = await owner.customers.quickCreate({
    name: 'Meera Stores',
    phoneNumber: '9812345670',
  })
  await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-05',
    lines: [{ mode: 'upi', amount: 500, reference: '412345678901' }],
  })
  await put(500, '2026-11-09')
  await owner.bankLines.import(
    file(row('9/11/2026', 'CASH DEP', 500), row('9/11/2026', 'UPI/412345678901/MEERA STO', 500)),
  )
  const [meera, cash] = await lines({ search: 'meera' }).then(async ([a]) => [
    a,
    (await lines({ search: 'cash' }))[0],
  ])
  expect(meera?.suggestion).toMatchObject({
    party: 'Meera Stores',
    reasons: ['reference', 'party'],
    amount: 500,
  })
  const page = await lines({ sortDirection: 'asc' })
  expect(page.map(({ suggestion }) => suggestion?.voucherType)).toEqual(['Contra', 'Receipt'])
  const matches = page.map((line) => ({ lineId: line.id, voucherIds: [line.suggestion?.voucherId ?? ''] }))
  expect(await owner.bankLines.match({ matches })).toEqual({ message: '2 lines matched' })
  await expect(owner.bankLines.match({ matches })).rejects.toMatchObject({ code: 'conflict' })
  expect(await lines({ filters: { isMatched: false } })).toEqual([])
  const [matched] = await lines({ search: 'meera', filters: { isMatched: true } })
  expect(matched).toMatchObject({ isMatched: true, suggestion: null, entries: [{ party: 'Meera Stores' }] })
  expect((await owner.bankLines.getOne({ id: meera?.id ?? '' })).candidates).toEqual([])
  await expect(owner.bankLines.remove({ ids: [meera?.id ?? ''] })).rejects.toMatchObject(
    conflict('A matched line cannot be removed. Unmatch it first.'),
  )
  await owner.bankLines.unmatch({ ids: [meera?.id ?? ''] })
  expect(await lines({ filters: { isMatched: false } })).toMatchObject([{ id: meera?.id, entries: [] }])
  await owner.bankLines.remove({ ids: [meera?.id ?? ''] })
  expect(await lines()).toMatchObject([{ id: cash?.id }])
})

test('[38.7] a line is matched with several vouchers that come to it, those of one day together', async () => {
  const { owner, only, put } = await openBank(database)
  for (const amount of [300, 200, 40]) await put(amount)
  await put(60, '2026-11-11')
  await owner.bankLines.import(file(row('11/11/2026', 'CHQ DEP', 540)))
  const { id: lineId, suggestion } = await only()
  expect(suggestion).toBe(null)
  const { candidates, together } = await owner.bankLines.getOne({ id: lineId })
  expect(candidates.map(({ amount }) => amount)).toEqual([60, 300, 200, 40])
  expect(together).toHaveLength(3)
  await owner.bankLines.match({ matches: [{ lineId, voucherIds: together }] })
  expect((await only()).entries.map(({ amount }) => amount).sort()).toEqual([200, 300, 40])
})

test.each([
  ['the vouchers of one day', 800, '2026-11-11', [300, 500]],
  ['the latest of the days that come to it', 90, '2026-11-11', [30, 60]],
  ['no part of a day', 500, '2026-11-11', []],
  ['no day after it', 800, '2026-11-08', []],
  ['no day long before it', 800, '2026-11-20', []],
  ['nothing of two days', 890, '2026-11-11', []],
])('[38.4] several vouchers in one sum are %s', async (_, amount, day, expected) => {
  const { owner, only, put } = await openBank(database)
  for (const part of [500, 300]) await put(part, '2026-11-09')
  for (const part of [50, 40]) await put(part, '2026-11-08')
  for (const part of [60, 30]) await put(part, '2026-11-10')
  await owner.journals.createContra({ datedOn: '2026-11-09', from: BANK, to: 1010, amount: 50 })
  await owner.bankLines.import(file(row(day.split('-').reverse().join('/'), 'Settlement', amount)))
  const { candidates, together } = await owner.bankLines.getOne({ id: (await only()).id })
  const found = candidates.filter(({ voucherId }) => together.includes(voucherId))
  expect(found.map((each) => each.amount).sort((a, b) => a - b)).toEqual(expected)
})

test('[38.7] on a busy day the voucher of the amount is found, and all its vouchers are matched in one sum', async () => {
  const { owner, lines, put } = await openBank(database)
  const { id: wanted } = await put(500, '2026-11-02')
  for (let n = 0; n < 205; n += 1) await put(1)
  await owner.bankLines.import(file(row('11/11/2026', 'CHQ', 500), row('11/11/2026', 'UPI', 205)))
  const [upi, cheque] = await lines()
  const found = await owner.bankLines.getOne({ id: cheque?.id ?? '' })
  expect(found.candidates[0]?.documentId).toBe(wanted)
  const { together } = await owner.bankLines.getOne({ id: upi?.id ?? '' })
  expect(together).toHaveLength(205)
  await owner.bankLines.match({ matches: [{ lineId: upi?.id ?? '', voucherIds: together }] })
  expect(await lines({ filters: { isMatched: true } })).toMatchObject([{ id: upi?.id }])
})

test('[38.8] a line whose voucher is cancelled is unmatched, and both can be matched again', async () => {
  const { owner, lines, put, candidates } = await openBank(database)
  const { id: first } = await put(300)
  await put(200)
  await owner.bankLines.import(file(row('10/11/2026', 'Deposit', 500), row('11/11/2026', 'Deposit', 200)))
  const [small, large] = (await lines()).map(({ id }) => id)
  const both = (await candidates(large ?? '')).map(({ voucherId }) => voucherId)
  await owner.bankLines.match({ matches: [{ lineId: large ?? '', voucherIds: both }] })
  expect((await lines({ filters: { isMatched: true } })).map(({ id }) => id)).toEqual([large])
  await owner.journals.reverse({ id: first })
  expect(await lines({ filters: { isMatched: false } })).toHaveLength(2)
  const [open] = await candidates(small ?? '')
  expect(open?.amount).toBe(200)
  await owner.bankLines.match({ matches: [{ lineId: small ?? '', voucherIds: [open?.voucherId ?? ''] }] })
  await put(500)
  const [again] = await candidates(large ?? '')
  await owner.bankLines.match({ matches: [{ lineId: large ?? '', voucherIds: [again?.voucherId ?? ''] }] })
  expect(await lines({ filters: { isMatched: true } })).toHaveLength(2)
})

test('[38.9] the books less what the bank does not have yet are the statement', async () => {
  const { owner, lines, put } = await openBank(database)
  const reconcile = async (on?: string) => {
    const found = await owner.bankLines.getReconciliation({ account: BANK, ...(on && { on }) })
    return [found.books, found.uncleared.amount, found.expected, found.statement, found.difference]
  }
  expect(await reconcile()).toEqual([10000, 0, 10000, null, null])
  await put(70, '2026-11-03')
  await put(500, '2026-11-09')
  await put(200, '2026-11-10')
  await owner.bankLines.import(
    file(row('9/11/2026', 'Deposit', 500, '10570'), row('11/11/2026', 'Charges', -30, '10540')),
  )
  expect(await reconcile()).toEqual([10770, 700, 10070, 10540, 470])
  const [charges, deposit] = await lines()
  const matches = [{ lineId: deposit?.id ?? '', voucherIds: [deposit?.suggestion?.voucherId ?? ''] }]
  await owner.bankLines.match({ matches })
  expect(await reconcile()).toEqual([10770, 200, 10570, 10540, -30])
  expect(await owner.bankLines.getReconciliation({ account: BANK })).toMatchObject({
    on: '2026-11-11',
    uncleared: { count: 1 },
    missing: { count: 1, amount: -30 },
  })
  await owner.expenses.create({ spentOn: '2026-11-11', account: 6070, amount: 30, paidFrom: BANK })
  const [expense] = (await owner.bankLines.getOne({ id: charges?.id ?? '' })).candidates
  await owner.bankLines.match({
    matches: [{ lineId: charges?.id ?? '', voucherIds: [expense?.voucherId ?? ''] }],
  })
  expect(await reconcile()).toEqual([10740, 200, 10540, 10540, 0])
  expect(await reconcile('2026-11-09')).toEqual([10570, 0, 10570, 10570, 0])
})

test('[38.9] on each day the books less what is uncleared, with what is missing, are the statement', async () => {
  const { owner, lines, put, candidates } = await openBank(database)
  await put(70, '2026-11-02')
  await put(40, '2026-11-04')
  await put(60, '2026-11-08')
  await put(300, '2026-11-09')
  const { id: cancelled } = await put(25, '2026-11-05')
  await put(80, '2026-11-06')
  await owner.bankLines.import(
    file(
      row('3/11/2026', 'Before its voucher', 300, '10370'),
      row('5/11/2026', 'Half before', 100, '10470'),
      row('6/11/2026', 'Cancelled', 25, '10495'),
      row('7/11/2026', 'Charges', -30, '10465'),
      row('10/11/2026', 'Later', 80, '10545'),
    ),
  )
  const vouchersOf: Record<string, number[]> = {
    'Before its voucher': [300],
    'Half before': [40, 60],
    Cancelled: [25],
    Later: [80],
  }
  for (const { id: lineId, narration } of await lines()) {
    const wanted = vouchersOf[narration]
    if (!wanted) continue
    const found = (await candidates(lineId)).filter(({ amount }) => wanted.includes(amount))
    await owner.bankLines.match({
      matches: [{ lineId, voucherIds: found.map(({ voucherId }) => voucherId) }],
    })
  }
  await owner.journals.reverse({ id: cancelled })
  const missing = []
  for (const day of ['03', '04', '05', '06', '07', '08', '09', '10', '20']) {
    const on = `2026-11-${day}`
    const found = await owner.bankLines.getReconciliation({ account: BANK, on })
    expect([on, found.difference]).toEqual([on, found.missing.amount])
    expect(found.books - found.uncleared.amount + found.missing.amount).toBe(found.statement)
    missing.push(found.missing.count)
  }
  expect(missing).toEqual([1, 1, 2, 3, 4, 3, 2, 2, 2])
})

test('[38.10] check-books finds a line whose vouchers come to another amount', async () => {
  const { owner, only, put } = await openBank(database)
  await put(500)
  await owner.bankLines.import(file(row('10/11/2026', 'Cash', 500)))
  const { id: lineId, suggestion } = await only()
  await owner.bankLines.match({ matches: [{ lineId, voucherIds: [suggestion?.voucherId ?? ''] }] })
  const change = (amount: number) =>
    database.asOwner((client) =>
      client.query('update bank_lines set amount_paise = $1 where id = $2', [amount, lineId]),
    )
  await change(50001)
  const found = await withClient(database.adminUrl, (client) => differencesIn(client, ledgerChecks))
  await change(50000)
  expect(found).toEqual([
    expect.stringMatching(/: The statement line of 2026-11-10 says ₹500\.01, .* come to ₹500\.00$/),
  ])
})

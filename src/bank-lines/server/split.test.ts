import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { BANK, file, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { openShop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
const wrongNow = () => database.asOwner((client) => differencesIn(client, ledgerChecks))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

const conflict = (message: unknown) => ({ code: 'conflict', message })

/** A card receipt of ₹1,000 on 10 November, and lines of a statement with their running balance. */
async function settled(...parts: [day: string, amount: number][]) {
  const bank = await openBank(database)
  const { owner, candidates } = bank
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const { id: receiptId } = await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-10',
    lines: [{ mode: 'card', amount: 1000 }],
  })
  let balance = 10000
  const rows = parts.map(([day, amount]) => {
    balance += amount
    return row(`${day}/11/2026`, `POS ${day} ${amount}`, amount, String(balance))
  })
  await owner.bankLines.import(file(...rows))
  const ids = (await bank.lines({ sortDirection: 'asc' })).map(({ id }) => id)
  const [lineId = '', ...otherLineIds] = ids
  const [voucher] = await candidates(lineId)
  const voucherIds = [voucher?.voucherId ?? '']
  const match = (more: object = {}, by = owner) =>
    by.bankLines.match({ matches: [{ lineId, otherLineIds, voucherIds, ...more }] })
  const openIds = async () => (await bank.lines({ filters: { isMatched: false } })).map(({ id }) => id).sort()
  const reconcile = async (on: string) => {
    const found = await owner.bankLines.getReconciliation({ account: BANK, on })
    expect([on, found.books - found.uncleared.amount + found.missing.amount]).toEqual([on, found.statement])
    return [found.uncleared.amount, found.missing.amount]
  }
  return { ...bank, ids, lineId, otherLineIds, voucherIds, match, openIds, reconcile, receiptId, customerId }
}

describe('[38.19] several lines with one voucher: refused', () => {
  test('unless they add up to it, are open, and are of one account and one voucher', async () => {
    const { owner, lineId, otherLineIds, voucherIds, match, openIds, put, candidates, ids } = await settled(
      ['12', 600],
      ['13', 300],
      ['14', 100],
    )
    await expect(match({ otherLineIds: otherLineIds.slice(0, 1) })).rejects.toMatchObject(
      conflict(
        'The vouchers come to ₹1,000.00, but the statement says ₹900.00. Choose vouchers that add up to it.',
      ),
    )
    await expect(match({ otherLineIds: [lineId] })).rejects.toMatchObject({ code: 'invalid' })
    await put(1)
    const two = (await candidates(lineId)).map(({ voucherId }) => voucherId)
    await expect(match({ voucherIds: two })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: ['matches', 0, 'voucherIds'], message: expect.stringMatching(/^Several/) }] },
    })
    const { id: added } = await owner.accounts.create({ name: 'HDFC', group: 'bank' })
    const account = (await owner.accounts.getAll({})).accounts.find(({ id }) => id === added)?.code ?? 0
    await owner.bankLines.import({ ...file(row('12/11/2026', 'ELSEWHERE', 100)), account })
    const [elsewhere] = (await owner.bankLines.getMany({ account })).lines
    const mixed = [otherLineIds[0] ?? '', elsewhere?.id ?? '']
    await expect(match({ otherLineIds: mixed })).rejects.toMatchObject(
      conflict(expect.stringMatching(/^These lines belong to different bank accounts/)),
    )
    await expect(owner.bankLines.getOne({ id: lineId, otherIds: mixed })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await openIds()).toEqual(ids.toSorted())
    await match()
    await expect(match()).rejects.toMatchObject(conflict('This line is already matched. Unmatch it first.'))
    expect(voucherIds).toHaveLength(1)
  })

  test('with lines of another workspace', async () => {
    const { owner, lineId, match } = await settled(['12', 600])
    const other = await settled(['12', 400])
    await expect(match({ otherLineIds: [other.lineId] })).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.bankLines.getOne({ id: lineId, otherIds: [other.lineId] })).rejects.toMatchObject({
      code: 'notFound',
    })
    const stranger = await (await openShop(database)).as('owner', { clock: onTheDay })
    await expect(match({}, stranger)).rejects.toMatchObject({ code: 'notFound' })
  })
})

test('[38.19] a card settlement in two parts is matched with its receipt, and undoing one part undoes both', async () => {
  const { owner, lineId, ids, match, openIds, reconcile } = await settled(['9', 600], ['12', 400])
  const together = await owner.bankLines.getOne({ id: lineId, otherIds: ids.slice(1) })
  expect([together.amount, together.others.length, together.candidates[0]?.amount]).toEqual([1000, 1, 1000])
  expect(await reconcile('2026-11-12')).toEqual([1000, 1000])
  expect(await match()).toEqual({ message: '2 lines matched' })
  expect(await openIds()).toEqual([])
  expect(await reconcile('2026-11-09')).toEqual([0, 600])
  expect(await reconcile('2026-11-10')).toEqual([400, 0])
  expect(await reconcile('2026-11-12')).toEqual([0, 0])
  const { line, others } = await owner.bankLines.getOne({ id: ids[1] ?? '' })
  expect([line.entries.map(({ amount }) => amount), others.map(({ id }) => id)]).toEqual([[1000], [lineId]])
  expect(await owner.bankLines.unmatch({ ids: [lineId] })).toEqual({ message: '2 lines unmatched' })
  expect(await openIds()).toEqual(ids.toSorted())
  const { activities } = await owner.activity.getMany({})
  expect(
    activities
      .slice(0, 4)
      .map(({ act, recordId }) => [act, recordId])
      .sort(),
  ).toEqual(['matched', 'unmatched'].flatMap((act) => ids.toSorted().map((id) => [act, id])))
  await match()
})

test('[38.19] what the bank kept of a settlement in parts is an expense of its last part', async () => {
  const { owner, ids, match, openIds, reconcile, lines } = await settled(['10', 600], ['14', 380])
  await match({ charges: 20 })
  const { expenses } = await owner.expenses.getMany({})
  expect(expenses).toMatchObject([{ spentOn: '2026-11-14', total: 20 }])
  expect(await reconcile('2026-11-10')).toEqual([400, 0])
  expect(await reconcile('2026-11-14')).toEqual([0, 0])
  await owner.expenses.cancel({ id: expenses[0]?.id ?? '' })
  expect(await openIds()).toEqual(ids.toSorted())
  expect(await reconcile('2026-11-14')).toEqual([1000, 980])
  await match({ charges: 20 })
  expect((await lines()).map(({ entries }) => entries.map(({ amount }) => amount).sort())).toEqual([
    [-20, 1000],
    [-20, 1000],
  ])
})

test('[38.19] a cheque that the bank credited twice and corrected clears on the day of its last line', async () => {
  const { owner, lines, reconcile } = await settled(['10', 500], ['13', -500], ['14', 500])
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Asha', phoneNumber: '9812345671' })
  const { id: receiptId } = await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-10',
    lines: [{ mode: 'cheque', amount: 500, reference: '004512' }],
  })
  const cheque = { receiptId, line: 0 }
  await owner.cheques.deposit({ cheques: [cheque], account: BANK, depositedOn: '2026-11-10' })
  const [lineId = '', ...otherLineIds] = (await lines({ sortDirection: 'asc' })).map(({ id }) => id)
  const { candidates } = await owner.bankLines.getOne({ id: lineId, otherIds: otherLineIds })
  const voucherIds = candidates.filter(({ amount }) => amount === 500).map(({ voucherId }) => voucherId)
  await owner.bankLines.match({ matches: [{ lineId, otherLineIds, voucherIds }] })
  const state = async () =>
    (await owner.cheques.getMany({})).cheques.map((each) => [each.state, each.clearedOn])
  expect(await state()).toEqual([['cleared', '2026-11-14']])
  expect(await reconcile('2026-11-13')).toEqual([1500, 0])
  await owner.bankLines.unmatch({ ids: otherLineIds.slice(0, 1) })
  expect(await state()).toEqual([['deposited', null]])
})

test('[38.19] a cheque to a vendor that the bank shows in two lines is listed once, cleared with the last', async () => {
  const { owner, lines } = await openBank(database)
  const { id: vendorId } = await owner.vendors.quickCreate({ businessName: 'Asha Mills' })
  await owner.payments.create({
    vendorId,
    paidOn: '2026-11-10',
    lines: [{ mode: 'cheque', amount: 800, reference: '000101' }],
  })
  await owner.bankLines.import(file(row('12/11/2026', 'CHQ', -500), row('15/11/2026', 'CHQ', -300)))
  const [lineId = '', ...otherLineIds] = (await lines()).map(({ id }) => id)
  const { candidates } = await owner.bankLines.getOne({ id: lineId, otherIds: otherLineIds })
  await owner.bankLines.match({
    matches: [{ lineId, otherLineIds, voucherIds: [candidates[0]?.voucherId ?? ''] }],
  })
  expect((await owner.payments.getCheques({})).cheques).toMatchObject([
    { state: 'cleared', clearedOn: '2026-11-15' },
  ])
})

test('[38.19] of two people who match one voucher with lines at once, one wins', async () => {
  const { shop, owner, ids, voucherIds } = await settled(['12', 600], ['13', 400], ['14', 600], ['15', 400])
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const match =
    (caller: typeof owner, [lineId = '', ...otherLineIds]: string[]) =>
    () =>
      caller.bankLines.match({ matches: [{ lineId, otherLineIds, voucherIds }] })
  const tries = await whileHeld(database, `vouchers where id = '${voucherIds[0]}'`, [
    match(owner, ids.slice(0, 2)),
    match(elsewhere, ids.slice(2)),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: expect.stringMatching(/^One of these vouchers was matched/) } },
  ])
})

test('[38.19] of two people who unmatch the lines of one voucher at once, one does and the other is refused', async () => {
  const { shop, owner, ids, match, openIds } = await settled(['12', 600], ['13', 400])
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  await match()
  const [first = '', second = ''] = ids
  const unmatch = (caller: typeof owner, id: string) => () => caller.bankLines.unmatch({ ids: [id] })
  const tries = await whileHeld(database, `bank_lines where id in ('${first}', '${second}')`, [
    unmatch(owner, first),
    unmatch(elsewhere, second),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled', value: { message: '2 lines unmatched' } },
    { reason: { code: 'conflict', message: 'This line is not matched.' } },
  ])
  expect(await openIds()).toEqual([...ids].sort())
})

test('[38.19] check-books finds a voucher of which lines show another amount', async () => {
  const { match } = await settled(['12', 600], ['13', 400])
  await match()
  const change = (by: number) =>
    database.asOwner((client) =>
      client.query(
        `with changed as (update bank_matches set part_paise = part_paise + $1
           where nth = 2 and part_paise = $2 returning workspace_id, line_id)
         update bank_lines l set amount_paise = amount_paise + $1 from changed c
         where l.workspace_id = c.workspace_id and l.id = c.line_id and l.narration = 'POS 13 400'`,
        [by, by > 0 ? 40000 : 40001],
      ),
    )
  await change(1)
  const found = await wrongNow()
  await change(-1)
  expect(found).toContainEqual(
    expect.stringMatching(/: The statement lines of RC\S+ show ₹1000\.01 of its ₹1000\.00$/),
  )
})

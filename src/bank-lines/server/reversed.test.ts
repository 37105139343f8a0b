import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { BANK, file, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { isWaiting, whileHeld } from '../../../tests/support/held.ts'
import { openShop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
const wrongNow = () => database.asOwner((client) => differencesIn(client, ledgerChecks))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

/** Lines of a statement after ₹10,000, and what each day's reconciliation leaves open. */
async function shown(...parts: [day: string, amount: number][]) {
  const bank = await openBank(database)
  const { owner } = bank
  let balance = 10000
  await owner.bankLines.import(
    file(
      ...parts.map(([day, amount]) => {
        balance += amount
        return row(`${day}/11/2026`, `ENTRY ${day} ${amount}`, amount, String(balance))
      }),
    ),
  )
  const ids = (await bank.lines({ sortDirection: 'asc' })).map(({ id }) => id)
  const [lineId = '', ...otherLineIds] = ids
  const pair = (more: object = {}, by = owner) =>
    by.bankLines.match({ matches: [{ lineId, otherLineIds, voucherIds: [], ...more }] })
  const openIds = async () => (await bank.lines({ filters: { isMatched: false } })).map(({ id }) => id).sort()
  const missing = async (on: string) => {
    const found = await owner.bankLines.getReconciliation({ account: BANK, on })
    expect([on, found.books - found.uncleared.amount + found.missing.amount]).toEqual([on, found.statement])
    return [found.missing.count, found.missing.amount]
  }
  return { ...bank, ids, lineId, otherLineIds, pair, openIds, missing }
}

describe('[38.22] lines without a voucher: refused', () => {
  test.each([
    [
      'that do not cancel each other out',
      [
        ['12', 600],
        ['13', -500],
      ],
      {},
      {
        code: 'conflict',
        message:
          'These lines add up to ₹100.00. Two lines can be matched with each other only if they cancel out.',
      },
    ],
    [
      'that are three',
      [
        ['12', 600],
        ['13', -500],
        ['14', -100],
      ],
      {},
      { code: 'invalid' },
    ],
    ['that is one', [['12', 600]], {}, { code: 'invalid' }],
    [
      'with charges',
      [
        ['12', 600],
        ['13', -600],
      ],
      { charges: 1 },
      { code: 'invalid' },
    ],
  ] as const)('%s', async (_, parts, more, refusal) => {
    const { pair, openIds, ids } = await shown(
      ...parts.map(([day, amount]): [string, number] => [day, amount]),
    )
    await expect(pair(more)).rejects.toMatchObject(refusal)
    expect(await openIds()).toEqual(ids.toSorted())
  })

  test('of another account or workspace, matched ones, and to people who only read', async () => {
    const { shop, owner, lineId, otherLineIds, pair, put, candidates } = await shown(
      ['12', 600],
      ['13', -600],
    )
    const other = await shown(['13', -600])
    await expect(pair({ otherLineIds: [other.lineId] })).rejects.toMatchObject({ code: 'notFound' })
    const stranger = await (await openShop(database)).as('owner', { clock: onTheDay })
    await expect(pair({}, stranger)).rejects.toMatchObject({ code: 'notFound' })
    await expect(pair({}, await shop.as('viewer'))).rejects.toMatchObject({ code: 'forbidden' })
    const { id: added } = await owner.accounts.create({ name: 'HDFC', group: 'bank' })
    const account = (await owner.accounts.getOne({ id: added })).account.code
    await owner.bankLines.import({ ...file(row('12/11/2026', 'ELSEWHERE', -600)), account })
    const [elsewhere] = (await owner.bankLines.getMany({ account })).lines
    await expect(pair({ otherLineIds: [elsewhere?.id ?? ''] })).rejects.toMatchObject({ code: 'conflict' })
    await put(600)
    const [voucher] = await candidates(lineId)
    await owner.bankLines.match({ matches: [{ lineId, voucherIds: [voucher?.voucherId ?? ''] }] })
    await expect(pair()).rejects.toMatchObject({ message: 'This line is already matched. Unmatch it first.' })
    expect((await owner.bankLines.getOne({ id: otherLineIds[0] ?? '' })).line.isMatched).toBe(false)
  })
})

test('[38.22] a wrong credit and its reversal are matched with each other, and every day reconciles', async () => {
  const { owner, shop, ids, lineId, otherLineIds, pair, openIds, missing } = await shown(
    ['12', 600],
    ['14', -600],
  )
  expect(await missing('2026-11-13')).toEqual([1, 600])
  expect(await missing('2026-11-14')).toEqual([2, 0])
  expect(await pair()).toEqual({ message: '2 lines matched' })
  expect(await openIds()).toEqual([])
  expect(await missing('2026-11-13')).toEqual([1, 600])
  expect(await missing('2026-11-14')).toEqual([0, 0])
  const { line, others } = await owner.bankLines.getOne({ id: lineId })
  expect(line).toMatchObject({ isMatched: true, isReversed: true, entries: [], matchedBy: 'Asha owner' })
  expect(others.map(({ id }) => id)).toEqual(otherLineIds)
  await expect(owner.bankLines.remove({ ids: [lineId] })).rejects.toMatchObject({ code: 'conflict' })
  expect(await owner.bankLines.unmatch({ ids: otherLineIds })).toEqual({ message: '2 lines unmatched' })
  expect(await openIds()).toEqual(ids.toSorted())
  const tables = await database.asOwner((client) =>
    client.query('select count(reversal_by_name)::int as n from bank_lines where workspace_id = $1', [
      shop.workspaceId,
    ]),
  )
  expect(tables.rows).toEqual([{ n: 0 }])
  await owner.bankLines.remove({ ids })
})

test('[38.22] a line whose voucher was cancelled is matched with its reversal', async () => {
  const { owner, lineId, pair, put, candidates } = await shown(['12', 600], ['14', -600])
  const { id } = await put(600)
  const [voucher] = await candidates(lineId)
  await owner.bankLines.match({ matches: [{ lineId, voucherIds: [voucher?.voucherId ?? ''] }] })
  await owner.journals.reverse({ id })
  await pair()
  expect((await owner.bankLines.getOne({ id: lineId })).line).toMatchObject({ isReversed: true, entries: [] })
})

test('[38.22] of two people who match one line with different reversals at once, one wins', async () => {
  const { shop, ids, lineId, pair, openIds } = await shown(['12', 600], ['13', -600], ['14', -600])
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const tries = await whileHeld(database, `bank_lines where id = '${lineId}'`, [
    () => pair({ otherLineIds: ids.slice(1, 2) }),
    () => pair({ otherLineIds: ids.slice(2) }, elsewhere),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await openIds()).toHaveLength(1)
})

test('[38.22] refuses to unmatch a pair whose lines were matched with others meanwhile', async () => {
  const { owner, ids, lineId, pair, openIds } = await shown(['12', 600], ['13', -600], ['14', -600])
  const [, second = '', third = ''] = ids
  await pair({ otherLineIds: [second] })
  const unmatching = database.asOwner(async (client) => {
    await client.query('begin')
    await client.query('select 1 from bank_lines where id = $1 for update', [lineId])
    const call = Promise.allSettled([owner.bankLines.unmatch({ ids: [lineId] })])
    await expect.poll(() => isWaiting(database)).toBe(true)
    const match = 'update bank_lines set reversal_id = $2, reversal_by_name = $3 where id = $1'
    await client.query(match, [second, null, null])
    await client.query(match, [lineId, third, 'Ravi'])
    await client.query(match, [third, lineId, 'Ravi'])
    const noted = `update reconciling_items set item_id = $2, since = '2026-11-13' where item_id = $1`
    await client.query(noted, [third, second])
    await client.query('commit')
    return call
  })
  expect(await unmatching).toMatchObject([
    { reason: { code: 'conflict', message: expect.stringMatching(/^Someone else just matched/) } },
  ])
  expect(await openIds()).toEqual([second])
  await owner.bankLines.unmatch({ ids: [lineId] })
  expect(await openIds()).toEqual(ids.toSorted())
})

test('[38.22] of two people who unmatch both lines of a pair at once, one does and neither line is left', async () => {
  const { shop, owner, ids, lineId, otherLineIds, pair, openIds } = await shown(['12', 600], ['13', -600])
  await pair()
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const tries = await whileHeld(database, `bank_lines where id = '${lineId}'`, [
    () => owner.bankLines.unmatch({ ids: [lineId] }),
    () => elsewhere.bankLines.unmatch({ ids: otherLineIds }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This line is not matched.' } },
  ])
  expect(await openIds()).toEqual(ids.toSorted())
})

test('[38.22] the file of a pair that is imported again adds nothing and leaves the pair', async () => {
  const { owner, ids, pair, openIds, lines } = await shown(['12', 600], ['13', -600])
  await pair()
  await owner.bankLines.import(
    file(row('12/11/2026', 'ENTRY 12 600', 600, '10600'), row('13/11/2026', 'ENTRY 13 -600', -600, '10000')),
  )
  expect((await lines()).map(({ id }) => id).sort()).toEqual(ids.toSorted())
  expect(await openIds()).toEqual([])
})

test('[38.22] the table keeps a pair from both sides, and check-books finds one that does not cancel out', async () => {
  const { lineId, otherLineIds, pair } = await shown(['12', 600], ['14', -600])
  const change = (text: string, values: unknown[]) => database.asOwner((client) => client.query(text, values))
  await expect(
    change('update bank_lines set reversal_id = $2 where id = $1', [lineId, otherLineIds[0]]),
  ).rejects.toThrow('bank_lines_reversal_both_ways')
  await pair()
  await change('update bank_lines set amount_paise = amount_paise + $2 where id = $1', [lineId, 1])
  const found = await wrongNow()
  await change('update bank_lines set amount_paise = amount_paise + $2 where id = $1', [lineId, -1])
  expect(found).toContainEqual(
    expect.stringMatching(/matched with each other, but come to ₹0\.01 with 0 vouchers$/),
  )
})

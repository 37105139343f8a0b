import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#base/server/database.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { inTransaction } from '#base/server/scope.ts'
import { reconcilingItems } from '#books/server/reconciling-items-store.ts'
import { differencesIn } from '#verify/server/books.ts'
import { reconcilingChecks } from '#verify/server/reconciling-store.ts'
import { BANK, file, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const differences = async () => {
  const found = await withClient(database.adminUrl, (client) => differencesIn(client, reconcilingChecks))
  return found.map((says) => says.slice(says.indexOf(': ') + 2))
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

const steps = [
  'whole',
  'early',
  'split',
  'pair',
  'unmatchFirst',
  'unmatchLast',
  'cancel',
  'cancelOther',
  'remove',
  'late',
] as const

/** Lines that show two vouchers of a day in one, one voucher early, one in two parts, and two that cancel each other out. */
async function oneMonth({ owner, put, lines }: Awaited<ReturnType<typeof openBank>>, amount: number) {
  const [one, other] = [await put(amount, '2026-11-08'), await put(amount + 1, '2026-11-10')]
  await owner.bankLines.import(
    file(
      row('04/11/2026', `EARLY ${amount}`, amount),
      row('12/11/2026', `SUM ${amount}`, amount * 2 + 1),
      row('13/11/2026', `PART ${amount}`, amount - 1),
      row('14/11/2026', `REST ${amount}`, 1),
      row('15/11/2026', `WRONG ${amount}`, 5),
      row('16/11/2026', `BACK ${amount}`, -5),
    ),
  )
  const idOf = async (name: string) => (await lines({ search: `${name} ${amount}` }))[0]?.id ?? ''
  const ids = {
    early: await idOf('early'),
    sum: await idOf('sum'),
    part: await idOf('part'),
    rest: await idOf('rest'),
    wrong: await idOf('wrong'),
    back: await idOf('back'),
  }
  const { rows } = await database.asOwner((client) =>
    client.query<{ id: string; source_id: string }>(
      `select id, source_id from vouchers where source_id = any($1::uuid[]) and reverses_id is null`,
      [[one.id, other.id]],
    ),
  )
  const voucherOf = (source: string) => rows.find((each) => each.source_id === source)?.id ?? ''
  const [first, second] = [voucherOf(one.id), voucherOf(other.id)]
  const matched = (ids: string[], voucherIds: string[]) => {
    const [lineId = '', ...otherLineIds] = ids
    return owner.bankLines.match({ matches: [{ lineId, otherLineIds, voucherIds }] })
  }
  const does: Record<(typeof steps)[number], () => Promise<unknown>> = {
    whole: () => matched([ids.sum], [first, second]),
    early: () => matched([ids.early], [first]),
    split: () => matched([ids.part, ids.rest], [first]),
    pair: () => matched([ids.wrong, ids.back], []),
    unmatchFirst: () => owner.bankLines.unmatch({ ids: [ids.sum] }),
    unmatchLast: () =>
      owner.bankLines.unmatch({ ids: [ids.rest] }).catch(() => owner.bankLines.unmatch({ ids: [ids.back] })),
    cancel: () => owner.journals.reverse({ id: one.id }),
    cancelOther: () => owner.journals.reverse({ id: other.id }),
    remove: () => owner.bankLines.remove({ ids: [ids.early] }),
    late: () => put(amount + 2, '2026-11-02'),
  }
  return { does, ids, oneId: one.id, otherId: other.id }
}

test('[27.142] after any steps of vouchers and bank lines, what is noted to keep them apart is what they say', async () => {
  const bank = await openBank(database)
  let amount = 100
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 8 }), async (some) => {
      amount += 10
      const { does, ids } = await oneMonth(bank, amount)
      // What does not follow is refused, and changes nothing.
      for (const step of some) if (await isDone(does[step]())) done += 1
      expect(await differences()).toEqual([])
      const all = await bank.lines({ search: String(amount), perPage: 100 })
      for (const isMatched of [true, false]) {
        const listed = await bank.lines({ search: String(amount), filters: { isMatched }, perPage: 100 })
        expect(listed.map(({ id }) => id).sort()).toEqual(
          all
            .filter((line) => line.isMatched === isMatched)
            .map(({ id }) => id)
            .sort(),
        )
      }
      expect(Object.values(ids)).not.toContain('')
    }),
    {
      numRuns: 15,
      examples: [
        [['whole', 'cancel', 'early']],
        [['early', 'unmatchFirst', 'remove']],
        [['split', 'unmatchLast', 'split']],
        [['pair', 'unmatchLast', 'late']],
        [['split', 'cancel', 'cancelOther']],
      ],
    },
  )
  expect(done).toBeGreaterThan(20)

  const migration = readFileSync('migrations/0139_reconciling_items.sql', 'utf8')
  const fill = migration.slice(migration.indexOf('with moved'), migration.indexOf('-- What differs now'))
  await database.asOwner((client) => client.query(`delete from reconciling_items; ${fill}`))
  expect(await differences()).toEqual([])
}, 120_000)

test('[27.144] what two people change of one bank line at once is noted as both left it', async () => {
  const bank = await openBank(database)
  const { owner } = bank
  for (let amount = 10_000; amount < 10_060; amount += 10) {
    const { does, oneId, otherId, ids } = await oneMonth(bank, amount)
    await does.whole()
    const changes =
      amount % 20 === 0
        ? [owner.journals.reverse({ id: oneId }), owner.journals.reverse({ id: otherId })]
        : [owner.journals.reverse({ id: otherId }), owner.bankLines.unmatch({ ids: [ids.sum] })]
    await Promise.allSettled(changes)
  }
  expect(await differences()).toEqual([])
}, 60_000)

test('[27.143] what an older version changed is found by the check and noted by the next round', async () => {
  const { owner, shop, put, only, lines } = await openBank(database)
  const { id } = await put(700, '2026-11-10')
  await owner.bankLines.import(file(row('12/11/2026', 'CASH DEPOSIT', 700)))
  const line = await only()
  const round = () =>
    inTransaction(database.database, shop.workspaceId, (on) =>
      reconcilingItems.startAgainIfIncomplete(on, shop.workspaceId),
    )
  expect(await round()).toBe(false)
  await database.asOwner((client) =>
    client.query(
      `insert into bank_matches (workspace_id, account, voucher_id, line_id, created_by, created_by_name, created_at)
       select workspace_id, 1020, id, $2, created_by, created_by_name, created_at from vouchers where source_id = $1`,
      [id, line.id],
    ),
  )
  expect(await differences()).toEqual([
    expect.stringMatching(
      /^Of voucher \S+ of account 1020, ₹700\.00 is noted as not on the statement on 2026-11-12, but it is ₹0\.00$/,
    ),
    expect.stringMatching(
      /^Voucher \S+ of account 1020 is noted as unexplained since 2026-11-10, but is explained$/,
    ),
    'Of the statement line of 2026-11-12 of account 1020, ₹700.00 is noted as not in the books on 2026-11-12, but it is ₹0.00',
  ])
  expect(await lines({ filters: { isMatched: false } })).toHaveLength(1)
  expect(await round()).toBe(true)
  expect(await differences()).toEqual([])
  expect(await lines({ filters: { isMatched: false } })).toEqual([])
  expect(await owner.bankLines.getReconciliation({ account: BANK, on: '2026-11-11' })).toMatchObject({
    uncleared: { count: 1, amount: 700 },
    missing: { count: 0, amount: 0 },
  })
  expect(await round()).toBe(false)
})

test('[27.194] however much an older version changed, a round notes it with few locks, and nobody matches meanwhile', async () => {
  const { owner, shop, put, only } = await openBank(database)
  await put(700, '2026-11-10')
  await owner.bankLines.import(file(row('12/11/2026', 'CASH DEPOSIT', 700)))
  const { id: lineId } = await only()
  const [voucher] = (await owner.bankLines.getOne({ id: lineId })).candidates
  await database.asOwner((client) =>
    client.query(
      `insert into reconciling_items (workspace_id, account, is_line, item_id, since, until, amount_paise, unexplained_on)
       select $1, 1020, false, gen_random_uuid(), '2026-11-10', 'infinity', 100, '2026-11-10' from generate_series(1, 900)`,
      [shop.workspaceId],
    ),
  )
  let matched: Promise<unknown> = Promise.resolve()
  let isMatched = false
  await inTransaction(database.database, shop.workspaceId, async (on) => {
    await reconcilingItems.startAgainIfIncomplete(on, shop.workspaceId)
    const locks = sql<{ n: number }>`select count(*)::int as n from pg_locks where pid = pg_backend_pid()`
    expect((await on.one(locks.compile(db)))?.n).toBeLessThan(200)
    matched = owner.bankLines
      .match({ matches: [{ lineId, voucherIds: [voucher?.voucherId ?? ''] }] })
      .then(() => {
        isMatched = true
      })
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(() => on.many(waiting.compile(db))).toHaveLength(1)
    expect(isMatched).toBe(false)
  })
  await matched
  expect(await differences()).toEqual([])
  expect(await owner.bankLines.getMany({ account: BANK, filters: { isMatched: true } })).toMatchObject({
    lines: [{ id: lineId }],
  })
})

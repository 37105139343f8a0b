import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
let owner: Caller
let elsewhere: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  const shop = await openShop(database)
  owner = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: database.another() })
})
afterAll(() => database.close())

test('[38.11] a voucher that two people match at once is matched once', async () => {
  await owner.journals.createContra({ datedOn: '2026-11-20', from: 1010, to: 1020, amount: 500 })
  await owner.bankLines.import({
    account: 1020,
    headers: ['Date', 'Narration', 'Withdrawal', 'Deposit'],
    rows: ['one', 'two'].map((narration) => ['20/11/2026', narration, '', '500']),
    mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
  })
  const { lines } = await owner.bankLines.getMany({ account: 1020 })
  const voucherId = lines.flatMap(({ suggestion }) => suggestion ?? [])[0]?.voucherId ?? ''
  const match =
    (caller: Caller, lineId = '') =>
    () =>
      caller.bankLines.match({ matches: [{ lineId, voucherIds: [voucherId] }] })
  const tries = await whileHeld(database, `vouchers where id = '${voucherId}'`, [
    match(owner, lines[0]?.id),
    match(elsewhere, lines[1]?.id),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: expect.stringMatching(/^One of these vouchers was matched/) } },
  ])
  expect((await owner.bankLines.getMany({ account: 1020, filters: { isMatched: true } })).lines).toHaveLength(
    1,
  )
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/dates.ts'
import { inTransaction, type Scope } from '#base/server/scope.ts'
import { accountDays } from '#books/server/account-days-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'
import { vouchersOf } from './day-book-store.ts'
import { daysOfEntries, daysOfVouchers, hasPage, inDays } from './page-days-store.ts'
import { entriesOf } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TODAY = '2026-11-20'
const BANK = 1020

/** What a process of the version before adds up: debits and credits, but no vouchers. */
const ADD_UP_BEFORE = `
  with taken as (delete from unrolled where workspace_id = $1 returning workspace_id, voucher_id)
  insert into account_days as t (workspace_id, account, day, debit_paise, credit_paise, postings)
  select p.workspace_id, p.account, p.voucher_date, sum(greatest(p.amount_paise, 0)), sum(greatest(-p.amount_paise, 0)), count(*)
  from taken join postings p on p.workspace_id = taken.workspace_id and p.voucher_id = taken.voucher_id
  group by 1, 2, 3
  on conflict (workspace_id, account, day) do update set debit_paise = t.debit_paise + excluded.debit_paise,
    credit_paise = t.credit_paise + excluded.credit_paise, postings = t.postings + excluded.postings`

/** Receipts of some days, each with one or two sums into the bank, of which some are added up, and some by an older process. */
async function receiveOften(pick: (below: number) => number, older: number) {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock: () => new Date(`${TODAY}T06:00:00Z`) })
  const customerId = (await addCustomer(database, shop)).id
  for (let n = 0; n < 24; n += 1) {
    const upi = { mode: 'upi' as const, amount: 1 + pick(500) }
    await owner.receipts.create({
      customerId,
      receivedOn: addDays(TODAY, -pick(7)),
      lines: pick(3) === 0 ? [{ mode: 'cash', amount: 5 }] : pick(2) === 0 ? [upi, upi] : [upi],
    })
    if (n === older) await database.asOwner((client) => client.query(ADD_UP_BEFORE, [shop.workspaceId]))
    if (n === 14)
      await inTransaction(database.database, shop.workspaceId, (statements) =>
        accountDays.addUp(statements, shop.workspaceId),
      )
  }
  return shop.workspaceId
}

const inScope = <T>(workspaceId: string, work: (scope: Scope) => Promise<T>) =>
  inTransaction(database.database, workspaceId, (statements) =>
    work({
      ...statements,
      workspaceId,
      slug: '',
      userId: workspaceId,
      userName: '',
      now: new Date(),
      today: TODAY,
    }),
  )

test.each([
  ['', -1],
  [', although an older process added up before this one', 8],
  [', although an older process added up after this one', 19],
])(
  '[19.112] any page of an account and of the day book is the part of the whole that it says%s',
  async (_, older) => {
    const seed = Math.floor(Math.random() * 1e9)
    console.log(`seed ${seed}`)
    let state = seed
    const pick = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
    const workspaceId = await receiveOften(pick, older)
    for (let n = 0; n < 60; n += 1) {
      const from = addDays(TODAY, -pick(8))
      const period = { from, to: addDays(from, pick(8)) }
      const part = { limit: 1 + pick(6), offset: pick(14) }
      await inScope(workspaceId, async (scope) => {
        const all = { ...period, limit: 1000, offset: 0 }
        const entries = await entriesOf(scope, { ...all, account: BANK, before: 700 })
        const days = await daysOfEntries(scope, { account: BANK, ...period, ...part })
        const page = hasPage(days)
          ? await entriesOf(scope, { account: BANK, before: 700 + days.carried, ...inDays(days, part) })
          : []
        expect(page).toEqual(entries.slice(part.offset, part.offset + part.limit))
        expect([days.total, days.amount]).toEqual([
          entries.length,
          entries.reduce((sum, { amount }) => sum + amount, 0),
        ])
        const vouchers = await vouchersOf(scope, all)
        const book = await daysOfVouchers(scope, { ...period, ...part })
        expect(hasPage(book) ? await vouchersOf(scope, inDays(book, part)) : []).toEqual(
          vouchers.slice(part.offset, part.offset + part.limit),
        )
        const debits = vouchers.flatMap(({ lines }) => lines).map(({ amount }) => Math.max(0, amount))
        expect([book.total, book.amount]).toEqual([vouchers.length, debits.reduce((a, b) => a + b, 0)])
      })
    }
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { accountsOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller
const on = (day: string) => ({ clock: () => new Date(`${day}T06:00:00Z`) })

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner', on('2026-11-20'))
  elsewhere = await shop.as('owner', { ...on('2026-11-20'), database: database.another() })
})
afterAll(() => database.close())

const rent = { spentOn: '2026-10-20', account: 6010, amount: 500, paidFrom: 1010 }

test('[22.40] an expense that two people cancel at once is cancelled once', async () => {
  const { id } = await owner.expenses.create(rent)
  const tries = await whileHeld(database, `expenses where id = '${id}'`, [
    () => owner.expenses.cancel({ id }),
    () => elsewhere.expenses.cancel({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This expense has been cancelled.' } },
  ])
  expect(await accountsOf(database, shop.workspaceId)).toEqual({})
})

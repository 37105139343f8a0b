import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { accountsOf } from '../../../tests/support/ledger.ts'
import { openShop } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[22.41] an entry that two people reverse at once is reversed once', async () => {
  const shop = await openShop(database)
  const clock = () => new Date('2026-11-20T06:00:00Z')
  const owner = await shop.as('owner', { clock })
  const elsewhere = await shop.as('owner', { clock, database: database.another() })
  const moved = { datedOn: '2026-11-20', from: 1010, to: 1020, amount: 500 }
  const { id } = await owner.journals.createContra(moved)
  const tries = await whileHeld(database, `journals where id = '${id}'`, [
    () => owner.journals.reverse({ id }),
    () => elsewhere.journals.reverse({ id }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This entry has been reversed.' } },
  ])
  expect(await accountsOf(database, shop.workspaceId)).toEqual({})
})

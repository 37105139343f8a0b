import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRollUps } from '#base/server/roll-ups.ts'
import { accountDays } from '#books/server/account-days-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { overlapping } from '../../../tests/support/overlapping.ts'
import { owingCustomer } from '../../../tests/support/owing-customer.ts'
import { callerOf, openShop } from '../../../tests/support/people.ts'
import { tradeSums } from './trade-sums-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(4)
})
afterAll(() => database.close())

test('[17.253] a workspace that is deleted while its sales wait to be added up ends the round, and both succeed', async () => {
  const shop = await openShop(database)
  const owner = await shop.as('owner')
  await owingCustomer({ database, shop, owner }, ['2026-11-20'])
  await owner.workspaces.close({ withoutExport: true })
  const failures: unknown[] = []
  const ended = await overlapping(
    database,
    await shop.contextOf('owner'),
    'delete_workspace',
    (first) => callerOf(first).workspaces.delete({ slug: shop.slug, withoutExport: true }),
    async (second) => {
      const rounds = openRollUps(second, [tradeSums, accountDays], (error) => failures.push(error))
      await rounds.run()
      await rounds.close()
    },
  )
  expect(failures).toEqual([])
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})

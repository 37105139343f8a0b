import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { overlapping } from '../../../tests/support/overlapping.ts'
import { callerOf, openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase(4)
  shop = await openShop(database)
})
afterAll(() => database.close())

test('[17.242] an export waits for what is being saved, so that it contains what it counts for', async () => {
  const saved = async () => {
    const { rows } = await database.asOwner((client) => client.query('select business_name from vendors'))
    return rows.map(({ business_name }) => business_name)
  }
  const ended = await overlapping(
    database,
    await shop.contextOf('owner'),
    'commit',
    (first) => callerOf(first).vendors.quickCreate({ businessName: 'Patil Traders' }),
    async (second) => {
      await callerOf(second).workspaces.export({})
      return saved()
    },
  )
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled', value: ['Patil Traders'] }])
})

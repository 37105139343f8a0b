import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#base/server/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let pool: ReturnType<typeof openPool>
let owner: Caller
let elsewhere: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  pool = openPool(database.loginUrl, 2)
  owner = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: pool })
})
afterAll(async () => {
  await pool.close()
  await database.close()
})

test('[16.345] two preferences that a member changes at once are both kept', async () => {
  const tries = await whileHeld(database, `members where workspace_id = '${shop.workspaceId}'`, [
    () => owner.preferences.update({ theme: 'dark' }),
    () => elsewhere.preferences.update({ density: 'compact' }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  const { preferences } = await owner.preferences.getOne({})
  expect(preferences).toMatchObject({ theme: 'dark', density: 'compact' })
})

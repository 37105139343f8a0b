import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openPool } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

test('a connection that lost its role on the way is not used', async () => {
  const address = new URL(database.adminUrl)
  address.searchParams.set('options', '-c search_path=public')
  const pool = openPool(address.href, 1)
  await expect(pool.pool.query('select 1')).rejects.toThrow('must work as godown_app')
  await pool.close()
})

test('a connection works as the role that cannot pass the walls', async () => {
  const { rows } = await database.database.pool.query('select current_user as name')
  expect(rows).toEqual([{ name: 'godown_app' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  one = await openTestDatabase(2)
  other = await openTestDatabase(2)
})

afterAll(async () => {
  await one.close()
  await other.close()
})

test('each test file has its own migrated database, and the application is not a superuser', async () => {
  expect(one.adminUrl).not.toBe(other.adminUrl)
  const role = await one.database.pool.query(
    'select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user',
  )
  expect(role.rows).toEqual([{ mighty: false }])
  const applied = await withClient(one.adminUrl, (client) =>
    client.query('select name from schema_migrations'),
  )
  expect(applied.rows.length).toBeGreaterThan(0)
})

test('like, ilike and lower can use an index under row-level security here too', async () => {
  const found = await withClient(one.adminUrl, (client) =>
    client.query(
      `select bool_and(proleakproof) as leakproof from pg_proc 
       where oid in ('textlike(text,text)'::regprocedure, 'texticlike(text,text)'::regprocedure, 'lower(text)'::regprocedure)`,
    ),
  )
  expect(found.rows).toEqual([{ leakproof: true }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Database, openPool } from './database.ts'

let database: TestDatabase
let other: Database
beforeAll(async () => {
  database = await openTestDatabase(4)
  other = openPool(database.loginUrl, 4)
})
afterAll(async () => {
  await other.close()
  await database.close()
})

const sql = (text: string, values: unknown[] = []) =>
  database.asOwner(async (client) => (await client.query(text, values)).rows)
const limit = newRateLimit('bill-read', 5, 60, 'Too many.')
const refused = { code: 'tooMany', message: 'Too many.', data: { retryAfter: expect.any(Number) } }

test('two processes share the count, and each caller has their own', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => limit(at % 2 ? other : database.database, '203.0.113.7')),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(limit(other, '203.0.113.7')).rejects.toMatchObject(refused)
  await expect(limit(other, '203.0.113.8')).resolves.toBeUndefined()
  await expect(newRateLimit('bill-mail', 5, 60, '')(other, '203.0.113.7')).resolves.toBeUndefined()
})

test('gives the seconds until the window ends, then starts a new one', async () => {
  for (let times = 0; times < 5; times += 1) await limit(other, 'asha')
  await sql('update rate_limits set last_request = last_request - 20000 where key = $1', ['bill-read:asha'])
  const refusal: unknown = await limit(other, 'asha').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ data: { retryAfter: expect.any(Number) } })
  if (!(refusal instanceof Error && 'data' in refusal)) throw new Error('Not refused')
  expect(JSON.stringify(refusal.data)).toMatch(/"retryAfter":(3\d|40)\b/)
  await sql('update rate_limits set last_request = last_request - 40000 where key = $1', ['bill-read:asha'])
  for (let times = 0; times < 5; times += 1) await limit(other, 'asha')
  await expect(limit(other, 'asha')).rejects.toMatchObject(refused)
})

test('[17.209] a clock that is set back locks nobody out longer than a window', async () => {
  for (let times = 0; times < 5; times += 1) await limit(other, 'early')
  await sql('update rate_limits set last_request = last_request + 3600000 where key = $1', [
    'bill-read:early',
  ])
  for (let times = 0; times < 5; times += 1) await limit(other, 'early')
  await expect(limit(other, 'early')).rejects.toMatchObject(refused)
})

test('deletes keys from the day before', async () => {
  await limit(other, 'long ago')
  await sql('update rate_limits set last_request = last_request - 90000000 where key = $1', [
    'bill-read:long ago',
  ])
  await limit(other, 'somebody new')
  expect(await sql('select from rate_limits where key = $1', ['bill-read:long ago'])).toEqual([])
})

test('waits for no other process that deletes old keys', async () => {
  for (const caller of ['being deleted', 'to delete']) await limit(other, caller)
  const old = ['bill-read:being deleted', 'bill-read:to delete']
  await sql('update rate_limits set last_request = last_request - 90000000 where key = any($1)', [old])
  await database.asOwner(async (client) => {
    await client.query('begin')
    await client.query('delete from rate_limits where key = $1', [old[0]])
    await limit(other, 'another one')
    await client.query('rollback')
  })
  expect(await sql('select key from rate_limits where key = any($1)', [old])).toEqual([{ key: old[0] }])
})

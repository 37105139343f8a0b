import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { db, openPool } from './database.ts'
import { inOneState, inTransaction } from './scope.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(1)
})
afterAll(() => database.close())

test('rejects a connection that lost its role', async () => {
  const address = new URL(database.loginUrl)
  address.searchParams.set('options', '-c search_path=public')
  const pool = openPool(address.href, 1)
  await expect(pool.pool.query('select 1')).rejects.toThrow('must use the role godown_app')
  await pool.close()
})

test('[17.22] a pool refuses to connect as the owner', async () => {
  const pool = openPool(database.adminUrl, 1)
  await expect(pool.pool.query('select 1')).rejects.toThrow('must not log in as an owner')
  await pool.close()
})

test('connections use the role that cannot bypass row-level security', async () => {
  const { rows } = await database.database.pool.query('select current_user as name')
  expect(rows).toEqual([{ name: 'godown_app' }])
})

test('a connection lost during a transaction fails that call only', async () => {
  const call = inTransaction(database.database, null, async (statements) => {
    await database.asOwner((client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    )
    // Between two statements, only the connection itself notices that it has ended.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return statements.one(sql`select 1`.compile(db))
  })
  await expect(call).rejects.toMatchObject({ code: 'unavailable' })
  // The other connections of the pool end one by one.
  const next = () => database.database.pool.query('select 1')
  await expect.poll(async () => (await next()).rowCount).toBe(1)
})

test('[17.216] every statement, every wait for a lock and every idle transaction of a call has an end', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await database.database.pool.query(
    `select name from unnest($1::text[]) name where current_setting(name) <> '0'`,
    [limits],
  )
  expect(rows.map(({ name }) => name)).toEqual(limits)
})

test.each([
  [
    'statement',
    'statement_timeout',
    'select pg_sleep(60)',
    {
      code: 'unavailable',
      message: expect.stringMatching(/^This took too long and was stopped. Choose a shorter period/),
      data: { reason: 'took_too_long', retryAfter: 60 },
      cause: { code: '57014' },
    },
  ],
  ['wait for a lock', 'lock_timeout', 'select * from metrics for update', { code: 'conflict' }],
])(
  '[17.216, 16.546] a %s that takes too long refuses its call, which can be made again',
  async (_, limit, text, refusal) => {
    const pool = openPool(database.loginUrl, 1, `-c ${limit}=100`)
    const call = () => inTransaction(pool, null, (statements) => statements.many(sql.raw(text).compile(db)))
    await database.asOwner(async (client) => {
      await client.query('begin; lock table metrics')
      await expect(call()).rejects.toMatchObject(refusal)
      await client.query('rollback')
    })
    const next = inTransaction(pool, null, (statements) => statements.many(sql`select 1`.compile(db)))
    await expect(next).resolves.toHaveLength(1)
    await pool.close()
  },
)

test('[17.233] a call that reads sees no change that is saved meanwhile', async () => {
  const change = (text: string) => database.asOwner((client) => client.query(text))
  await change('create table figures as select 1 as n; grant select on figures to godown_app')
  const read = await inOneState(database.database, randomUUID(), async ({ one }) => {
    const figure = sql`select n from figures`.compile(db)
    const before = await one(figure)
    await change('update figures set n = 2')
    return [before, await one(figure)]
  })
  expect(read).toEqual([{ n: 1 }, { n: 1 }])
  await change('drop table figures')
})

test('[17.43] a statement prepared before a migration fails once on each connection, with 503', async () => {
  const migrate = (text: string) => database.asOwner((client) => client.query(text))
  await migrate('create table widened as select 1 as n; grant select on widened to godown_app')
  const read = () =>
    inTransaction(database.database, null, ({ one }) =>
      one(sql`select * from widened`.compile(db), 'read_widened'),
    )
  expect(await read()).toEqual({ n: 1 })
  await migrate('alter table widened add column m int')
  await expect(read()).rejects.toMatchObject({ code: 'unavailable', data: { retryAfter: 2 } })
  expect(await read()).toEqual({ n: 1, m: null })
  await migrate('drop table widened')
})

test('[17.96] a full disk of the database refuses the call with the reason', async () => {
  const full = sql`do $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$`.compile(db)
  const call = inTransaction(database.database, null, ({ run }) => run(full))
  await expect(call).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining("The server's disk is full, so nothing was saved."),
    data: { retryAfter: 30 },
  })
  expect(database.database.wasFullAt).toBeGreaterThan(0)
})

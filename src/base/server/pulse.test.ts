import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Freezable, openFreezable } from '../../../tests/support/frozen.ts'
import { type Database, db, openPool } from './database.ts'
import { watch } from './pulse.ts'
import { inTransaction, statementsAlone } from './scope.ts'

let between: Freezable
let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await openTestDatabase(1)
  between = await openFreezable(own)
  database = openPool(between.url, 6)
})
afterAll(async () => {
  await database.close()
  between.close()
  await own.close()
})

const one = sql<{ one: number }>`select 1 as one`.compile(db)
const call = () => inTransaction(database, null, (statements) => statements.one(one))

test('[17.26] refuses calls while the database is frozen, and works again when it answers', async () => {
  await expect(Promise.all([call(), call()])).resolves.toEqual([{ one: 1 }, { one: 1 }])
  between.freeze(true)
  const waiting = [call(), call(), call(), statementsAlone(database).one(one)]
  for (const answer of await Promise.allSettled(waiting))
    expect(answer).toMatchObject({ reason: { code: 'unavailable', data: { retryAfter: 2 } } })
  expect(database.standsStill()).toBe(true)
  await expect(call()).rejects.toMatchObject({ code: 'unavailable' })
  between.freeze(false)
  await expect.poll(() => database.standsStill(), { timeout: 10_000 }).toBe(false)
  await expect(call()).resolves.toEqual({ one: 1 })
})

test('[17.26] allows a slow statement', async () => {
  const slow = sql`select pg_sleep(3)`.compile(db)
  await expect(inTransaction(database, null, (statements) => statements.run(slow))).resolves.toBe(1)
  expect(database.standsStill()).toBe(false)
})

/** A pool with a call that never releases its connection. */
function busyPool() {
  const pool = new pg.Pool()
  return { pool, begin: () => pool.emit('acquire', new pg.Client()) }
}

test('[17.26] stopping ends a running check, and cuts no connection afterwards', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  const asked = new Promise<Socket>((resolve) => silent.once('connection', resolve))
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { pool, begin } = busyPool()
  let cuts = 0
  const cut = () => {
    cuts += 1
  }
  const pulse = watch(pool, `postgres://a@127.0.0.1:${port}/a`, cut, 300)
  begin()
  const socket = await asked
  const ended = new Promise((resolve) => socket.once('close', resolve))
  pulse.stop()
  await ended
  await sleep(600)
  expect([cuts, pulse.standsStill()]).toEqual([0, false])
  silent.close()
})

test('[17.26] a check that cannot start fails no call', async () => {
  const rejections: unknown[] = []
  const hear = (error: unknown) => void rejections.push(error)
  process.on('unhandledRejection', hear)
  const { pool, begin } = busyPool()
  const pulse = watch(pool, 'postgres://a@[/a', () => undefined)
  begin()
  await sleep(1_600)
  pulse.stop()
  process.off('unhandledRejection', hear)
  expect(rejections).toEqual([])
})

import { expect } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import type { TestDatabase } from './database.ts'

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** How many calls wait for a lock, on any machine of the database. */
async function countWaiting({ machines }: TestDatabase): Promise<number> {
  const counts = await Promise.all(
    machines.map((url) => withClient(url, async (client) => (await client.query(WAITING)).rowCount ?? 0)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Whether a call waits for a lock. */
export const isWaiting = async (database: TestDatabase): Promise<boolean> =>
  (await countWaiting(database)) !== 0

/** Waits until this number of calls wait for a lock. */
const waiting = (database: TestDatabase, calls: number) =>
  expect.poll(() => countWaiting(database)).toBe(calls)

/**
 * Starts calls while another connection holds the rows of `from` ("sales where id = '…'"), each as soon as the one before
 * waits for a lock, then releases the rows. Returns how the calls ended, in their order. Calls need a pool each.
 */
export const whileHeld = (database: TestDatabase, from: string, calls: readonly (() => Promise<unknown>)[]) =>
  database.asOwner(async (client) => {
    await client.query('begin')
    await client.query(`select 1 from ${from} for update`)
    const started: Promise<unknown>[] = []
    for (const call of calls) {
      started.push(call())
      await waiting(database, started.length)
    }
    await client.query('commit')
    return Promise.allSettled(started)
  })

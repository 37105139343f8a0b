import { sql } from 'kysely'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { type Database, db } from './database.ts'
import { statementsAlone } from './scope.ts'

const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000
const AT_ONCE = 1000

/** Counts an action of a caller; refuses (tooMany) with the seconds to wait once the limit is reached. */
export type RateLimit = (database: Database, caller: string) => Promise<void>

/**
 * Allows each caller `most` actions in `seconds`. Counts in the database and by its clock, for all processes
 * together. The statement runs on its own: call it before a transaction opens, so that callers do not wait
 * for each other.
 */
export function newRateLimit(name: string, most: number, seconds: number, message: string): RateLimit {
  return async (database, caller) => {
    const statements = statementsAlone(database)
    const counted = await statements.one(countOf(`${name}:${caller}`, seconds * 1000), 'count_rate')
    if (!counted) throw new Error('A count always returns one row')
    if (counted.count === 1) await statements.run(removeOld(), 'remove_old_rates')
    if (counted.count > most) throw new Refusal('tooMany', message, { retryAfter: Math.max(1, counted.wait) })
  }
}

const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Whether a window has ended. One that begins more than a window from now began before the clock was set back: it would
 * otherwise lock out its caller until the clock is there again.
 */
const isOver = (window: number) =>
  sql<boolean>`abs(excluded.last_request - r.last_request) >= ${window}::bigint`

/**
 * The number of actions for this key in the current window (in milliseconds), including this one, and the
 * seconds until it ends.
 */
const countOf = (key: string, window: number) =>
  sql<{ count: number; wait: number }>`
    insert into rate_limits as r (id, key, count, last_request) values (${v7()}::uuid, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when ${isOver(window)} then 1 else r.count + 1 end,
      last_request = case when ${isOver(window)} then excluded.last_request else r.last_request end
    returning r.count, ceil((r.last_request + ${window}::bigint - ${now}) / 1000.0)::integer as wait`.compile(
    db,
  )

const removeOld = () =>
  sql`
    delete from rate_limits where id in (
      select id from rate_limits where last_request < ${now} - ${KEPT_MILLISECONDS}::bigint
      limit ${AT_ONCE} for update skip locked)`.compile(db)

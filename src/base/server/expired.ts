import { sql } from 'kysely'
import { type Database, db } from './database.ts'
import { statementsAlone } from './scope.ts'

/** A sweep deletes at most so many rows of a kind at once, so that no lock is held for long. */
const AT_ONCE = 1_000

/**
 * Deletes sessions, links and import progress a day after they expired, invitations and shared links 90 days
 * after, and the log of sign-ins after 180 days. Returns how many rows it deleted. Several processes may run it at once.
 */
export async function forgetExpired(database: Database, now: Date, atOnce = AT_ONCE): Promise<number> {
  for (let deleted = 0; ; ) {
    const row = await statementsAlone(database).one(
      sql<{ rows: number }>`select forget_expired(${now}, ${atOnce}) as rows`.compile(db),
    )
    if (!row?.rows) return deleted
    deleted += row.rows
  }
}

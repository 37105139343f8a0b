import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'

/**
 * Lets nobody else match vouchers with a statement or take them back until the transaction ends, so that a match is never void
 * without whoever makes it or takes the voucher back knowing. Documents are locked before.
 */
export const lockMatching = (scope: Scope, voucherIds: readonly string[]) =>
  scope.run(
    sql`
      select pg_advisory_xact_lock(hashtextextended('match ' || id, 0))
      from (select distinct unnest(${[...voucherIds]}::text[]) as id order by 1) as vouchers`.compile(db),
    'lock_matching',
  )

import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Scope, Statements } from '#base/server/scope.ts'

type On = Pick<Statements, 'run'> & Pick<Scope, 'workspaceId'>

const workspaceLock = (workspaceId: string) => sql`hashtextextended(${`match ${workspaceId}`}, 0)`

/**
 * Lets nobody else match vouchers with a statement or take them back until the transaction ends, nor those that are matched with
 * the same lines, so that a match is never void without whoever makes it or takes a voucher back knowing. Documents are locked
 * before.
 */
export const lockMatching = ({ workspaceId, run }: On, voucherIds: readonly string[]) =>
  run(
    sql`
      select pg_advisory_xact_lock_shared(${workspaceLock(workspaceId)})::text
      union all
      select pg_advisory_xact_lock(hashtextextended('match ' || id, 0))::text from (
        select unnest(${[...voucherIds]}::text[]) as id
        union
        select beside.voucher_id::text from bank_matches own
        join bank_matches beside on beside.workspace_id = own.workspace_id and beside.line_id = own.line_id
        where own.workspace_id = ${workspaceId} and own.voucher_id = any(${[...voucherIds]}::uuid[])
        order by 1) as vouchers`.compile(db),
    'lock_matching',
  )

/**
 * The same for all vouchers and statement lines of a workspace, with one lock instead of one for each. A process of an earlier
 * version, such as while an update starts, takes only the locks of vouchers and does not wait for this one.
 */
export const lockAllMatching = ({ workspaceId, run }: On) =>
  run(sql`select pg_advisory_xact_lock(${workspaceLock(workspaceId)})`.compile(db), 'lock_all_matching')

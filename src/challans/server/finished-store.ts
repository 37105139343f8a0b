import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { RollUp } from '#base/server/roll-ups.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import { usedOfLine } from '#inventory/server/out-store.ts'

type Of = Pick<Scope, 'workspaceId'>

/** Whether goods of a row of `challans` are out and not billed, counted line by line. */
export const hasOpenGoods = (scope: Of) => sql<boolean>`exists (
  select from challan_lines l ${usedOfLine(scope)}
  where l.workspace_id = ${scope.workspaceId} and l.challan_id = challans.id
    and l.quantity > used.billed + used.returned)`

/** Whether a bill that is not cancelled bills goods of a row of `challans`. */
export const hasBill = (scope: Of) => sql<boolean>`exists (
  select from sale_lines b join sales s on s.workspace_id = b.workspace_id and s.id = b.sale_id
  where b.workspace_id = ${scope.workspaceId} and b.challan_id = challans.id and s.status <> 'cancelled')`

/** The challans looked at in one transaction. */
const AT_ONCE = 500

/** Forgets that challans are finished which are not: an older version beside this one does not when it cancels their bill. */
async function startAgainIfIncomplete(statements: Statements, workspaceId: string): Promise<boolean> {
  const reopened = await statements.run(
    sql`
      update challans set finished_as = null
      where workspace_id = ${workspaceId} and finished_as is not null and ${hasOpenGoods({ workspaceId })}`.compile(
      db,
    ),
  )
  return reopened > 0
}

/**
 * Notes how challans ended. They are locked before their bills are read, as by whoever bills, takes back or cancels, so that
 * what is noted stays true.
 */
async function addUp(statements: Statements, workspaceId: string): Promise<boolean> {
  const of = { workspaceId }
  const waiting = sql`challans.workspace_id = ${workspaceId} and challans.reason is not null
    and challans.cancelled_at is null and challans.finished_as is null and not ${hasOpenGoods(of)}`
  const ended = await statements.many(
    sql<{ id: string }>`
      select id from challans where ${waiting} order by id limit ${AT_ONCE} for update skip locked`.compile(
      db,
    ),
    'ended_challans',
  )
  if (ended.length === 0) return false
  await statements.run(
    sql`
      update challans set finished_as = case when ${hasBill(of)} then 'billed' else 'back' end
      where ${waiting} and challans.id = any(${ended.map(({ id }) => id)}::uuid[])`.compile(db),
    'finish_challans',
  )
  return ended.length >= AT_ONCE
}

/** Forgets how the challans of a bill ended, which are locked, because the bill is about to be cancelled. */
export const reopenChallans = (scope: Scope, saleId: string) =>
  scope.run(
    sql`
      update challans set finished_as = null
      where workspace_id = ${scope.workspaceId} and finished_as is not null and id in (
        select challan_id from sale_lines where workspace_id = ${scope.workspaceId} and sale_id = ${saleId}::uuid)`.compile(
      db,
    ),
    'reopen_challans',
  )

/** How challans ended, so that lists of open ones need not look at all. */
export const finishedChallans: RollUp = { startAgainIfIncomplete, addUp }

import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { messages as accessMessages } from '#access/messages.ts'
import type { AccessRow } from '#access/server/role-row.ts'
import type { DateRange } from '#base/dates.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { violates } from '#base/server/database-errors.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import type { Workspaces } from '#base/server/tables.generated.ts'
import { messages } from '#workspaces/messages.ts'

export type WorkspaceRow = Selectable<Workspaces>
export type SwitcherRow = AccessRow & {
  workspace_id: string
  slug: string
  name: string
  logo: string | null
  requires_second_factor: boolean
  closed_at: Date | null
  closed_by: string | null
  waits_for_export: boolean
}

const taken = (error: unknown): never => {
  throw violates(error, 'workspaces_slug_key') ? invalidField(['slug'], messages.slugTaken) : error
}

/** The current workspace. */
export async function findWorkspace(scope: Scope): Promise<WorkspaceRow> {
  const row = await scope.one(
    db.selectFrom('workspaces').selectAll().where('workspace_id', '=', scope.workspaceId),
    'find_workspace',
  )
  if (!row) throw new Refusal('notFound', accessMessages.workspaceNotFound)
  return row
}

/** The same, locked until the transaction ends. */
export async function findWorkspaceForUpdate(scope: Scope): Promise<WorkspaceRow> {
  const row = await scope.one(
    db.selectFrom('workspaces').selectAll().where('workspace_id', '=', scope.workspaceId).forUpdate(),
  )
  if (!row) throw new Refusal('notFound', accessMessages.workspaceNotFound)
  return row
}

/** Adds a workspace and its owner; refuses a slug that is taken. */
export async function insertWorkspace(
  statements: Statements,
  row: Insertable<Workspaces>,
  ownerId: string,
  now: Date,
): Promise<void> {
  await statements.run(db.insertInto('workspaces').values(row)).catch(taken)
  await insertOwner(statements, row.workspace_id, ownerId, now)
}

/** Adds the owner of a new workspace. */
export const insertOwner = (statements: Statements, workspaceId: string, ownerId: string, now: Date) =>
  statements.run(
    db.insertInto('members').values({
      workspace_id: workspaceId,
      user_id: ownerId,
      role: 'owner',
      created_at: now,
      last_used_at: now,
    }),
  )

/**
 * Adds a workspace from its exported row (JSON) under that id, with a slug and a logo of this installation. It is open and
 * requires no second factor. Returns 0 without adding it unless the row is `accepted`.
 */
export async function insertExported(
  statements: Statements,
  { columns, accepted }: { columns: readonly string[]; accepted: RawBuilder<boolean> },
  row: string,
  own: { workspace_id: string; slug: string; logo: string | null },
): Promise<number> {
  const fresh = {
    ...own,
    told_on: null,
    requires_second_factor: false,
    closed_at: null,
    closed_by: null,
    exported_at: null,
    papers_exported_at: null,
    papers_from: null,
    papers_to: null,
    deletes_unexported: false,
  }
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return statements.run(
    sql`insert into workspaces (${names})
        select ${names}
        from jsonb_populate_record(null::workspaces, ${row}::jsonb || ${JSON.stringify(fresh)}::jsonb)
        where ${accepted}`.compile(db),
  )
}

/** Records that somebody exported a workspace as it was at that moment, or later. */
export const noteExported = (statements: Statements, workspaceId: string, at: Date) =>
  statements.run(
    db
      .updateTable('workspaces')
      .set({ exported_at: sql<Date>`greatest(exported_at, ${at}::timestamptz)` })
      .where('workspace_id', '=', workspaceId),
  )

/** Records that bills of these days were saved as PDFs now. Days that meet or overlap those of before are added to them. */
export const notePapers = (scope: Scope, { from, to }: DateRange) => {
  const meets = sql<boolean>`coalesce(${from}::date <= papers_to + 1 and ${to}::date >= papers_from - 1, false)`
  return scope.run(
    db
      .updateTable('workspaces')
      .set({
        papers_exported_at: scope.now,
        papers_from: sql<string>`case when ${meets} then least(papers_from, ${from}::date) else ${from}::date end`,
        papers_to: sql<string>`case when ${meets} then greatest(papers_to, ${to}::date) else ${to}::date end`,
      })
      .where('workspace_id', '=', scope.workspaceId),
  )
}

/** Updates the current workspace, which was locked for update. */
export async function updateWorkspace(scope: Scope, fields: Updateable<Workspaces>): Promise<void> {
  await scope
    .run(
      db
        .updateTable('workspaces')
        .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
        .where('workspace_id', '=', scope.workspaceId),
    )
    .catch(taken)
}

/** Whether the current workspace has books that changed since somebody exported them. */
export async function hasUnexportedBooks(scope: Scope): Promise<boolean> {
  const row = await scope.one(
    sql<{ has: boolean }>`select has_unexported_books(${scope.workspaceId}) as has`.compile(db),
  )
  return row?.has ?? false
}

/** Deletes the current workspace with everything in it. */
export async function removeWorkspace(scope: Scope): Promise<void> {
  await scope.many(sql`select delete_workspace(${scope.workspaceId})`.compile(db))
}

/** Deletes one workspace that was closed so many days ago; returns whether there was one. */
export async function removeOneClosed(statements: Statements, now: Date, days: number): Promise<boolean> {
  const row = await statements.one(
    sql<{ id: string | null }>`select delete_closed_workspace(${now}, ${days}) as id`.compile(db),
  )
  return Boolean(row?.id)
}

/** The workspaces of a person, the one last used first. */
export const workspacesOf = (statements: Statements, userId: string): Promise<SwitcherRow[]> =>
  statements.many(sql<SwitcherRow>`select * from workspaces_of(${userId})`.compile(db), 'workspaces_of')

/** Records that the caller works in the current workspace. */
export async function touchMembership(scope: Scope): Promise<void> {
  await scope.run(
    db
      .updateTable('members')
      .set({ last_used_at: scope.now })
      .where('workspace_id', '=', scope.workspaceId)
      .where('user_id', '=', scope.userId),
  )
}

/** Makes another member the owner and the caller an admin. Refuses non-members and the current owner. */
export async function transferOwnership(scope: Scope, toUserId: string): Promise<void> {
  const rows = await scope.many(
    db
      .selectFrom('members')
      .select(['user_id', 'role'])
      .where('workspace_id', '=', scope.workspaceId)
      .where('user_id', 'in', [scope.userId, toUserId])
      .orderBy('user_id')
      .forUpdate(),
  )
  const heir = rows.find((row) => row.user_id === toUserId)
  if (!heir) throw new Refusal('notFound', messages.notAMember)
  const mine = rows.find((row) => row.user_id === scope.userId)
  if (heir.role === 'owner' || mine?.role !== 'owner') throw new Refusal('conflict', messages.alreadyOwner)
  for (const [userId, role] of [
    [scope.userId, 'admin'],
    [toUserId, 'owner'],
  ] as const) {
    await scope.run(
      db
        .updateTable('members')
        .set({ role, role_id: null })
        .where('workspace_id', '=', scope.workspaceId)
        .where('user_id', '=', userId),
    )
  }
}

/**
 * Claims today's notifications of this workspace: returns the day of the last ones, or undefined when today's
 * were created or another process is creating them.
 */
export async function takeDay(scope: Scope): Promise<{ before: string | null } | undefined> {
  return scope.one(
    sql<{ before: string | null }>`
      with mine as (
        select workspace_id, told_on from workspaces
        where workspace_id = ${scope.workspaceId} and (told_on is null or told_on < ${scope.today})
        for no key update skip locked
      )
      update workspaces w set told_on = ${scope.today} from mine
      where w.workspace_id = ${scope.workspaceId} and w.workspace_id = mine.workspace_id
      returning mine.told_on as before`.compile(db),
  )
}

import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { mayCall } from '#access/access.ts'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { type AccessRow, accessOfRow } from '#access/server/role-row.ts'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { pageOf } from '#base/server/page.ts'
import type { Scope, Statements } from '#base/server/scope.ts'
import type { notificationsInput } from '#notifications/input.ts'
import { messages } from '#notifications/messages.ts'
import type { Notice } from '#notifications/notice.ts'
import { readPreferences } from '#workspaces/member-preferences.ts'

const PIECE = 1_000

/** A page of the caller's own notifications of what their role still includes, the newest first, and how many are unread. */
export async function ownNotifications(scope: WorkspaceScope, asked: z.output<typeof notificationsInput>) {
  const mine = db
    .selectFrom('notifications')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', scope.userId)
    .where('in_app', '=', true)
    .where((eb) => eb.or([eb('call', 'is', null), eb('call', 'in', [...scope.access.calls])]))
  const unread = mine.where('read_at', 'is', null).select(sql<number>`count(*)`.as('unread'))
  const columns = ['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'] as const
  // An id begins with the moment at which it was made.
  const order = { by: { neverNull: sql.ref('id') }, id: sql.ref('id') }
  const page = await pageOf(
    scope,
    asked,
    mine,
    (query) => query.select([...columns, sql<number>`(${unread})`.as('unread')]),
    order,
  )
  if (page.pagination.total === 0) return { ...page, unread: 0 }
  return { ...page, unread: page.rows[0]?.unread ?? (await scope.one(unread))?.unread ?? 0 }
}

const ownToChange = (scope: Scope) =>
  db
    .updateTable('notifications')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', scope.userId)

/** Marks one of the caller's notifications as read. Refuses other people's. */
export async function markRead(scope: Scope, id: string): Promise<void> {
  const found = await scope.run(
    ownToChange(scope)
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(scope.now)) }))
      .where('id', '=', id)
      .where('in_app', '=', true),
  )
  if (found === 0) throw new Refusal('notFound', messages.notFound)
}

/** Marks all of the caller's notifications as read. */
export const markAllRead = (scope: Scope) =>
  scope.run(ownToChange(scope).set({ read_at: scope.now }).where('read_at', 'is', null))

type Reader = AccessRow & { user_id: string; preferences: unknown }

/**
 * Sends each notification to the members whose role may see its subject, in the ways they chose; those
 * already notified are skipped. Returns who got something new in the app.
 */
export async function notifyMembers(scope: Scope, notices: Notice[], mails: boolean): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const readers = await scope.many(
    sql<Reader>`
      select m.user_id, m.preferences, m.role, m.role_id, r.name as role_name, r.calls as role_calls,
             r.sights as role_sights, r.discount_cap as role_discount_cap
      from members m
      left join roles r on r.workspace_id = ${scope.workspaceId} and r.id = m.role_id
      where m.workspace_id = ${scope.workspaceId}`.compile(db),
  )
  const rows = notices.flatMap((notice) =>
    readers
      .filter(
        (reader) =>
          mayCall(accessOfRow(reader), notice.call) && (notice.onlyFor ?? reader.user_id) === reader.user_id,
      )
      .map(({ user_id, preferences }) => {
        const { inApp, email } = readPreferences(preferences).notifications[notice.kind]
        const { kind, call, subject, day, title, body, link } = notice
        return {
          workspace_id: scope.workspaceId,
          id: v7(),
          user_id,
          kind,
          call,
          subject,
          day,
          title,
          body,
          link,
          created_at: scope.now,
          in_app: inApp,
          by_email: email && mails,
        }
      })
      .filter((row) => row.in_app || row.by_email),
  )
  const notified = new Set<string>()
  for (let start = 0; start < rows.length; start += PIECE) {
    const made = await scope.many(
      db
        .insertInto('notifications')
        .values(rows.slice(start, start + PIECE))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['user_id', 'in_app']),
    )
    for (const { user_id, in_app } of made) if (in_app) notified.add(user_id)
  }
  return notified
}

export type ToMail = {
  user_id: string
  email: string
  title: string
  body: string
  link: string
  slug: string
  workspace: string
}

/**
 * Claims the notifications to be emailed. A concurrent process waits and gets none of them: if it skipped
 * locked rows, each would take a part and a person would get two emails.
 */
export const takeMails = (scope: Scope) =>
  scope.many(
    sql<ToMail>`
      with taken as (
        select n.id from notifications n
        where n.workspace_id = ${scope.workspaceId} and n.by_email and n.mailed_at is null
        order by n.id for update
      ), sent as (
        update notifications n set mailed_at = ${scope.now} from taken
        where n.workspace_id = ${scope.workspaceId} and n.id = taken.id
        returning n.id, n.user_id, n.title, n.body, n.link
      )
      select sent.user_id, u.email, sent.title, sent.body, sent.link, w.slug, w.name as workspace
      from sent join users u on u.id = sent.user_id
      join members m on m.workspace_id = ${scope.workspaceId} and m.user_id = sent.user_id
      join workspaces w on w.workspace_id = ${scope.workspaceId}
      order by u.id, sent.id`.compile(db),
  )

/** The next workspaces, by id, that have not had the round of a day. */
export async function workspacesToTell(statements: Statements, day: string, after: string, atMost: number) {
  const rows = await statements.many(
    sql<{ workspace_id: string }>`select * from workspaces_to_tell(${day}, ${after}, ${atMost})`.compile(db),
  )
  return rows.map((row) => row.workspace_id)
}

/** Deletes old notifications. */
export const forgetBefore = (scope: Scope, day: string) =>
  scope.run(
    db.deleteFrom('notifications').where('workspace_id', '=', scope.workspaceId).where('day', '<', day),
  )

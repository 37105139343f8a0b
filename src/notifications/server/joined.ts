import { roleOnWire } from '#access/server/role-row.ts'
import { businessDay } from '#base/dates.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#notifications/messages.ts'
import type { Notice } from '#notifications/notice.ts'
import { joinedSince } from './facts-store.ts'

const DAYS_BACK = 3

/** Notifies the inviter that someone joined. */
export async function joinedNotices(scope: Scope): Promise<Notice[]> {
  const since = new Date(scope.now.getTime() - DAYS_BACK * 86_400_000)
  return (await joinedSince(scope, since)).map((row) => ({
    kind: 'invitationAccepted',
    call: 'members.getAll',
    onlyFor: row.invited_by,
    // The day of the acceptance, not of the check, so that a later check notifies nobody twice.
    subject: row.id,
    day: businessDay(row.accepted_at),
    link: '/settings/members',
    title: messages.joined(row.person, row.workspace),
    body: messages.joinedBody(row.email, roleOnWire(row).roleName),
  }))
}

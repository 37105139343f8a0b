import { v7 } from 'uuid'
import { NO_ACCESS } from '#access/access.ts'
import {
  publicCall,
  scopeOf,
  userCall,
  type WorkspaceScope,
  workspaceMutation,
  workspaceQuery,
} from '#access/server/calls.ts'
import { heldOf, holdOpen } from '#access/server/hold-open.ts'
import { type Member, requireStill } from '#access/server/identity.ts'
import { roleOnWire } from '#access/server/role-row.ts'
import { record } from '#activity/server/store.ts'
import { acknowledged, created, idInput } from '#base/list.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { deliveriesOf } from '#base/server/outbox.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, type Statements, statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import {
  acceptRefusal,
  deliveryState,
  INVITATION_MILLISECONDS,
  inviteAgainRefusal,
} from '#workspaces/invitation.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'
import { accepted, invitationPreview, invitationsAnswer } from '#workspaces/output.ts'
import {
  createInvitationInput,
  ofWorkspaceInput,
  resendInvitationInput,
  tokenInput,
} from '#workspaces/people-input.ts'
import { hashOfToken, invitationToken, invitationUrl } from './invitation-link.ts'
import * as store from './invitations-store.ts'
import * as members from './members-store.ts'
import { roleToGive } from './role-to-give.ts'
import { findWorkspace } from './store.ts'

const DAY_SECONDS = 24 * 60 * 60
const limitPerson = newRateLimit('invite-person', 100, DAY_SECONDS, messages.tooManyInvitations)
const limitWorkspace = newRateLimit('invite-workspace', 200, DAY_SECONDS, messages.tooManyInvitations)
const limitRecipient = newRateLimit('invite-recipient', 5, DAY_SECONDS, messages.tooManyToOne)

type Inviting = CallContext & { member: Member }

/** Counts an invitation mail against its sender, workspace and recipient, who may never have heard of us. */
async function countMail({ database, member }: Inviting, recipient: string) {
  await limitPerson(database, member.userId)
  await limitWorkspace(database, member.workspaceId)
  await limitRecipient(database, recipient)
}

/** Whom an invitation that is sent again goes to; its id where there is none. */
const recipientOf = (context: Inviting, id: string): Promise<string> =>
  inTransaction(context.database, context.member.workspaceId, async (statements) => {
    const scope = scopeOf(context.member, context, statements)
    return (await store.findRecipient(scope, id)) ?? id
  })

/** The secret, its hash, expiry and address, and the id of the mail, for an invitation created or renewed now. */
function freshLink(scope: WorkspaceScope, context: CallContext, id: string) {
  const expiresAt = new Date(scope.now.getTime() + INVITATION_MILLISECONDS)
  const token = invitationToken(context.secret, id, expiresAt)
  return {
    expiresAt,
    tokenHash: hashOfToken(token),
    mailId: v7(),
    link: invitationUrl(context.config.homeUrl, token),
  }
}

/** Keeps the sender of an invitation as they are until it is saved. Refuses who was removed or got another role meanwhile. */
async function holdSender(
  scope: WorkspaceScope,
  context: CallContext,
  call: 'invitations.create' | 'invitations.resend',
): Promise<void> {
  await members.holdOwnMembership(scope)
  await requireStill(scope, context, { workspaceId: scope.workspaceId, call })
}

async function send(
  scope: WorkspaceScope,
  context: CallContext,
  to: string,
  roleName: string,
  { link, mailId }: ReturnType<typeof freshLink>,
) {
  const { name } = await findWorkspace(scope)
  await context.sendMail({
    id: mailId,
    to,
    subject: messages.mailSubject(name),
    body: messages.mailBody(scope.userName, name, roleName, link),
  })
}

/** Inviting people by email or by a link to copy (decisions, people). */
export const invitationProcedures = {
  getAll: workspaceQuery(
    'invitations.getAll',
    ofWorkspaceInput,
    invitationsAnswer,
    async (scope, _input, context) => {
      const rows = await store.waitingInvitations(scope)
      const deliveries = await deliveriesOf(
        scope,
        rows.flatMap(({ mail_id }) => mail_id ?? []),
      )
      return rows.map((row) => ({
        id: row.id,
        email: row.email,
        ...roleOnWire(row),
        inviter: row.inviter ?? '',
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        expired: row.expires_at <= scope.now,
        link: invitationUrl(context.origin, invitationToken(context.secret, row.id, row.expires_at)),
        ...deliveryState(deliveries.find(({ id }) => id === row.mail_id)),
      }))
    },
  ),

  create: workspaceMutation(
    'invitations.create',
    createInvitationInput,
    created,
    async (scope, { email, role }, context) => {
      await holdSender(scope, context, 'invitations.create')
      if (await members.isMemberByEmail(scope, email)) throw invalidField(['email'], messages.alreadyMember)
      const waiting = await store.findWaiting(scope, email)
      const refusal = inviteAgainRefusal(waiting && { email, ...roleOnWire(waiting) }, role)
      if (refusal) throw invalidField(['email'], refusal)
      const given = await roleToGive(scope, role)
      const id = v7()
      const fresh = freshLink(scope, context, id)
      await store.insertInvitation(scope, { id, email, ...given, ...fresh })
      await record(scope, { act: 'invited', noun: 'member', id, label: email })
      await send(scope, context, email, given.role_name, fresh)
      return { message: context.config.mail ? messages.invited(email) : messages.invitedUnmailed(email), id }
    },
    (context, { email }) => countMail(context, email),
  ),

  resend: workspaceMutation(
    'invitations.resend',
    resendInvitationInput,
    acknowledged,
    async (scope, { id, email }, context) => {
      await holdSender(scope, context, 'invitations.resend')
      const found = await store.findInvitationForUpdate(scope, id)
      const to = email ?? found.email
      if (await members.isMemberByEmail(scope, to)) throw invalidField(['email'], messages.alreadyMember)
      const fresh = freshLink(scope, context, id)
      await store.updateInvitation(scope, id, {
        email: to,
        token_hash: fresh.tokenHash,
        expires_at: fresh.expiresAt,
        mail_id: fresh.mailId,
        ...(to === found.email ? {} : { invited_by: scope.userId }),
      })
      if (to !== found.email)
        await record(scope, {
          act: 'changed the address of the invitation to',
          noun: 'member',
          id,
          label: to,
          changes: { email: { from: found.email, to } },
        })
      await send(scope, context, to, roleOnWire(found).roleName, fresh)
      return { message: context.config.mail ? messages.resent : messages.renewedUnmailed }
    },
    async (context, { id, email }) => countMail(context, email ?? (await recipientOf(context, id))),
  ),

  revoke: workspaceMutation('invitations.revoke', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.findInvitationForUpdate(scope, id)
    await store.updateInvitation(scope, id, { revoked_at: scope.now })
    await record(scope, { act: 'revoked the invitation of', noun: 'member', id, label: found.email })
    return { message: messages.revoked }
  }),

  getOne: publicCall('invitations.getOne', tokenInput, invitationPreview, async (context, { token }) => {
    const statements = statementsAlone(context.database)
    const found = await store.openInvitation(statements, hashOfToken(token), context.clock())
    return {
      invitation: {
        workspaceName: found.workspace_name,
        logo: found.logo,
        email: found.email,
        ...roleOnWire(found),
        inviter: found.inviter ?? '',
        expiresAt: found.expires_at.toISOString(),
      },
    }
  }),

  accept: userCall('invitations.accept', tokenInput, accepted, async (context, { token }) => {
    const statements = statementsAlone(context.database)
    const open = await store.openInvitation(statements, hashOfToken(token), context.clock())
    const refusal = acceptRefusal(open.email, context.person.email)
    if (refusal) throw new Refusal('forbidden', refusal)
    const { workspace_id: workspaceId, slug, role } = open
    const member = { ...context.person, workspaceId, slug, role, access: NO_ACCESS }
    const join = async (inside: Statements, held: () => Promise<unknown[]>) => {
      heldOf(await held())
      const scope = scopeOf(member, context, inside)
      // Locked and checked again: of two people who open one link, or of opening and revoking it at once, the
      // first wins.
      const locked = await store.findInvitationForUpdate(scope, open.id)
      if (locked.email !== open.email) throw new Refusal('notFound', messages.linkGone)
      const joined = await members.insertMember(scope, scope.userId, open)
      if (!joined) return
      await store.updateInvitation(scope, open.id, { accepted_at: scope.now, accepted_by: scope.userId })
      await record(scope, { act: 'joined', noun: 'member', id: scope.userId, label: scope.userName })
    }
    await inTransaction(context.database, workspaceId, join, holdOpen(workspaceId))
    context.live.announce({ workspaceId: open.workspace_id, noun: 'members' })
    return {
      message: messages.accepted(open.workspace_name),
      slug: open.slug,
      redirectUrl: `/${open.slug}/dashboard`,
    }
  }),
}

import type { Role } from '#access/roles.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'

/** Roles that can be given; ownership is transferred, never given (decisions, people). */
export const GIVEN_ROLES = [
  'admin',
  'purchasing',
  'sales',
  'cashier',
  'storeKeeper',
  'accountant',
  'viewer',
] as const satisfies readonly Role[]

/** How long an invitation can be accepted: 7 days. */
export const INVITATION_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/** Why a person cannot accept an invitation: only an account with the invited address can. */
export const acceptRefusal = (invited: string, email: string): string | undefined =>
  invited.toLowerCase() === email.toLowerCase() ? undefined : messages.invitedAnother(invited, email)

/** Why an open invitation cannot be sent again to the same address: its role would change unintentionally. */
export const inviteAgainRefusal = (
  waiting: { email: string; role: string; roleName: string } | undefined,
  role: string,
): string | undefined =>
  waiting && waiting.role !== role ? messages.alreadyInvited(waiting.email, waiting.roleName) : undefined

/** The mail of an invitation until it is sent, and when it is tried again; null once it is sent, or where there is none. */
export function deliveryState(mail?: {
  sent_at: Date | null
  attempts: number
  next_attempt_at: Date | null
}) {
  const done = { delivery: null, retryAt: null }
  if (!mail || mail.sent_at) return done
  const { attempts, next_attempt_at: next } = mail
  if (attempts === 0) return next ? { ...done, delivery: 'sending' as const } : done
  if (!next) return { ...done, delivery: 'failed' as const }
  return { delivery: 'retried' as const, retryAt: next.toISOString() }
}

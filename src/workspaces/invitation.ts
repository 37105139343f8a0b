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

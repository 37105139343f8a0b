import { roleLabels } from '#access/roles.ts'
import { peopleMessages as messages } from '#workspaces/messages.ts'

/** The roles of members; ownership is only transferred (decisions, people). */
export const GIVEN_ROLES = ['admin', 'purchasing', 'sales', 'viewer'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Why a person cannot accept an invitation: only an account with the invited address can. */
export const acceptRefusal = (invited: string, email: string): string | undefined =>
  invited.toLowerCase() === email.toLowerCase() ? undefined : messages.invitedAnother(invited, email)

/** Why an open invitation cannot be sent again to the same address: its role would change unintentionally. */
export const inviteAgainRefusal = (
  waiting: { email: string; role: GivenRole } | undefined,
  role: GivenRole,
): string | undefined =>
  waiting && waiting.role !== role
    ? messages.alreadyInvited(waiting.email, roleLabels[waiting.role])
    : undefined

import { z } from 'zod'
import { accountAddress } from '#base/email-address.ts'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { GIVEN_ROLES } from './invitation.ts'
import { peopleMessages as messages } from './messages.ts'

const workspaceId = givenId().optional()
/** A built-in role by its name or one of the workspace's own by its id. */
const givenRole = z.union([z.enum(GIVEN_ROLES), givenId()], messages.role)
const email = accountAddress
const token = z.string().min(1).max(200)

export const ofWorkspaceInput = z.object({ workspaceId })
export const updateRoleInput = z.object({ workspaceId, userId: givenId(), role: givenRole })
export const removeMemberInput = z.object({ workspaceId, userId: givenId() })
export const createInvitationInput = z.object({
  workspaceId,
  email,
  role: nullAs(givenRole, 'viewer').default('viewer'),
})
/** Sends an invitation again, optionally to another address. */
export const resendInvitationInput = z.object({
  workspaceId,
  id: givenId(),
  email: orNone(email),
})
export const tokenInput = z.object({ token })

import { z } from 'zod'
import { ROLES } from '#access/roles.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { peopleMessages as messages } from './messages.ts'

const workspaceId = z.uuid().optional()

/** Roles that can be given; ownership is transferred, never given (decisions, people). */
export const GIVEN_ROLES = ['admin', 'purchasing', 'sales', 'viewer'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]
const givenRole = z.enum(GIVEN_ROLES, messages.role)
const email = z.string().trim().toLowerCase().pipe(z.email(fieldMessages.email).max(200))
const token = z.string().min(1).max(200)

export const ofWorkspaceInput = z.object({ workspaceId })
export const updateRoleInput = z.object({ workspaceId, userId: z.uuid(), role: givenRole })
export const removeMemberInput = z.object({ workspaceId, userId: z.uuid() })
export const createInvitationInput = z.object({ workspaceId, email, role: givenRole.default('viewer') })
/** Sends an invitation again, to another address when one is given. */
export const resendInvitationInput = z.object({ workspaceId, id: z.uuid(), email: email.optional() })
export const tokenInput = z.object({ token })

/** Everyone of a workspace, the owner first, then by when they joined. */
export const membersAnswer = z.array(
  z.object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    role: z.enum(ROLES),
    createdAt: z.string(),
  }),
)
export type MemberEntry = z.infer<typeof membersAnswer>[number]

/** Invitations that wait; `link` is the secret address to hand over when no mail server is configured. */
export const invitationsAnswer = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(GIVEN_ROLES),
    inviter: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    expired: z.boolean(),
    link: z.string(),
  }),
)
export type InvitationEntry = z.infer<typeof invitationsAnswer>[number]

/** What the holder of the link may know before accepting. */
export const invitationPreview = z.object({
  invitation: z.object({
    workspaceName: z.string(),
    logo: z.string().nullable(),
    email: z.string(),
    role: z.enum(GIVEN_ROLES),
    inviter: z.string(),
    expiresAt: z.string(),
  }),
})
export const accepted = z.object({ message: z.string(), slug: z.string(), redirectUrl: z.string() })

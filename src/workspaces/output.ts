import { z } from 'zod'
import { GRANTABLE } from '#access/custom-role.ts'
import { accessAnswer } from '#access/output.ts'
import { sightNames } from '#access/roles.ts'
import { updated } from '#base/list.ts'
import { LANGUAGES } from '#base/pdf/languages.ts'
import { PAPERS } from '#base/pdf/paper.ts'
import { GST_SCHEMES } from '#gst/scheme.ts'
import { signIn } from '#users/output.ts'
import { memberPreferences } from './member-preferences.ts'

/** A workspace as its members see it, with the details for its bills. */
export const workspace = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  role: z.string(),
  legalName: z.string().nullable(),
  tradeName: z.string().nullable(),
  gstin: z.string().nullable(),
  gstScheme: z.enum(GST_SCHEMES),
  underLut: z.boolean(),
  pan: z.string().nullable(),
  stateCode: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  bankName: z.string().nullable(),
  bankIfsc: z.string().nullable(),
  upiId: z.string().nullable(),
  invoicePrefix: z.string(),
  billTerms: z.string(),
  billPaper: z.enum(PAPERS),
  billLanguage: z.enum(LANGUAGES),
  roundOff: z.boolean(),
  pricesIncludeTax: z.boolean(),
  creditLimit: z.number().nullable(),
  creditDays: z.number().nullable(),
  refusesOverLimit: z.boolean(),
  createdAt: z.string(),
  requiresSecondFactor: z.boolean(),
  version: z.number(),
})
export type Workspace = z.infer<typeof workspace>

export const workspaceAnswer = z.object({ workspace })
/** A role by its name or, for one of the workspace's own, its id, and the words for it. */
const roleFields = { role: z.string(), roleName: z.string() }

/** Who closed a workspace, and the day on which it is deleted, yyyy-MM-dd; or later, once somebody exported its books. */
const closed = z.object({ by: z.string(), deletedOn: z.string(), waitsForExport: z.boolean() })
export type Closed = z.infer<typeof closed>

export const switcherAnswer = z.array(
  z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    ...roleFields,
    access: accessAnswer,
    /** Its calls are refused until this session gave a second factor. */
    needsSecondFactor: z.boolean(),
    closed: closed.nullable(),
  }),
)
export const createdWorkspace = updated.extend({
  description: z.string(),
  redirectUrl: z.string(),
  id: z.uuid(),
  slug: z.string(),
})
/**
 * When the books were last exported, and whether there are any that nobody exported since they changed; the days whose bills
 * were saved as PDFs, and when last.
 */
export const exportState = z.object({
  exportedAt: z.string().nullable(),
  hasUnexported: z.boolean(),
  papers: z.object({ exportedAt: z.string(), from: z.string(), to: z.string() }).nullable(),
})
export type ExportState = z.infer<typeof exportState>

export const updatedWorkspace = updated.extend({ newSlug: z.string().optional() })
export const deletedWorkspace = z.object({
  message: z.string(),
  description: z.string(),
  redirectUrl: z.string(),
})

/** Everyone in a workspace, the owner first, then by date of joining. */
export const membersAnswer = z.array(
  z.object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    ...roleFields,
    createdAt: z.string(),
  }),
)
export type MemberEntry = z.infer<typeof membersAnswer>[number]

/**
 * Open invitations; `link` is the secret address to pass on when no mail server is configured. `delivery` is that of the
 * mail until it is sent: null afterwards, and without a mail server; `retryAt` is set while it is retried.
 */
export const invitationsAnswer = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    ...roleFields,
    inviter: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    expired: z.boolean(),
    link: z.string(),
    delivery: z.enum(['sending', 'retried', 'failed']).nullable(),
    retryAt: z.string().nullable(),
  }),
)
export type InvitationEntry = z.infer<typeof invitationsAnswer>[number]

/** The facts that the holder of the link may know before accepting. */
export const invitationPreview = z.object({
  invitation: z.object({
    workspaceName: z.string(),
    logo: z.string().nullable(),
    email: z.string(),
    ...roleFields,
    inviter: z.string(),
    expiresAt: z.string(),
  }),
})
export const accepted = z.object({ message: z.string(), slug: z.string(), redirectUrl: z.string() })

export const preferencesAnswer = z.object({ preferences: memberPreferences })

/** Sign-ins of members, the latest first. */
export const memberSignInsAnswer = z.array(signIn.extend({ name: z.string(), email: z.string() }))

/** A role of the workspace's own: its calls and sights, its discount cap in percent, and how many have it. */
export const ownRole = z.object({
  id: z.uuid(),
  name: z.string(),
  calls: z.array(z.enum(GRANTABLE)),
  sights: z.array(z.enum(sightNames)),
  discountCap: z.number().nullable(),
  members: z.number(),
  invitations: z.number(),
  version: z.number(),
})
export type OwnRole = z.infer<typeof ownRole>

export const rolesAnswer = z.object({ roles: z.array(ownRole) })

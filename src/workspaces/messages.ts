import { counted } from '#base/counted.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { withoutLinks } from '#base/without-links.ts'

const ONCE_EXPORTED = ', once its books have been exported'

/** Messages about workspaces. */
export const messages = {
  created: 'Workspace created successfully',
  createdMore: 'You can invite people and fill in your business details in the settings.',
  updated: 'Workspace details have been successfully updated.',
  logoUpdated: 'Logo updated.',
  noChanges: fieldMessages.noChanges,
  deleted: 'Workspace deleted.',
  deletedMore: 'All its data has been deleted.',
  closed: (day: string, waitsForExport: boolean) =>
    `Workspace closed. It is deleted on ${day}${waitsForExport ? ONCE_EXPORTED : ''}.`,
  closeHelp: (withoutExport: boolean) =>
    `Then nobody can change anything, and after 30 days the workspace is deleted with all its products, bills and members${withoutExport ? ', even if nobody exported its books' : ONCE_EXPORTED}. You can reopen it until then.`,
  keepBooks: 'The law asks you to keep your books for years (GST: 72 months).',
  withoutExport: 'Delete it after 30 days even if nobody exported its books',
  exported: (day: string | undefined, hasUnexported: boolean) => {
    if (!day) return hasUnexported ? 'Nobody has exported its books.' : undefined
    return `Its books were exported on ${day} and have ${hasUnexported ? '' : 'not '}changed since.`
  },
  papers: (taken: { day: string; from: string; to: string } | undefined) =>
    taken
      ? `Bills from ${taken.from} to ${taken.to} were exported as PDFs, last on ${taken.day}.`
      : 'Its bills have not been exported as PDFs.',
  onceExported: ONCE_EXPORTED,
  deleteHelp: 'Deletes all its products, bills and members now. This cannot be undone.',
  deleteUnexported: 'Nobody has exported its books since they last changed.',
  reopened: 'Workspace reopened.',
  wasOpen: 'This workspace is open.',
  transferred: 'Ownership transferred.',
  tooManyWorkspaces: 'You have created many workspaces today. Try again tomorrow.',
  factorRequired: 'Two-step sign-in is required from now on.',
  factorOptional: 'Two-step sign-in is optional now.',
  factorFirst: 'Set up two-step sign-in for yourself first, under Settings › Security.',
  factorIsRequired: 'Required. Members without it must set it up before they can continue.',
  factorIsOptional: 'Optional. If you require it, members must set it up before they can continue.',
  slugTaken: 'This URL is taken. Please choose another one.',
  nameLength: 'The name must have 2 to 80 characters',
  descriptionLength: fieldMessages.tooLong(500),
  confirmSlug: "Type the workspace's URL to delete it",
  notAMember: 'This person is not a member of the workspace.',
  alreadyOwner: 'This person already owns the workspace.',
  prefix: 'Use 1 to 5 letters or digits, such as INV',
  state: fieldMessages.state,
  schemeHelp: {
    unknown: 'Your bills depend on it, so choose as soon as you can.',
    unregistered: 'No GST on new sales: each gets a plain bill.',
    regular: 'New sales charge GST and get a tax invoice.',
    composition: 'No GST on new sales: each is a bill of supply. Sales to other states are refused.',
  },
  creditDays: 'Enter whole days from 0 to 365',
  creditLimitSetters: 'Only an owner or admin can set a credit limit.',
  creditLimitHelp: 'For customers without their own. If empty, they may owe any amount.',
  creditDaysHelp: 'Suggests the due date of sales on credit.',
  refusesOverLimitHelp:
    'Otherwise the sale form only warns. Owners and admins may exceed a limit with a reason.',
  roundOffHelp:
    'New bills show the difference to the whole rupee as "Round off". Older bills stay as they are.',
  billPaperHelp: 'Half A4 is A5 landscape. You can print a single bill on another paper.',
  billLanguageHelp: 'Bills, credit notes, quotations and orders repeat their labels in this language.',
  pricesIncludeTaxHelp: 'Applies to new products. You can change it for each product and sale line.',
  underLutHelp: 'New exports and sales to an SEZ carry no GST, and their bills say so.',
  stateDiffers: 'The state differs from the first two digits of the GSTIN',
}

/** Messages about members and invitations. */
export const peopleMessages = {
  role: 'Choose a role',
  roleUpdated: 'Role updated.',
  removed: 'Removed from the workspace.',
  left: 'You have left the workspace.',
  noMember: 'This person is no longer in the workspace.',
  ownerKeepsRole: "The owner's role cannot be changed. Transfer ownership first.",
  ownerStays: 'The owner cannot be removed. Transfer ownership first.',
  ownerLeaves: 'You own this workspace. Transfer it to someone or delete it before you leave.',
  alreadyMember: 'This person is already a member',
  invitedAnother: (invited: string, email: string) =>
    `This invitation is for ${invited}, and you are signed in as ${email}. Sign in with that address, or ask for an invitation to yours.`,
  alreadyInvited: (email: string, role: string) =>
    `${email} has been invited as ${role}. To change the role, revoke that invitation first.`,
  invited: (email: string) => `Invitation for ${email} is on its way.`,
  invitedUnmailed: (email: string) =>
    `Invitation for ${email} is ready. No mail server is set up, so copy its link and send it yourself.`,
  resent: 'Invitation renewed. It is on its way again.',
  notSent: (retryAt: string | null) =>
    retryAt ? `Not sent yet. We will try again at ${retryAt}` : 'Not sent. Send it again, or copy its link',
  renewedUnmailed: 'Invitation renewed. No mail server is set up, so copy its link and send it yourself.',
  revoked: 'Invitation revoked.',
  tooManyInvitations:
    'You have reached the daily limit for invitations. Try again tomorrow, or share a link instead.',
  tooManyToOne:
    'This person was invited several times today. Copy the link and send it yourself, or try tomorrow.',
  invitationGone: 'This invitation is no longer open.',
  linkGone: 'This invitation has expired, was used or was revoked. Ask for a new one.',
  accepted: (workspace: string) => `Welcome to ${workspace}.`,
  mailSubject: (workspace: string) => `Join ${withoutLinks(workspace)} on Godown`,
  mailBody: (inviter: string, workspace: string, role: string, url: string) =>
    `${withoutLinks(inviter)} invites you to ${withoutLinks(workspace)} on Godown as ${role}.\n\nOpen this link within 7 days:\n\n${url}\n\nIf you did not expect this, ignore this message.`,
  preferences: 'Preferences saved.',
}

/** Messages about the workspace's own roles. */
export const roleMessages = {
  nameLength: 'The name must have 2 to 40 characters',
  nameTaken: 'Another role has this name. Choose a different one',
  created: 'Role created.',
  updated: 'Role saved.',
  deleted: 'Role deleted.',
  gone: 'This role no longer exists.',
  tooMany: (most: number) => `A workspace can add at most ${most} roles. Delete one first.`,
  inUse: (name: string, members: number, invitations: number) =>
    members > 0
      ? `${name} cannot be deleted: ${counted(members, 'member has', 'members have')} it. Give them another role first.`
      : `${name} cannot be deleted: ${counted(invitations, 'open invitation uses', 'open invitations use')} it. Revoke ${invitations === 1 ? 'it' : 'them'} first.`,
}

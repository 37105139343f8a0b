import type { Sight } from './roles.ts'

/** What a role may see, in the middle of a sentence. */
const sightWords: Record<Sight, string> = { costs: 'costs', margins: 'margins', bankDetails: 'bank details' }

/** Messages for calls that are refused before they start, or while a workspace would be lost. */
export const messages = {
  signIn: 'Sign in to continue.',
  secondFactorDue: 'Enter the code of your authenticator app, or use your passkey.',
  secondFactorRequired: 'This workspace requires two-step sign-in. Set it up under Settings › Security.',
  confirm: 'Confirm your identity, then try again.',
  noWorkspace: 'Send the slug or ID of a workspace in the x-workspace header.',
  workspaceId: 'Invalid workspace ID',
  workspaceNotFound: 'This workspace was not found.',
  twoWorkspaces: 'The request names two different workspaces.',
  notYourRole: 'Your role does not allow this. Ask an owner or admin.',
  roleDeleted: 'Deleted role',
  notToGive: 'A role cannot include this call',
  marginsNeedCosts: 'Margins require costs. Turn on costs too',
  sightNeeded: (sight: Sight) =>
    `Some of these actions show ${sightWords[sight]}. Turn on ${sightWords[sight]} too`,
  tooManyStreams: 'Godown is open in too many tabs. Close some of them.',
  keyReused: 'This idempotency key was used for another request.',
  closed: (by: string, day: string) =>
    `${by} closed this workspace: it is read-only until ${day}, when it is deleted, unless its owner reopens it.`,
  exportFirst: (workspace: string) =>
    `Export ${workspace} first: its books have changed since the last export, and the law asks you to keep them.`,
  closeFirst: (workspace: string) =>
    `Close ${workspace} first: it has books that nobody exported. It can be deleted once it is closed.`,
  badKey: 'An idempotency key must have 1 to 255 printable ASCII characters.',
}

import type { Sight } from './roles.ts'

/** What a role may see, in the middle of a sentence. */
const sightWords: Record<Sight, string> = { costs: 'costs', margins: 'margins', bankDetails: 'bank details' }

/** Messages for calls that are refused before they start. */
export const messages = {
  signIn: 'Sign in to continue.',
  secondFactorDue: 'Enter the code of your authenticator app, or use your passkey.',
  secondFactorRequired: 'This workspace requires two-step sign-in. Set it up under Settings › Security.',
  confirm: 'Confirm that it is you, then try again.',
  noWorkspace: 'Send the slug or id of a workspace in the x-workspace header.',
  workspaceId: 'Invalid workspace ID',
  workspaceNotFound: 'This workspace was not found.',
  twoWorkspaces: 'The request names two different workspaces.',
  notYourRole: 'Your role does not allow this. Ask an owner or admin.',
  roleDeleted: 'Deleted role',
  notToGive: 'This call cannot be given to a role',
  beyondYours: 'You can only give what your own role includes',
  capBeyondYours: (cap: number) => `Your own role may give at most ${cap}% discount. Enter ${cap} or less`,
  marginsNeedCosts: 'Who sees margins has to see costs. Turn on costs as well',
  sightNeeded: (sight: Sight) => `What this role may do shows ${sightWords[sight]}. Turn them on as well`,
  tooManyStreams: 'Godown is open in too many tabs. Close some of them.',
  keyReused: 'This idempotency key was used for another request.',
  badKey: 'An idempotency key must have 1 to 255 printable ASCII characters.',
}

import { fieldMessages } from '#base/field-messages.ts'

/** Messages about the profile (specification, sections 5 and 8). */
export const profileMessages = {
  created: 'Welcome to Godown.',
  createdMore: 'Your profile is ready.',
  updated: 'Profile updated.',
  updatedMore: 'Your changes are saved.',
  noChanges: fieldMessages.noChanges,
  imageUpdated: 'Picture updated.',
  deleted: 'Your account has been deleted.',
  deletedMore: 'You have been signed out.',
  ownsWorkspaces: 'You own workspaces with other members. Transfer or delete them first.',
  withoutExport: 'Delete my closed workspaces even if nobody exported their books',
  thirdParty: "You are using a third-party provider to sign in and can't change your email",
  emailSent: 'Open the link we sent to the new address to confirm it.',
  emailSentMore: 'Until then, sign in with the old one.',
  tooManyChanges: 'You have asked for several address changes today. Try again tomorrow.',
  emailInUseBody:
    'Someone asked to use this address for another Godown account. Your account already has it, so nothing changes.',
  emailTaken: 'Another account uses this address.',
  emailAskedSubject: 'Your Godown email address is about to change',
  emailAskedBody: (email: string) =>
    `Someone who is signed in to your account asked to use ${email} instead of this address. Nothing changes until someone opens the link we sent there. If it was not you, change your password now.`,
  emailChanged: 'Email address changed.',
  emailChangedMore: 'Use the new one to sign in from now on.',
  emailChangedSubject: 'Your Godown email address was changed',
  emailChangedBody: (email: string) =>
    `Your account now uses ${email} instead of this address, and all other devices were signed out. If it was not you, contact the administrator of this server.`,
  emailHelp: 'We will send a link to the new address. Until you open it, sign in with the old one.',
  deleteAbout:
    'Workspaces without other members are deleted too. Your work in shared workspaces stays under your name.',
  emailSubject: 'Confirm your new email address for Godown',
  emailBody: (url: string) =>
    `Open this link to use this address with Godown:\n\n${url}\n\nIf you did not ask for this, ignore this message.`,
}

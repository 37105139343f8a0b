/** What people read about their account. */
export const messages = {
  noAddress: 'The address to come back to cannot be read.',
  resetSubject: 'Set a new password for Godown',
  resetBody: (url: string) =>
    `Someone asked to set a new password for this address. If it was you, open this link within an hour:\n\n${url}\n\nIf not, nothing has changed.`,
}

/** What people read about their profile (specification, sections 5 and 8). */
export const profileMessages = {
  created: 'Welcome to Godown.',
  createdMore: 'Your profile is ready.',
  updated: 'Profile updated.',
  updatedMore: 'Your changes are saved.',
  noChanges: 'No changes to update',
  imageUpdated: 'Picture updated.',
  deleted: 'Your account is deleted.',
  deletedMore: 'You have been signed out.',
  ownsWorkspaces: 'You own workspaces with other members. Transfer or delete them first.',
  thirdParty: "You are using a third-party provider to sign in and can't change your email",
  emailSent: 'Open the link that we sent to the new address to finish the change.',
  emailSentMore: 'Until then you sign in with the old one.',
  emailTaken: 'Another account uses this address.',
  emailAskedSubject: 'Your Godown e-mail address is about to change',
  emailAskedBody: (email: string) =>
    `Someone who is signed in to your account asked to use ${email} instead of this address. Nothing changes until the link sent there is opened. If it was not you, change your password now.`,
  emailSignIn: 'Sign in to finish the change of your e-mail address, then open the link again.',
  emailChanged: 'Your e-mail address is changed.',
  emailChangedMore: 'From now on you sign in with the new one.',
  emailHelp: 'We send a link to the new address; until it is opened you sign in with the old one.',
  deleteAbout:
    'Workspaces that are yours alone go with it. What you did in others stays there under your name.',
  emailSubject: 'Confirm your new e-mail address for Godown',
  emailBody: (url: string) =>
    `Open this link to use this address with Godown:\n\n${url}\n\nIf you did not ask for this, nothing has changed.`,
}

/** What people read when they sign in. */
export const signInMessages = {
  failed: 'Something went wrong with signing in. Please try again.',
  tooMany: (seconds: number) => `Rate limit exceeded. Retry after ${seconds} seconds`,
}

/** What people read about feedback. */
export const feedbackMessages = {
  required: 'Write what you would like to tell us',
  tooLong: 'Use at most 4,000 characters',
  received: 'Thank you. Your feedback has been received.',
  subject: (name: string) => `Feedback on Godown from ${name}`,
}

/** What people read when they sign in by a link. */
export const linkMessages = {
  subject: 'Your link to sign in to Godown',
  body: (url: string) =>
    `Open this link within 15 minutes to sign in to Godown:\n\n${url}\n\nIt works once, and proves that this address is yours: a password that was set before that was proven ends with it. If you did not ask for this, nothing has changed.`,
  ask: 'We mail you a link that signs you in, without a password.',
  sent: 'The link is on its way. It works once, for 15 minutes.',
  used: 'It has been used already, or its 15 minutes are over. Ask for a new one.',
}

/** What people read when they forgot their password. */
export const resetMessages = {
  ask: 'We send a link to your address with which you set a new one.',
  sent: 'If an account uses this address, the link is on its way. It opens for an hour.',
  everywhere: 'You are signed out everywhere else.',
  changed: 'Your password is changed. Sign in with it.',
}

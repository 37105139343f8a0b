import { withoutLinks } from '#base/without-links.ts'

/** Messages about accounts. */
export const messages = {
  noAddress: 'The return address is invalid.',
  resetSubject: 'Reset your Godown password',
  resetBody: (url: string) =>
    `Someone asked to reset the password of your account. If it was you, open this link within an hour:\n\n${url}\n\nIf not, ignore this message.`,
}

/** Messages about feedback. */
export const feedbackMessages = {
  required: 'Enter your feedback',
  tooLong: 'Use at most 4,000 characters',
  received: 'Thank you. Your feedback has been received.',
  tooMany: 'You have sent a lot of feedback in the last hour. Try again later.',
  subject: (name: string) => `Feedback on Godown from ${withoutLinks(name)}`,
}

/** Messages about signed-in devices. */
export const sessionMessages = {
  about: 'A device is signed out after 7 days without use, and after 30 days in any case.',
  signInsAbout: 'If you do not recognise one, change your password.',
  notFound: 'This device is no longer signed in.',
  ended: 'Device signed out.',
  endOthers: 'Sign out all other devices?',
  endOthersMore: 'Unsaved changes on them may be lost.',
  othersEnded: 'All other devices are signed out.',
}

/** How a sign-in ended. */
export const signInOutcomes = {
  signedIn: 'Signed in',
  wrongPassword: 'Refused: wrong password',
  wrongCode: 'Refused: wrong code',
} as const

/** Messages when people must confirm their identity. */
export const confirmMessages = {
  title: 'Confirm your identity',
  about: 'Enter your password to continue. We will not ask again for 10 minutes.',
  withCode: 'Enter your password and a code to continue. We will not ask again for 10 minutes.',
  confirmed: 'Confirmed.',
  byCode: 'Enter a code to continue. We will not ask again for 10 minutes.',
  byPasskey: 'Use a passkey to continue. We will not ask again for 10 minutes.',
  another: 'You sign in without a password. Sign in again to continue.',
}

/** Messages about two-step sign-in. */
export const factorMessages = {
  about: 'After the password, sign-in asks for a code from an app on your phone, or for a passkey.',
  appAbout: 'An app such as Google Authenticator or Aegis shows a new code every 30 seconds.',
  scan: 'Scan this code with the app, then enter the 6 digits it shows.',
  key: 'Or enter this key in the app:',
  passkeyAbout: 'Sign in with the screen lock of your phone or computer instead of a password.',
  passkeyNowhere: 'Passkeys work over https, at the address of this installation.',
  codesAbout: 'If you lose your phone, a recovery code signs you in. Each code works once.',
  codesNone: 'You have no recovery codes. Create them now, in case you lose your device.',
  codesOnce: 'Store these codes safely. They are shown only once and replace all earlier ones.',
  codesLeft: (left: number) => `${left} of 10 recovery codes left.`,
  codesMade: 'Recovery codes created.',
  required: 'Code is required',
  wrong: 'The code is not correct',
  tooMany: 'Too many codes were entered. Wait 5 minutes and try again.',
  tooManyToday: 'Too many codes were entered for this account. Try again tomorrow, or use a passkey.',
  tooManySetups: 'You have set up two-step sign-in many times. Try again in an hour.',
  given: 'Code accepted.',
  startAgain: 'This setup is no longer valid. Start again.',
  appAdded: 'Authenticator app added.',
  appRemoved: 'Authenticator app removed.',
  noApp: 'This authenticator app was already removed.',
  passkeyBegun: 'You can add a passkey now.',
  passkeyAdded: 'Passkey added.',
  passkeyRemoved: 'Passkey removed.',
  noPasskey: 'This passkey was already removed.',
  noFactor: 'Add an authenticator app or a passkey first.',
  unverified: 'This device did not verify you. Turn on its screen lock.',
  failed: 'The passkey was not accepted. Try again, or use your password.',
  enter: 'Enter the code from your authenticator app, or a recovery code.',
  needed: (name: string) => `${name} requires two-step sign-in. Set it up to continue.`,
  subject: 'Two-step sign-in changed on your Godown account',
  addedBody: 'A second sign-in step was added to your account. If it was not you, change your password now.',
  removedBody:
    'A second sign-in step was removed from your account. If it was not you, change your password now.',
}

/** The mail with a link to sign in. */
export const linkMail = {
  subject: 'Your link to sign in to Godown',
  body: (url: string) =>
    `Open this link within 15 minutes to sign in to Godown:\n\n${url}\n\nIt works once. If this address was never confirmed, any password set for it stops working. If you did not ask for this, ignore this message.`,
}

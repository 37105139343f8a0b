/** Messages where a session has ended, or a link no longer signs in; the pages of sign-in load without them. */
export const interruptedMessages = {
  again: 'Sign in to continue',
  againMore: 'Your session has ended. Your changes are still here.',
  used: 'It was already used or is more than 15 minutes old. Ask for a new one.',
}

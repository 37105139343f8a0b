/** Messages of sign-in. */
export const signInMessages = {
  failed: 'Sign-in failed. Please try again.',
  passwordHelp: 'At least 8 characters, and not a common password',
  due: 'Your account is protected by two-step sign-in.',
  closed: 'New accounts need an invitation. Use the invited address, or ask for an invitation.',
  plain:
    'This connection is not encrypted: others on this network could read what you type. Use it only on a network you trust.',
  tooMany: (seconds: number) => `Rate limit exceeded. Retry after ${seconds} seconds`,
}

/** Messages about a forgotten password. */
export const resetMessages = {
  forgot: 'Forgot password?',
  everywhere: 'You have been signed out everywhere else.',
  changed: 'Password changed. Sign in with the new one.',
}

/** What only the server says about signing in. */
export const refusals = {
  tooManyLinks: 'Several messages were sent to this address. Try again in an hour.',
  tooManyHere: 'Too many attempts from this network. Try again in a minute.',
  tooManyTries: 'Too many attempts for this account. Try again in a minute.',
  tooManyAnywhere: 'Too many attempts for this account. Try again in an hour.',
  joinByLink: 'New accounts start with an emailed link. Request one at /join.',
}

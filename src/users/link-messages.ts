/** Messages of sign-in by link. */
export const linkMessages = {
  ask: 'We will email you a link that signs you in without a password.',
  askToJoin: 'We will email you a link that opens your account. You can set a password later.',
  sent: 'Check your inbox. The link works once, within 15 minutes.',
  sentIfKnown:
    'If this address has an account or an invitation, we sent it a link. It works once, within 15 minutes.',
}

/** Messages of a link to set a new password. Without a mail server, messages are in the log of the server. */
export const resetLinkMessages = {
  ask: 'We will email you a link to set a new password.',
  sent: 'If an account uses this address, we sent it a link. It works for an hour.',
  askUnmailed:
    'This installation sends no email. Create a link here, then ask the person who runs the server for it.',
  sentUnmailed:
    'If an account uses this address, its link is now in the log of the server. Ask the person who runs it for the link, which works for an hour.',
}

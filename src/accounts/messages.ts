/** Messages about the chart of accounts. */
export const messages = {
  name: 'Enter a name for the account',
  nameTaken: 'Another account has this name',
  group: 'Choose a group',
  ifsc: 'Enter the 11 characters of an IFSC, such as SBIN0001234',
  notFound: 'This account was not found.',
  tooMany: 'A workspace can add at most 500 accounts.',
  created: (name: string) => `${name} added`,
  updated: 'Account saved',
  updateFailed: 'The account was not saved',
  archived: 'This account is in use, so it was archived. You can restore it.',
  deleted: 'Account deleted',
  restored: 'Account restored',
  groupHelp: 'Decides where it appears in the statements',
  ownHint: 'Add accounts for your banks, loans and expenses. Documents post to the others.',
}

/** What people read about their account. */
export const messages = {
  resetSubject: 'Set a new password for Godown',
  resetBody: (url: string) =>
    `Someone asked to set a new password for this address. If it was you, open this link within an hour:\n\n${url}\n\nIf not, nothing has changed.`,
}

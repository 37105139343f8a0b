/** Messages about closing the cash of a day. */
export const messages = {
  ahead: 'Choose today or an earlier day',
  closedAlready: (day: string) => `Cash is already closed up to ${day}. Choose a later day.`,
  value: 'Choose an Indian note or coin',
  valueTwice: 'Count each note or coin once',
  nothingCounted: 'Count at least one note or coin. Enter 0 if the drawer is empty.',
  pieces: 'Enter a whole number from 0 to 1,00,000',
  noClose: 'No day is closed.',
  notClosed: 'The cash of this day is not closed.',
  closed: (day: string) => `Cash of ${day} closed`,
  reopened: (day: string) => `Cash of ${day} reopened`,
  help: 'Count the cash first. The expected amount is shown after the close.',
  agrees: 'The count agrees with the books.',
  short: (amount: string) => `${amount} short, posted to Cash short or over.`,
  over: (amount: string) => `${amount} over, posted to Cash short or over.`,
  reopenTitle: (day: string) => `Reopen the cash of ${day}`,
  reopenBody: 'The difference is reversed, and cash can be posted on that day again.',
}

/** Everything that money and its settlement say, whoever pays. */
export const messages = {
  mode: 'Choose how it was paid',
  amount: 'Enter an amount above 0',
  reference: 'Enter the number of the cheque',
  referenceTooLong: 'Use at most 60 characters',
  tooManyLines: 'Use at most 10 lines',
  tooManyBills: 'Settle at most 500 bills at once',
  billTwice: 'Settle each bill once',
  notesTooLong: 'Notes can have at most 2,000 characters',
  dueNotFound: 'This bill was not found among those that are open.',
  onlyOpen: (amount: string, number: string) => `Only ${amount} of ${number} is still open`,
  onlyThis: (amount: string) => `Only ${amount} can be settled with this`,
  staysOnAccount: 'stays on account',
}

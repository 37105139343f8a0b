import { fieldMessages } from '#base/field-messages.ts'

/** Everything that money and its settlement say, whoever pays. */
export const messages = {
  mode: 'Choose how it was paid',
  amount: 'Enter an amount above 0',
  accountOfMode: 'Choose an account that this mode can use',
  reference: 'Enter the cheque number',
  drawerBankTooLong: fieldMessages.tooLong(80),
  referenceTooLong: 'Use at most 60 characters',
  tooManyLines: 'Use at most 10 payment modes',
  tooManyBills: 'Settle at most 500 bills at once',
  billTwice: 'Each bill can appear only once',
  notesTooLong: 'Notes can have at most 2,000 characters',
  dueNotFound: 'This bill was not found or is already settled.',
  nothingOpen: (number: string) => `Nothing of ${number} is open: it is paid in full, or cancelled`,
  onlyOpen: (amount: string, number: string) => `Only ${amount} of ${number} is still open`,
  onlyThis: (amount: string) => `Only ${amount} is left to settle bills`,
  hasOnAccount: (amount: string) => `${amount} is on account.`,
  nothingToSettle: 'There is no open bill, or nothing on account to settle it with.',
  settled: (amount: string) => `${amount} on account was used to settle bills`,
  openedAhead: 'Opening stock cannot be dated in the future',
  locked: (day: string) => `Books are locked up to ${day}`,
  filed: (day: string) => `GST is filed up to ${day}`,
  countsIn: (saved: string, month: string) => `${saved}. Its GST counts in ${month}.`,
  creditCountsIn: (saved: string, month: string) => `${saved}. Its GST credit counts in ${month}.`,
  claimTooLate: (day: string) =>
    `The GST could be claimed until ${day} (CGST Act s.16(4)). Save it without claiming the GST.`,
  cashClosed: (day: string) => `Cash is closed up to ${day}`,
  staysAsCredit: (amount: string) => `${amount} will stay as credit.`,
}

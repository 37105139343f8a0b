import { messages as books } from '#books/messages.ts'
import { messages as journals } from '#journals/messages.ts'

/** Messages about opening balances. */
export const messages = {
  ahead: 'An opening balance cannot be dated in the future',
  customer: 'Choose the customer',
  vendor: 'Choose the vendor',
  account: 'Choose cash, a bank or another balance sheet account',
  oneOwner: 'Send one of customerId, vendorId and account',
  walkIn: 'Choose a customer by name: the walk-in customer has no account',
  side: 'Choose which side the balance is on',
  dueBefore: 'Enter a due date on or after the bill date',
  amount: books.amount,
  number: 'Opening balance',
  billEntered: (number: string) => `${number} is already entered`,
  accountEntered: (name: string) =>
    `${name} already has an opening balance. Open it in the list to correct it.`,
  created: (number: string) => `${number} saved`,
  corrected: (number: string) => `${number} corrected`,
  settledParty: 'Money has settled this bill, so its party cannot change. Remove the bill instead.',
  settledSide: 'Money has settled this bill, so its side cannot change. Remove the bill instead.',
  settledMore: (amount: string) => `Enter at least ${amount}, which is settled already`,
  settledSince: (amount: string) => `${amount} of it is settled since`,
  notOpening: journals.notFound,
  removed: journals.alreadyReversed,
  nothingToMove: 'There is no difference to move.',
  moved: (amount: string) => `${amount} moved to capital`,
  moveAhead: journals.ahead,
  moveBefore: (day: string) => `Part of the difference is of ${day}. Choose that day or a later one.`,
  moveTitle: (amount: string) => `Move ${amount} to capital`,
  moveBody:
    'Do this once everything is entered, opening stock too. It posts a journal voucher, which you can reverse.',
  moveHelp: 'If empty, the last day of the difference, or the first day after it that is not locked',
  narration: 'Difference in opening balances moved to capital',
  numberHelp: 'Leave it blank if you only know the total',
  correctHelp: 'The earlier entry is reversed. Money that settled this bill still settles it.',
  partyMissing: {
    customer: (name: string) =>
      `No customer is called “${name}”. Add the customer first, or correct the name.`,
    vendor: (name: string) => `No vendor is called “${name}”. Add the vendor first, or correct the name.`,
    account: (name: string) =>
      `No balance sheet account is called “${name}”. Add it under Accounts, or correct the name.`,
  },
  partyTwice: (name: string) => `More than one is called “${name}”. Use the phone number instead.`,
  nameMissing: 'Enter the name',
  dateMissing: 'Enter the bill date',
  amountMissing: 'Enter the amount',
  rowTwice: (row: number) => `Row ${row} is the same bill`,
  importNeeds: 'It needs a name and an amount in each row, and for unpaid bills also their date.',
}

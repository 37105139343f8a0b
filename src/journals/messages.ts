import { messages as books } from '#books/messages.ts'
import { messages as customers } from '#customers/messages.ts'
import { messages as vendors } from '#vendors/messages.ts'

/** Everything that journals and transfers say. */
export const messages = {
  ahead: 'An entry cannot be dated in the future',
  account: 'Choose an account',
  accountOfDocuments: 'Only documents post to this account: choose another',
  money: 'Choose a cash or bank account, or capital or drawings',
  sameAccount: 'Choose another account than the one it comes from',
  noMoney: 'One of the two must be a cash or bank account',
  amount: books.amount,
  oneSide: 'Enter a debit or a credit, not both',
  tooFew: 'Enter at least two lines',
  tooMany: 'Enter at most 50 lines',
  uneven: (amount: string, side: string) => `The ${side} is ${amount} more: both sides must be the same`,
  customer: 'Choose the customer of this line',
  vendor: 'Choose the vendor of this line',
  noPartyLine: 'No line posts to their account',
  oneParty: 'An entry has at most one customer or vendor line: make two entries',
  customerNotFound: customers.notFound,
  vendorNotFound: vendors.notFound,
  notFound: 'This entry was not found.',
  created: (number: string) => `${number} saved`,
  reversed: (number: string) => `${number} reversed`,
  alreadyReversed: 'This entry has been reversed.',
  reverseTitle: (number: string) => `Reverse ${number}?`,
  reverseBody: 'Its amounts are posted back on the same date. The entry stays in the list as reversed.',
  none: 'No entries yet',
  noneHint: 'Move money between cash and banks, take drawings, or post a journal voucher.',
  partyHelp: 'Their balance changes, and the amount can be settled with their bills',
}

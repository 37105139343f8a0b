import { messages as books } from '#books/messages.ts'
import { messages as customers } from '#customers/messages.ts'
import { messages as vendors } from '#vendors/messages.ts'

/** Messages about journals and transfers. */
export const messages = {
  ahead: 'An entry cannot be dated in the future',
  account: 'Choose an account',
  accountOfDocuments: 'Choose another account: only documents post to this one',
  money: 'Choose a cash or bank account, or capital or drawings',
  sameAccount: 'Choose a different account',
  noMoney: 'One of the two must be a cash or bank account',
  amount: books.amount,
  oneSide: 'Enter a debit or a credit, not both',
  tooFew: 'Enter at least two lines',
  tooMany: 'Enter at most 50 lines',
  uneven: (amount: string, side: string) => `Make both sides equal: the ${side} is ${amount} more`,
  customer: 'Choose the customer of this line',
  vendor: 'Choose the vendor of this line',
  noPartyLine: 'Add a line for the account Customers or Vendors, or clear this field',
  oneParty: 'Use at most one customer or vendor line, or make two entries',
  customerNotFound: customers.notFound,
  vendorNotFound: vendors.notFound,
  notFound: 'This entry was not found.',
  created: (number: string) => `${number} saved`,
  reversed: (number: string) => `${number} reversed`,
  alreadyReversed: 'This entry has been reversed.',
  cancelFirst: (number: string) => `Cancel ${number} first: its discount or TDS belongs to this entry.`,
  laterSettlement: (number: string) => `Reverse ${number} first: it settled later GST.`,
  laterCredit: (number: string) => `Reverse ${number} first: it changed the same GST credit later.`,
  reverseTitle: (number: string) => `Reverse ${number}?`,
  reverseBody:
    'The opposite amounts are posted on the same date, or today if that day is locked. The entry stays in the list as reversed.',
  none: 'No entries yet',
  noneHint: 'Move money between cash and banks, take drawings, or post a journal voucher.',
  partyHelp: 'Their balance changes, and the amount can be settled with their bills',
}

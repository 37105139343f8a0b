import { messages as books } from '#books/messages.ts'
import { messages as customers } from '#customers/messages.ts'

/** Everything that receipts and dues say. */
export const messages = {
  nothing: 'Enter the amount received',
  ahead: 'A receipt cannot be dated in the future',
  customerNotFound: customers.notFound,
  saleNotFound: 'The bill of this sale was not found.',
  notFound: 'This receipt was not found.',
  onlyOpen: books.onlyOpen,
  onlyReceived: books.onlyThis,
  unsettled: 'Apply the discount or TDS to a bill',
  onlyOnAccount: (amount: string) => `Only ${amount} is on the customer's account`,
  created: (number: string) => `Receipt ${number} saved`,
  refunded: (number: string) => `Refund ${number} saved`,
  cancelled: (number: string) => `${number} cancelled`,
  alreadyCancelled: 'This receipt has been cancelled.',
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelBody: 'This reopens the bills it settled. The receipt stays in the list as cancelled.',
  nothingToSettle: 'There is no open bill, or nothing on account to settle it with.',
  settled: (amount: string) => `${amount} on account was used to settle bills`,
  none: 'No payments yet.',
  allPaid: 'No open bills.',
  refundHelp: "On the customer's account:",
  staysOnAccount: books.staysOnAccount,
  opening: 'Before receipts were recorded',
}

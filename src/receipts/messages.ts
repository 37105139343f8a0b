import { counted } from '#base/counted.ts'
import { messages as books } from '#books/messages.ts'
import { messages as customers } from '#customers/messages.ts'

/** Everything that receipts and dues say. */
export const messages = {
  nothing: 'Enter the amount received',
  ahead: 'A receipt cannot be dated in the future',
  customerNotFound: customers.notFound,
  saleNotFound: 'The bill of this sale was not found.',
  notFound: 'This receipt was not found.',
  creditNotFound: 'This amount was not found on the account of the customer.',
  onlyOpen: books.onlyOpen,
  onlyReceived: books.onlyThis,
  unsettled: 'Apply the discount or TDS to a bill',
  walkInOneBill: 'A walk-in customer has no account. Receive each bill separately.',
  walkInNothingOver: (amount: string) =>
    `Enter at most ${amount}: a walk-in customer has no account for the rest`,
  walkInOneCredit: 'A walk-in customer has no account. Refund each bill or return separately.',
  walkInHelp: 'Walk-in customers share no account. Each bill is paid and refunded separately.',
  onlyOfCredit: (amount: string, number: string) => `Only ${amount} of ${number} is left to refund`,
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
  refundOf: (number: string) => `Left to refund of ${number}:`,
  staysOnAccount: books.staysOnAccount,
  daysLate: (days: number) => `${counted(days, 'day')} late`,
  opening: 'Before receipts were recorded',
}

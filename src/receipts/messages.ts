import { counted } from '#base/counted.ts'
import { messages as books } from '#books/messages.ts'
import { messages as customers } from '#customers/messages.ts'
import type { ReceiptKind } from '#receipts/output.ts'

/** Messages about receipts and dues. */
export const messages = {
  nothing: 'Enter the amount received',
  nothingRefunded: 'Enter the amount refunded',
  ahead: 'A receipt cannot be dated in the future',
  refundAhead: 'A refund cannot be dated in the future',
  pastYear: (label: string) => `Save in the financial year ${label}?`,
  pastYearBody: (label: string) =>
    `The date is in a past financial year. It takes the next number of ${label} and counts in that year's books.`,
  customerNotFound: customers.notFound,
  saleNotFound: 'The bill of this sale was not found.',
  notFound: 'This receipt was not found.',
  creditNotFound: 'This amount was not found on the account of the customer.',
  discountCap: (cap: number) =>
    `Your role may give at most ${cap}% discount on what a receipt settles. Enter less, or ask an owner or admin.`,
  unsettled: 'Apply the discount or TDS to a bill',
  walkInOneBill: 'A walk-in customer has no account. Receive each bill separately.',
  walkInNothingOver: (amount: string) =>
    `Enter at most ${amount}: a walk-in customer has no account for the rest`,
  walkInOneCredit: 'A walk-in customer has no account. Refund each bill or return separately.',
  walkInHelp: 'Walk-in customers share no account. Each bill is paid and refunded separately.',
  onlyOfCredit: (amount: string, number: string) => `You can refund up to ${amount} of ${number}.`,
  onlyOnAccount: (amount: string) => `You can refund up to ${amount}.`,
  created: (number: string) => `Receipt ${number} saved`,
  refunded: (number: string) => `Refund ${number} saved`,
  cancelled: (number: string) => `${number} cancelled`,
  alreadyCancelled: (kind: ReceiptKind) => `This ${kind} has been cancelled.`,
  chequeMoved: {
    deposit: 'A cheque of this receipt was deposited. Undo the deposit, or record that it bounced.',
    bounce:
      'A cheque of this receipt bounced, so the receipt stays. What the cheque had settled is open again.',
  },
  bounced: (number: string) => `${number} bounced`,
  datedAhead: 'Cheques dated ahead',
  discountTakenBack:
    'The discount of this receipt was taken back with its sale. Refund what is on account instead.',
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelBody: {
    receipt: 'This reopens the bills it settled. The receipt stays in the list as cancelled.',
    refund: "This puts the money back on the customer's account. The refund stays in the list as cancelled.",
  },
  cashLimit:
    'Cash of ₹2,00,000 or more for one bill or from one person in a day is not allowed (Income-tax Act s.269ST). Choose another payment type.',
  cashLimitOfDay: (earlier: string, total: string) =>
    `This customer already paid ${earlier} in cash today. With this it is ${total}, and ₹2,00,000 or more in a day is not allowed (Income-tax Act s.269ST). Choose another payment type.`,
  nothingToSettle: books.nothingToSettle,
  settled: books.settled,
  none: 'No payments yet.',
  nobodyOwes: 'Nobody owes you money',
  nobodyOwesHint: 'Bills appear here until they are paid, with how late they are.',
  noReceipts: 'No receipts yet',
  noCustomersFound: customers.noneFound,
  noReceiptsHint: 'Money that you receive from customers or refund to them appears here, newest first.',
  showDues: (listed: number, isMore: boolean) =>
    isMore ? `Show the first ${listed} open bills` : `Show all ${listed} open bills`,
  onlyFirstDues: (listed: number) =>
    `These are the first ${listed} open bills. Later ones appear once these are paid.`,
  onlyFirstCredits: (listed: number) =>
    `These are the first ${listed} receipts and returns on account. Later ones appear once these are used.`,
  allPaid: 'No amount due.',
  daysLate: (days: number) => `${counted(days, 'day')} late`,
  opening: 'Before receipts were recorded',
}

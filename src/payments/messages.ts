import { counted } from '#base/counted.ts'
import { messages as books } from '#books/messages.ts'
import { messages as vendors } from '#vendors/messages.ts'

/** Everything that payments to vendors say. */
export const messages = {
  nothing: 'Enter what was paid',
  ahead: 'A payment cannot be dated in the future',
  unsettled: 'Apply the discount or TDS to a bill',
  vendorNotFound: vendors.notFound,
  msmeOnly: vendors.msmeOnly,
  billNotFound: 'This bill was not found.',
  notFound: 'This payment was not found.',
  created: (number: string) => `Payment ${number} saved`,
  cancelled: (number: string) => `${number} cancelled`,
  alreadyCancelled: 'This payment has been cancelled.',
  chequeMoved: 'A cheque of this payment has cleared, was stopped or has bounced, so it stays.',
  chequeOnStatement:
    'A statement line shows that the bank paid a cheque of this payment. Unmatch that line first.',
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelBody: 'The bills that it settled are open again. The payment stays in the list as cancelled.',
  nothingToSettle: books.nothingToSettle,
  settled: books.settled,
  nothingOwed: 'You owe no vendor money',
  nothingOwedHint: 'Open vendor bills appear here with the days since they fell due.',
  notBilled: 'Received, not billed',
  notBilledHint: (amount: string) =>
    `Goods for ${amount} before tax were received and have no bill yet. Enter it to see when it is due.`,
  enterBill: 'Enter the bill',
  none: 'Not paid yet.',
  allPaid: 'You owe nothing.',
  moreOpen: (more: number) => counted(more, 'more open bill'),
  noPayments: 'No payments yet',
  noPaymentsHint: 'Money that you pay to vendors appears here, newest first.',
  noVendorsFound: 'No vendors found',
}

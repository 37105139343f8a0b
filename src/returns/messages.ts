import { fieldMessages } from '#base/field-messages.ts'
import { messages as inventory } from '#inventory/messages.ts'
import { messages as sales } from '#sales/messages.ts'

/** A notice with what to do about money. */
const said = (notice: string, told: string | undefined) => (told ? `${notice}. ${told}` : notice)

/** Messages about returns. */
export const messages = {
  returnCreated: (returnId: string, told: string | undefined) => said(`Return ${returnId} saved`, told),
  exchanged: (returnId: string, saleId: string, told: string | undefined) =>
    said(`Exchange saved: return ${returnId}, sale ${saleId}`, told),
  exchangeInstead: 'Does the customer take other goods instead?',
  toCredit: 'To credit, with tax',
  comingBack: 'Coming back',
  goingOut: 'Going out',
  checkBack: 'Check the goods that come back',
  otherCustomer: 'An exchange is for the customer of the bill that the goods came from',
  saleLineNotFound: 'This line was not found on the sale.',
  lineTwice: 'Each line can appear only once in a return.',
  notDelivered: 'Only a delivered sale can be returned.',
  invalidSaleId: 'Invalid sale ID',
  reasonCategory: inventory.reason,
  reasonDescription: 'Please provide a reason description',
  reasonTooLong: fieldMessages.tooLong(1000),
  notOnBill: (code: string) => `No product on this bill has the code ${code}.`,
  noMoreBack: (product: string) => `All of ${product} that can be returned is selected`,
  selectItem: 'Please select at least one item to return',
  cannotReturnMore: (units: string) => `Cannot return more than ${units} units`,
  settlesBill: (amount: string) => `${amount} of the credit settles the bill.`,
  takesBack: (amount: string) => `${amount} of discount on the payment is taken back.`,
  tooLateForTax: (day: string) =>
    `The GST of this bill could be credited until ${day}. The customer gets the whole amount, but the note is without GST and does not lower the tax that you pay.`,
  noReturns: 'No returns yet.',
  notesTooLong: sales.notesTooLong,
}

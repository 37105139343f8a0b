import { messages as bills } from '#bills/messages.ts'
import { messages as books } from '#books/messages.ts'
import { messages as inventory } from '#inventory/messages.ts'
import { messages as returns } from '#returns/messages.ts'

/** Messages about credit notes. */
export const messages = {
  created: (number: string) => `Credit note ${number} saved`,
  cancelled: (number: string) => `Credit note ${number} cancelled`,
  notFound: 'This credit note was not found.',
  notDelivered: 'Only a delivered sale can be credited. Cancel a sale that was not delivered.',
  saleLineNotFound: returns.saleLineNotFound,
  lineTwice: 'Each line can appear only once in a credit note.',
  reason: inventory.reason,
  amount: books.amount,
  noLine: 'Enter an amount for at least one line',
  onlyLeft: (amount: string) => `At most ${amount} before tax can still be credited on this line`,
  nothingLeft: 'Everything on this bill has been credited.',
  ofReturn:
    'This credit note is for returned goods, so it cannot be cancelled. Sell the goods again instead.',
  ofCancelledBill:
    'This credit note reverses a cancelled bill, so it cannot be cancelled. Create the bill again instead.',
  alreadyCancelled: 'This credit note is already cancelled.',
  goodsReturned: 'Goods of this bill were returned after this note, so it can no longer be cancelled.',
  tookDiscount: 'This note reversed a discount, so it cannot be cancelled.',
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelBody: 'The customer owes its amount again. The number is not reused. This cannot be undone.',
  beforeTax: 'Amount before tax',
  withoutGst: (day: string) => `Not credited: too late after ${day} (CGST Act s.34(2))`,
  pdfOpened: 'Credit note opened in new tab',
  pdfSaved: 'Credit note downloaded',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  made: 'Anyone with the link can open the credit note.',
  notShared: 'A cancelled credit note cannot be shared.',
  cancelledForReader: 'This credit note was cancelled.',
  revokeBody: 'People with this link can no longer open the credit note. Other links keep working.',
  whatsApp: (name: string, number: string, amount: string, link: string) =>
    `Hello ${name}, here is your credit note ${number} for ${amount}: ${link}`,
}

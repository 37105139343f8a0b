import { quantityMessages } from '#base/quantity.ts'
import { messages as bills } from '#bills/messages.ts'
import { messages as books } from '#books/messages.ts'
import { messages as creditNotes } from '#credit-notes/messages.ts'
import { messages as intakes } from '#inventory-intakes/messages.ts'
import { messages as vendorBills } from '#vendor-bills/messages.ts'

/** Messages about debit notes. */
export const messages = {
  arrivedDamaged: (units: string) => `${units} arrived damaged`,
  created: (number: string) => `Debit note ${number} saved`,
  cancelled: (number: string) => `Debit note ${number} cancelled`,
  notFound: 'This debit note was not found.',
  billNotFound: vendorBills.notFound,
  intakeNotFound: intakes.notFound,
  against: 'Choose a vendor bill, or an intake that is not billed yet',
  billCancelled: vendorBills.alreadyCancelled,
  notConfirmed: 'Goods of an intake can be sent back once it is confirmed.',
  ahead: 'A debit note cannot be dated in the future',
  tooEarly: (date: string) => `A debit note cannot be dated before ${date}`,
  reason: creditNotes.reason,
  noDamaged: 'No damaged units are left on this line',
  amount: books.amount,
  quantity: 'Enter a quantity or an amount',
  positive: quantityMessages.positive,
  noLine: 'Enter at least one line',
  tooManyLines: vendorBills.tooManyLines,
  lineTwice: 'Each line can appear only once in a debit note',
  mixed: 'Enter quantities for goods that go back, or amounts without goods',
  lineNotFound: 'This line was not found on the bill.',
  noGoods: 'This line is not for goods: enter an amount',
  billFirst: "Without goods, enter the vendor's bill first",
  onlyLeft: (left: string) => `Only ${left} can still be sent back`,
  onlyAmountLeft: (amount: string) => `At most ${amount} before GST can still be debited on this line`,
  nothingLeft: 'Nothing is left to debit.',
  alreadyCancelled: 'This debit note is already cancelled.',
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelGoods: 'Its goods come back into stock. The number is not reused. This cannot be undone.',
  cancelBody: 'Its amount is owed to the vendor again. The number is not reused. This cannot be undone.',
  enter: 'New debit note',
  sendBack: 'Send goods back',
  beforeTax: 'Amount before GST',
  damagedStays: 'The damaged units stay here. Once this note is saved, nothing more can be debited for them.',
  notBilled: 'Not billed yet: the vendor then bills less, and nothing is owed for these goods.',
  pdfOpened: 'Debit note opened in new tab',
  pdfSaved: 'Debit note downloaded',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  made: 'Anyone with the link can open the debit note.',
  notShared: 'A cancelled debit note cannot be shared.',
  cancelledForReader: 'This debit note was cancelled.',
  revokeBody: 'People with this link can no longer open the debit note. Other links keep working.',
  tooManyReads: bills.tooManyReads,
  whatsApp: (name: string, number: string, amount: string, link: string) =>
    `Hello ${name}, here is our debit note ${number} for ${amount}: ${link}`,
}

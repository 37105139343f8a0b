import { moneyMessages } from '#base/money.ts'
import { withoutLinks } from '#base/without-links.ts'
import { messages as bills } from '#bills/messages.ts'
import { messages as books } from '#books/messages.ts'
import { messages as creditNotes } from '#credit-notes/messages.ts'
import { messages as inventory } from '#inventory/messages.ts'
import { messages as returns } from '#returns/messages.ts'

/** Messages about supplementary invoices. */
export const messages = {
  created: (number: string) => `Supplementary invoice ${number} saved`,
  cancelled: (number: string) => `Supplementary invoice ${number} cancelled`,
  notFound: 'This supplementary invoice was not found.',
  notDelivered: 'Only a delivered sale can be charged more. Correct a sale that was not delivered.',
  saleLineNotFound: returns.saleLineNotFound,
  lineTwice: 'Each line can appear only once in a supplementary invoice.',
  reason: inventory.reason,
  amount: books.amount,
  either: 'Enter an amount or a GST rate',
  rate: 'Enter a GST rate from 0 to 100',
  rateDecimals: moneyMessages.decimals,
  noLine: creditNotes.noLine,
  noRate: 'Enter the right GST rate for at least one line',
  notHigher: (rate: number) => `Enter a rate above the ${rate}% charged`,
  noGst: 'This bill charges no GST, so its tax cannot be raised.',
  noTax: 'This line has no taxable value left, so a higher rate adds no tax',
  cancelFirst: (number: string) =>
    `Cancel ${number} first. It charges the same goods at a corrected GST rate.`,
  cancelReported: (day: string) =>
    `Books are locked or GST is filed up to ${day}. Lower the bill with a credit note instead.`,
  alreadyCancelled: 'This supplementary invoice is already cancelled.',
  notLowered:
    'Returns and credit notes do not lower supplementary invoices. Cancel those that no longer apply.',
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelBody:
    'The customer no longer owes it. Money received for it stays on their account. The number is not reused. This cannot be undone.',
  beforeTax: 'Amount before tax',
  rightRate: 'Right GST rate',
  charged: (rate: number) => `${rate}% GST charged`,
  instead: (product: string, right: number, charged: number) =>
    `${product} (GST ${right}% instead of ${charged}%)`,
  pdfOpened: 'Supplementary invoice opened in new tab',
  pdfSaved: 'Supplementary invoice downloaded',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  made: 'Anyone with the link can open the supplementary invoice.',
  notShared: 'A cancelled supplementary invoice cannot be shared.',
  cancelledForReader: 'This supplementary invoice was cancelled. Nothing is due.',
  revokeBody: 'People with this link can no longer open the supplementary invoice. Other links keep working.',
  tooManyReads: bills.tooManyReads,
  tooManyMails: 'You have reached the hourly limit for emailed supplementary invoices. Try again later.',
  sent: (to: string) => `Supplementary invoice sent to ${to}`,
  kept: bills.kept,
  notSent: (to: string) =>
    `The supplementary invoice could not be sent to ${to}. Check the address and try again, or share the link instead.`,
  subject: (number: string, shop: string) => `Supplementary invoice ${number} from ${withoutLinks(shop)}`,
  body: (names: { name: string; number: string; bill: string; amount: string; shop: string }) =>
    `Hello ${withoutLinks(names.name)},\n\nYour supplementary invoice ${names.number} for ${names.amount} is attached. It is for your bill ${names.bill}, which charged too little.\n\n${withoutLinks(names.shop)}`,
  whatsApp: (name: string, number: string, amount: string, link: string) =>
    `Hello ${name}, here is your supplementary invoice ${number} for ${amount}: ${link}`,
}

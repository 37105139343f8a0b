import { withoutLinks } from '#base/without-links.ts'
import { messages as bills } from '#bills/messages.ts'
import type { ReceiptKind } from '#receipts/output.ts'

/** What a receipt or refund is called. */
export const kindLabels: Record<ReceiptKind, string> = { receipt: 'Receipt', refund: 'Refund' }

/** Messages about receipts as PDF, by link and by email. */
export const messages = {
  cancelled: 'A cancelled receipt cannot be shared.',
  cancelledForReader: 'This receipt was cancelled.',
  pdfOpened: 'Receipt opened in new tab',
  pdfSaved: 'Receipt downloaded',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  made: 'Anyone with the link can open the receipt.',
  label: 'Link to the receipt',
  revokeBody: 'People with this link can no longer open the receipt. Other links keep working.',
  tooManyReads: bills.tooManyReads,
  tooManyMails: 'You have reached the hourly limit for emailed receipts. Try again later.',
  sent: (to: string) => `Receipt sent to ${to}.`,
  kept: bills.kept,
  notSent: (to: string) =>
    `The receipt could not be sent to ${to}. Check the address and try again, or share the link instead.`,
  subject: (number: string, shop: string) => `Receipt ${number} from ${withoutLinks(shop)}`,
  body: (name: string, number: string, amount: string, shop: string) =>
    `Hello ${withoutLinks(name)},\n\nReceipt ${number} for ${amount} is attached. Thank you.\n\n${withoutLinks(shop)}`,
  whatsApp: (name: string, number: string, amount: string, link: string) =>
    `Hello ${name}, here is receipt ${number} for ${amount}: ${link}`,
  realised: 'Cheques count once the bank has paid them.',
}

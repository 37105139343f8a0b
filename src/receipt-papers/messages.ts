import { withoutLinks } from '#base/without-links.ts'
import { messages as bills } from '#bills/messages.ts'
import type { ReceiptKind } from '#receipts/output.ts'

type Named = { kind: ReceiptKind; number: string; customer: { name: string } }

/** What a receipt or refund is called. */
export const kindLabels: Record<ReceiptKind, string> = { receipt: 'Receipt', refund: 'Refund' }

/** Messages about receipts and refunds as PDF, by link and by email. */
export const messages = {
  cancelled: (kind: ReceiptKind) => `A cancelled ${kind} cannot be shared.`,
  cancelledForReader: (kind: ReceiptKind) => `This ${kind} was cancelled.`,
  pdfOpened: (kind: ReceiptKind) => `${kindLabels[kind]} opened in new tab`,
  pdfSaved: (kind: ReceiptKind) => `${kindLabels[kind]} downloaded`,
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  made: (kind: ReceiptKind) => `Anyone with the link can open the ${kind}.`,
  revokeBody: 'People with this link can no longer use it. Other links keep working.',
  tooManyReads: bills.tooManyReads,
  tooManyMails: 'You have reached the hourly limit for emailed receipts. Try again later.',
  sent: (kind: ReceiptKind, to: string) => `${kindLabels[kind]} sent to ${to}`,
  kept: bills.kept,
  notSent: (kind: ReceiptKind, to: string) =>
    `The ${kind} could not be sent to ${to}. Check the address and try again, or share the link instead.`,
  subject: (kind: ReceiptKind, number: string, shop: string) =>
    `${kindLabels[kind]} ${number} from ${withoutLinks(shop)}`,
  body: ({ kind, number, customer }: Named, amount: string, shop: string) =>
    `Hello ${withoutLinks(customer.name)},\n\n${kindLabels[kind]} ${number} for ${amount} is attached.${kind === 'receipt' ? ' Thank you.' : ''}\n\n${withoutLinks(shop)}`,
  whatsApp: ({ kind, number, customer }: Named, amount: string, link: string) =>
    `Hello ${customer.name}, here is ${kind} ${number} for ${amount}: ${link}`,
  realised: 'Cheques count once the bank has paid them.',
}

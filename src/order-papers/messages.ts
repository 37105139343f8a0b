import { withoutLinks } from '#base/without-links.ts'
import { messages as bills } from '#bills/messages.ts'
import { messages as orders } from '#purchase-orders/messages.ts'

/** Messages about purchase orders as PDF, by link and by email. */
export const messages = {
  notFound: orders.notFound,
  cancelled: 'A cancelled order cannot be shared.',
  cancelledForReader: 'This order was cancelled. Do not deliver it.',
  pdfOpened: 'Purchase order opened in new tab',
  pdfSaved: 'Purchase order downloaded',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  made: 'Anyone with the link can open the order, with its prices.',
  revokeBody: 'People with this link can no longer open the order. Other links keep working.',
  tooManyReads: bills.tooManyReads,
  tooManyMails: 'You have reached the hourly limit for emailed orders. Try again later.',
  sent: (to: string) => `Purchase order sent to ${to}`,
  kept: bills.kept,
  notSent: (to: string) =>
    `The purchase order could not be sent to ${to}. Check the address and try again, or share the link instead.`,
  subject: (orderId: string, shop: string) => `Purchase order ${orderId} from ${withoutLinks(shop)}`,
  body: (name: string, orderId: string, shop: string) =>
    `Hello ${withoutLinks(name)},\n\nOur purchase order ${orderId} is attached.\n\n${withoutLinks(shop)}`,
  whatsApp: (name: string, orderId: string, link: string) =>
    `Hello ${name}, here is our purchase order ${orderId}: ${link}`,
  yourCode: (code: string | null) => (code ? `Your code ${code}` : ''),
  saveFirst: 'Save the changes first: the document shows the saved order.',
}

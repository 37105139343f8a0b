import { messages as intakes } from '#inventory-intakes/messages.ts'

/** What people read about bills: as PDF, by link and by e-mail. */
export const messages = {
  pdfOpened: 'Invoice PDF opened in new tab',
  pdfSaved: 'Invoice PDF downloaded',
  pdfMissing: intakes.pdfMissing,
  pdfFailed: intakes.pdfFailed,
  pdfUnprintable: (what: readonly string[]) => `Printed as a placeholder: ${what.join(', ')}`,
  days: 'Choose from 1 to 365 days',
  address: 'Enter an e-mail address such as asha@example.in',
  messageTooLong: 'Use at most 2000 characters for the message',
  made: 'The link opens the bill for whoever has it.',
  copied: 'Link copied',
  copyByHand: 'Copy the link from its field: this browser does not allow it here.',
  revoked: 'The link opens nothing any more.',
  notFound: 'This link was not found.',
  gone: 'This link does not open any more. Ask whoever sent it for a new one.',
  cancelled: 'A cancelled bill is not shared any more.',
  cancelledForReader: 'This bill was cancelled. Nothing is to pay.',
  failed: 'The link could not be made.',
  revokeTitle: 'Stop sharing with this link?',
  revokeBody: 'Whoever has it no longer sees the bill. Other links stay open.',
  bodyHelp: 'Left empty, a few friendly words go along. The PDF is attached.',
  tooManyMails: 'Many bills were sent by e-mail this hour. Try again later.',
  tooManyReads: 'Too many bills were opened from here. Try again in a minute.',
  sent: (to: string) => `The bill was sent to ${to}.`,
  notSent: (to: string) =>
    `The bill could not be sent to ${to}. Check the address and try again, or share the link instead.`,
  kept: (to: string) => `No mail server is set up, so the message to ${to} is kept in the outbox.`,
  subject: (saleId: string, shop: string) => `Bill ${saleId} from ${shop}`,
  body: (name: string, saleId: string, amount: string, shop: string) =>
    `Hello ${name},\n\nYour bill ${saleId} for ${amount} is attached.\n\n${shop}`,
  whatsApp: (name: string, saleId: string, amount: string, link: string) =>
    `Hello ${name}, here is your bill ${saleId} for ${amount}: ${link}`,
}

import { withoutLinks } from '#base/without-links.ts'
import { printMessages } from './print-messages.ts'

/** Messages about bills: as PDF, by link and by email. */
export const messages = {
  ...printMessages,
  onPaper: (paper: string) => `On ${paper}`,
  days: 'Choose 1 to 365 days',
  address: 'Enter an email address such as asha@example.in',
  messageTooLong: 'Use at most 2000 characters for the message',
  made: 'Anyone with the link can open the bill.',
  noMobile: 'No mobile number to send to: choose the recipient in WhatsApp',
  copied: 'Link copied',
  copyByHand: 'This browser blocks copying. Copy the link from the field.',
  revoked: 'Link revoked',
  tooManyShares: (most: number) => `${most} links to this already work. Revoke one first.`,
  notFound: 'This link was not found.',
  gone: 'It has expired or was revoked. Ask the sender for a new one.',
  cancelled: 'A cancelled bill cannot be shared.',
  cancelledForReader: 'This bill was cancelled. Nothing is due.',
  failed: 'The link could not be created.',
  revokeTitle: 'Revoke this link?',
  revokeBody: 'People with this link can no longer open the bill. Other links keep working.',
  bodyHelp: 'If empty, we add a short greeting. The PDF is attached.',
  tooManyMails: 'You have reached the hourly limit for emailed bills. Try again later.',
  tooManyOfPerson: 'You have reached the daily limit for emailed documents. Try again tomorrow.',
  tooManyToOne:
    'You have reached the daily limit for documents emailed to this address. Share a link instead, or try again tomorrow.',
  tooManyReads: 'Too many bills were opened from this network. Try again in a minute.',
  sent: (to: string) => `Bill sent to ${to}`,
  notSent: (to: string) =>
    `The bill could not be sent to ${to}. Check the address and try again, or share the link instead.`,
  kept: (to: string) => `No mail server is set up, so the message to ${to} is kept in the outbox.`,
  subject: (saleId: string, shop: string) => `Bill ${saleId} from ${withoutLinks(shop)}`,
  body: (name: string, saleId: string, amount: string, shop: string) =>
    `Hello ${withoutLinks(name)},\n\nYour bill ${saleId} for ${amount} is attached.\n\n${withoutLinks(shop)}`,
  whatsApp: (name: string, saleId: string, amount: string, link: string) =>
    `Hello ${name}, here is your bill ${saleId} for ${amount}: ${link}`,
}

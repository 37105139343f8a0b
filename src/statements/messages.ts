import { formatDate } from '#base/dates.ts'
import { withoutLinks } from '#base/without-links.ts'
import { messages as bills } from '#bills/messages.ts'
import { messages as customers } from '#customers/messages.ts'
import { messages as sales } from '#sales/messages.ts'
import { messages as vendors } from '#vendors/messages.ts'

const days = (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`

/** Messages about account statements. */
export const messages = {
  perPage: 'Choose 1 to 1,000 entries per page',
  address: bills.address,
  messageTooLong: bills.messageTooLong,
  customerNotFound: customers.notFound,
  vendorNotFound: vendors.notFound,
  walkIn: 'The walk-in customer has no account, so there is no statement.',
  tooLong: 'This period has more than 5,000 entries. Choose a shorter one.',
  made: 'Anyone with the link can open the statement.',
  revokeBody: 'People with this link can no longer open the statement. Other links keep working.',
  tooManyReads: 'Too many statements were opened from this network. Try again in a minute.',
  period: days,
  none: 'Nothing was billed or paid in this period.',
  chooseCustomer: sales.customerRequired,
  chooseVendor: vendors.choose,
  chooseHint: 'The statement lists their bills and payments of a period.',
  pdfOpened: 'Statement PDF opened in new tab',
  pdfSaved: 'Statement PDF downloaded',
  pdfMissing: 'There is nothing to print.',
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
  tooManyMails: 'You have reached the hourly limit for emailed statements. Try again later.',
  sent: (to: string) => `Statement sent to ${to}`,
  kept: bills.kept,
  notSent: (to: string) =>
    `The statement could not be sent to ${to}. Check the address and try again, or share the link instead.`,
  subject: (from: string, to: string, shop: string) =>
    `Statement ${days(from, to)} from ${withoutLinks(shop)}`,
  body: (name: string, from: string, to: string, balance: string, shop: string) =>
    `Hello ${withoutLinks(name)},\n\nYour statement from ${days(from, to)} is attached. ${balance}\n\n${withoutLinks(shop)}`,
  whatsApp: (name: string, from: string, to: string, balance: string, link: string) =>
    `Hello ${name}, here is your statement from ${days(from, to)}. ${balance} ${link}`,
  /** The closing balance as a sentence to the customer. */
  balance: (closing: number, amount: string) =>
    closing > 0 ? `${amount} is due.` : closing < 0 ? `${amount} is in your favour.` : 'Nothing is due.',
}

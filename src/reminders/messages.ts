import { withoutLinks } from '#base/without-links.ts'
import { messages as bills } from '#bills/messages.ts'
import { messages as customers } from '#customers/messages.ts'

/** Messages about reminders of what customers owe. */
export const messages = {
  address: bills.address,
  customerNotFound: customers.notFound,
  walkIn: 'A walk-in customer cannot be reminded.',
  nothingOwed: (name: string, notDelivered = 0) =>
    notDelivered > 0 ? `${name} owes nothing that is delivered yet.` : `${name} owes nothing.`,
  tooSoon: (name: string, moment: string, by: string) =>
    `${by} reminded ${name} on ${moment}. You can remind again tomorrow.`,
  recorded: 'Reminder recorded',
  sent: (to: string) => `Reminder sent to ${to}`,
  kept: bills.kept,
  noMobile: bills.noMobile,
  notSent: (to: string) => `The reminder could not be sent to ${to}. Check the address and try again.`,
  tooManyMails: 'You have reached the hourly limit for reminders. Try again later.',
  subject: (shop: string) => `Payment reminder from ${withoutLinks(shop)}`,
  onceADay: 'A customer can be reminded once a day.',
}

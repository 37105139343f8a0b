import { counted } from '#base/counted.ts'
import { formatDate } from '#base/dates.ts'
import { formatQuantity, formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'

type Low = { name: string; available: number; threshold: number; unit: string }
type Week = {
  from: string
  to: string
  sold: Paise
  bills: number
  returned: Paise
  collected: Paise
  low: number
  products: { name: string; quantity: number; unit: string; amount: Paise }[]
  lowest: Low[]
}

const units = (quantity: number, unit: string) => `${formatQuantity(quantity)} ${unit}`
const bills = (count: number) => counted(count, 'bill')
const stands = ({ available, unit, threshold }: Low) =>
  `${units(available, unit)} available, threshold ${units(threshold, unit)}`

/** The texts of notifications, in the list and by email. */
export const messages = {
  low: ({ name }: Low) => `${name} is running low`,
  lowBody: stands,
  lowMany: (count: number) => `${count} products are running low`,
  lowManyBody: (first: Low[], more: number) =>
    [...first.map((one) => `${one.name}: ${stands(one)}`), ...(more > 0 ? [`and ${more} more`] : [])].join(
      '\n',
    ),

  deliver: (number: string, late: boolean) =>
    late ? `${number} should have been delivered` : `${number} is due for delivery today`,
  deliverBody: (customer: string, amount: Paise, date: string) =>
    `${customer}, ${formatRupees(amount)}, promised for ${formatDate(date)}`,
  deliverMany: (today: number, late: number) =>
    [
      ...(today > 0 ? [`${counted(today, 'sale')} to deliver today`] : []),
      ...(late > 0 ? [`${late} overdue`] : []),
    ].join(', '),
  arrives: (number: string, late: boolean) =>
    late ? `${number} should have arrived` : `${number} is expected today`,
  arrivesBody: (vendor: string, date: string) => `${vendor}, expected on ${formatDate(date)}`,
  arrivesMany: (today: number, late: number) =>
    [
      ...(today > 0 ? [`${counted(today, 'order')} expected today`] : []),
      ...(late > 0 ? [`${late} overdue`] : []),
    ].join(', '),

  joined: (person: string, workspace: string) => `${person} joined ${workspace}`,
  joinedBody: (email: string, role: string) => `${email}, ${role}`,

  week: ({ from, to, sold }: Week) => `${formatDate(from)} to ${formatDate(to)}: ${formatRupees(sold)} sold`,
  weekBody: (week: Week) =>
    [
      `Sales: ${formatRupees(week.sold)} in ${bills(week.bills)}`,
      `Returns: ${formatRupees(week.returned)}`,
      `Collected: ${formatRupees(week.collected)}`,
      ...(week.products.length > 0 ? ['', 'Best sellers, before tax:'] : []),
      ...week.products.map(
        (one) => `${one.name}: ${units(one.quantity, one.unit)}, ${formatRupees(one.amount)}`,
      ),
      '',
      week.low === 0 ? 'Nothing is running low' : `Running low: ${week.low}`,
      ...week.lowest.map((one) => `${one.name}: ${stands(one)}`),
    ].join('\n'),

  mailSubject: (title: string, workspace: string) => `${title} · ${workspace}`,
  mailSubjectMany: (count: number, workspace: string) => `${count} notifications from ${workspace}`,
  mailEnd: (workspace: string, link: string) =>
    `You receive this because email notifications are on for ${workspace}. Change this at ${link}`,

  notFound: 'This notification was not found.',
  read: 'Marked as read',
  allRead: 'All marked as read',
}

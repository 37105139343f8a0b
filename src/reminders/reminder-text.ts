import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { withoutLinks } from '#base/without-links.ts'
import { isUpiId } from '#bills/upi-link.ts'

/** An open bill; `open` in paise, dates yyyy-MM-dd. */
type Bill = { number: string; date: string; open: number; daysLate: number }

/** The content of a reminder; amounts in paise. */
export type Reminded = {
  name: string
  shop: string
  /** The id that the customer pays under where there are several bills. */
  customerId: string
  upiId: string
  bills: readonly Bill[]
  owed: number
  onAccount: number
}

/** The most bills that a message names. */
const NAMED = 10

/**
 * The reminder as a message: the open bills, what is on account, the total, and how to pay exactly that by UPI if the
 * workspace has a UPI id. It has no UPI link, in which a name in an Indian script is unreadable.
 */
export function reminderText({ name, shop, customerId, upiId, bills, owed, onAccount }: Reminded): string {
  const total = paise(owed - onAccount)
  const more = bills.length - NAMED
  const [first] = bills
  const reference = bills.length === 1 && first ? first.number : customerId
  return [
    `Hello ${withoutLinks(name)},`,
    `This is a reminder from ${withoutLinks(shop)} that ${formatRupees(total)} is outstanding:`,
    [
      ...bills.slice(0, NAMED).map(billLine),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(onAccount > 0 ? [`Less on account: ${formatRupees(paise(onAccount))}`] : []),
    ].join('\n'),
    ...(total > 0 && isUpiId(upiId)
      ? [`You can pay ${formatRupees(total)} by UPI to ${upiId}. Please mention ${reference}.`]
      : []),
    'If you have paid already, please ignore this message. Thank you.',
  ].join('\n\n')
}

const billLine = ({ number, date, open, daysLate }: Bill): string =>
  `${number} of ${formatDate(date)}: ${formatRupees(paise(open))}${daysLate > 0 ? ' (overdue)' : ''}`

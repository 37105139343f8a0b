import { addDays, financialYear } from '#base/dates.ts'

/** A sale saved more than this many days after its invoice date was entered late. */
export const LATE_AFTER_DAYS = 7

/** Whether a bill with that date, entered today, is entered late; one of a past financial year always is. */
export const isEnteredLate = (invoiceDate: string, today: string): boolean =>
  invoiceDate < addDays(today, -LATE_AFTER_DAYS) || invoiceDate < financialYear(today).from

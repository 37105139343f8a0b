import { addMonths, financialYear, monthOf } from '#base/dates.ts'

/**
 * The last day (yyyy-MM-dd) on which a credit note can lower the tax of a bill, and the return claim that of a vendor's
 * bill: 30 November after the financial year of its date (CGST Act s.34(2), s.16(4)), or the day of the annual return if that is
 * earlier, which is not known here.
 */
export const taxCreditUntil = (billDate: string): string => `${financialYear(billDate).to.slice(0, 4)}-11-30`

/** Whether a day is too late for the tax of a bill: a note credits its amount without GST, and the buyer claims none. */
export const isTooLateForTax = (billDate: string, day: string): boolean => day > taxCreditUntil(billDate)

/** Whether the return of the month of a day comes too late to claim the tax of a bill: it is filed in the month after. */
export const isClaimTooLate = (billDate: string, day: string): boolean =>
  isTooLateForTax(billDate, addMonths(monthOf(day).from, 1))

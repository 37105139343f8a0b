import { addMonths, financialYear, monthOf } from '#base/dates.ts'

/**
 * The last day (yyyy-MM-dd) on which a credit note can lower the tax of a bill, and a return claim that of a vendor's bill
 * (s.16(4)): 30 November after the financial year of its
 * date (CGST Act s.34(2)), or the day of the annual return if that is earlier, which is not known here.
 */
export const taxCreditUntil = (billDate: string): string => `${financialYear(billDate).to.slice(0, 4)}-11-30`

/** Whether the return of the month of a day comes too late to claim the tax of a bill: it is filed in the month after. */
export const isClaimTooLate = (billDate: string, day: string): boolean =>
  addMonths(monthOf(day).from, 1) > taxCreditUntil(billDate)

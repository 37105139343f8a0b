import { financialYear } from '#base/dates.ts'

/**
 * The last day (yyyy-MM-dd) on which a credit note can lower the tax of a bill: 30 November after the financial year of its
 * date (CGST Act s.34(2)), or the day of the annual return if that is earlier, which is not known here.
 */
export const taxCreditUntil = (billDate: string): string => `${financialYear(billDate).to.slice(0, 4)}-11-30`

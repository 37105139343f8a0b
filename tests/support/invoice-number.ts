import { businessDay, financialYear } from '#base/dates.ts'

/** The number of the `n`th sale of a shop that dates its sales today: INV/2627/00001 until March 2027. */
export const invoiceNumber = (n: number): string =>
  `INV/${financialYear(businessDay(new Date())).short}/${String(n).padStart(5, '0')}`

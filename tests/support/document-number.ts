import { financialYear } from '#base/dates.ts'
import { today } from './days.ts'

/** The `n`th number of a kind in the financial year of today: RC/2627/00001 until March 2027. */
export const documentNumber = (kind: string, n: number): string =>
  `${kind}/${financialYear(today()).short}/${String(n).padStart(5, '0')}`

/** The number of the `n`th sale of a shop that dates its sales today. */
export const invoiceNumber = (n: number): string => documentNumber('INV', n)

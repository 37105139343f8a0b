import { financialYear } from '#base/dates.ts'

/** A bill's number for comparing: without case, spaces and the invisible characters that a number copied from a PDF may have. */
export const billKey = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toLowerCase()

/** The number of a bill with its vendor and date, yyyy-MM-dd. */
export type Billed = { vendorId: string; number: string; date: string }

/** What only one bill may have: its vendor, number and financial year. */
export const billIdentity = ({ vendorId, number, date }: Billed): string =>
  `${vendorId} ${financialYear(date).short} ${billKey(number)}`

import { financialYear } from '#base/dates.ts'

/** The prefix of each series of numbers. */
const prefixes = { receipt: 'RC', refund: 'RF', payment: 'PY' } as const

/** The documents of money that have a number of their own. */
export type NumberedKind = keyof typeof prefixes

/** The series of a number: the financial year of its date, '2627'. */
export const voucherSeries = (date: string): string => financialYear(date).short

/** The printed number of a receipt, such as RC/2627/00001, of a refund, RF/…, or of a payment, PY/…. */
export const voucherNumber = (kind: NumberedKind, date: string, number: number): string =>
  [prefixes[kind], voucherSeries(date), String(number).padStart(5, '0')].join('/')

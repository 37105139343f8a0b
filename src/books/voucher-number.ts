import { financialYear } from '#base/dates.ts'

/** The prefix of each series of numbers. */
const prefixes = {
  receipt: 'RC',
  refund: 'RF',
  payment: 'PY',
  'credit-note': 'CN',
  'debit-note': 'DN',
  expense: 'EX',
  contra: 'CT',
  journal: 'JV',
  challan: 'DC',
  'supplementary-invoice': 'SI',
  'self-invoice': 'SV',
} as const

/** The documents with a series of their own, by its name. */
export type NumberedKind = keyof typeof prefixes

/** The series of a number: the financial year of its date, '2627'. */
export const voucherSeries = (date: string): string => financialYear(date).short

/** The printed number of a receipt, such as RC/2627/00001, of a refund, RF/…, a payment, PY/…, and so on. */
export const voucherNumber = (kind: NumberedKind, date: string, number: number): string =>
  [prefixes[kind], voucherSeries(date), String(number).padStart(5, '0')].join('/')

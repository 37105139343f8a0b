import { financialYear } from '#base/dates.ts'
import type { ReceiptKind } from '#receipts/mode.ts'

const prefixes: Record<ReceiptKind, string> = { receipt: 'RC', refund: 'RF' }

/** The series of a receipt's number: the financial year of its date, '2627'. */
export const receiptSeries = (date: string): string => financialYear(date).short

/** The printed number of a receipt, such as RC/2627/00001, or of a refund, RF/2627/00001. */
export const receiptNumber = (kind: ReceiptKind, date: string, number: number): string =>
  [prefixes[kind], receiptSeries(date), String(number).padStart(5, '0')].join('/')

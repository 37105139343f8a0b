import { financialYear } from '#base/dates.ts'

/** The series of a quotation's number: the financial year of its date, '2627'. */
export const quotationSeries = (quotedOn: string): string => financialYear(quotedOn).short

/** The printed number of a quotation, such as QT/2627/00001. */
export const quotationNumber = (quotedOn: string, count: number): string =>
  ['QT', quotationSeries(quotedOn), String(count).padStart(5, '0')].join('/')

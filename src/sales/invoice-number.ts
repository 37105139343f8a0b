import { financialYear } from '#base/dates.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { messages } from '#sales/messages.ts'

/** The maximum length of a tax invoice's number (CGST Rule 46(b)). */
export const MAX_INVOICE_NUMBER = 16
/** The minimum number of digits; more when a year needs them. */
const DIGITS = 5
const lawful = /^[A-Z1-9][A-Z0-9/-]{0,15}$/

/** The series of an invoice's number: the financial year of the invoice date, '2627'. */
export const invoiceSeries = (invoiceDate: string): string => financialYear(invoiceDate).short

/**
 * The printed invoice number, such as INV/2627/00042: the workspace's prefix, the financial year of the
 * invoice date, the number in that year's series. Refuses ('invalid') more than 16 characters, and characters
 * other than A-Z 0-9 / - (CGST Rule 46(b)).
 */
export function invoiceNumber(prefix: string, invoiceDate: string, number: number): string {
  const text = [prefix, invoiceSeries(invoiceDate), String(number).padStart(DIGITS, '0')]
    .filter(Boolean)
    .join('/')
  if (text.length > MAX_INVOICE_NUMBER) throw new Refusal('invalid', messages.numberTooLong(text))
  if (!lawful.test(text)) throw invalidField(['invoicePrefix'], messages.prefix)
  return text
}

import { businessDay } from '#base/dates.ts'
import { isTooLateForTax } from '#gst/credit-deadline.ts'

/** Whether a note of today is too late for the tax of a bill. */
export const isLateNow = ({ invoiceDate }: { invoiceDate: string }): boolean =>
  isTooLateForTax(invoiceDate, businessDay(new Date()))

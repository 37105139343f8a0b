import { formatDate, pastYear } from '#base/dates.ts'
import { isoDate } from '#base/iso-date.ts'
import { messages } from '#sales/messages.ts'

/** Whether goods that are handed over now have a bill of a later day, which the law does not know (CGST Act s.31). */
export const isDeliveredAhead = (bill: { invoiceDate: string; deliver: boolean }, today: string): boolean =>
  bill.deliver && bill.invoiceDate > today

/**
 * The confirmation before a bill with that date is saved: a past financial year, or a future date. `about`
 * identifies what was confirmed; undefined when there is nothing to ask, or the bill is refused anyway.
 */
export function dateQuestion(invoiceDate: string | undefined, today: string, deliver = false) {
  const day = isoDate().safeParse(invoiceDate)
  if (!day.success) return undefined
  const past = pastYear(day.data, today)
  if (past)
    return {
      about: past.label,
      title: messages.pastYear(past.label),
      body: messages.pastYearBody(past.label),
      action: `Save in ${past.label}`,
    }
  if (day.data <= today || isDeliveredAhead({ invoiceDate: day.data, deliver }, today)) return undefined
  const date = formatDate(day.data)
  return {
    about: day.data,
    title: messages.futureDate(date),
    body: messages.futureDateBody,
    action: `Save for ${date}`,
  }
}

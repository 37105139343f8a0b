import { financialYear, formatDate } from '#base/dates.ts'
import { isoDate } from '#base/iso-date.ts'
import { messages } from '#sales/messages.ts'

/**
 * The confirmation before a bill with that date is saved: a past financial year, or a future date. `about`
 * identifies what was confirmed; undefined when there is nothing to ask.
 */
export function dateQuestion(invoiceDate: string | undefined, today: string) {
  const day = isoDate().safeParse(invoiceDate)
  if (!day.success) return undefined
  const { label, to } = financialYear(day.data)
  if (to < today)
    return {
      about: label,
      title: messages.pastYear(label),
      body: messages.pastYearBody(label),
      action: `Save in ${label}`,
    }
  if (day.data <= today) return undefined
  const date = formatDate(day.data)
  return {
    about: day.data,
    title: messages.futureDate(date),
    body: messages.futureDateBody,
    action: `Save for ${date}`,
  }
}

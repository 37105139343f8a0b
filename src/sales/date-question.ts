import { financialYear, formatDate } from '#base/dates.ts'
import { isoDate } from '#base/iso-date.ts'
import { messages } from '#sales/messages.ts'

/**
 * What the form asks once before it saves a bill of that date: of a financial year that has ended, or of a day to come.
 * `about` is what a yes is good for; undefined when there is nothing to ask.
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

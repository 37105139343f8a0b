import { pastYear } from '#base/dates.ts'
import { isoDate } from '#base/iso-date.ts'
import { messages } from '#receipts/messages.ts'

/**
 * The confirmation before money is saved with a date of a past financial year; `about` identifies what was confirmed.
 * Undefined when there is nothing to ask.
 */
export function dateQuestion(date: string | undefined, today: string) {
  const day = isoDate().safeParse(date)
  const past = day.success ? pastYear(day.data, today) : undefined
  return (
    past && {
      about: past.label,
      title: messages.pastYear(past.label),
      body: messages.pastYearBody(past.label),
      action: `Save in ${past.label}`,
    }
  )
}

import { z } from 'zod'
import { businessDay, dateMessages, isCalendarDate, isDate } from '#base/dates.ts'

const moment = z.iso.datetime({ offset: true })

/**
 * Schema of a business date. Accepts yyyy-MM-dd (a real calendar date) or an ISO moment with a time zone,
 * which is converted to its day in India. Returns yyyy-MM-dd. `invalid` replaces the message for text that is
 * not a date; a date outside 1900 to 2199 gets the message that names these years.
 */
export const isoDate = (invalid = dateMessages.invalid) =>
  z
    .string({ error: invalid })
    .transform((text) => (moment.safeParse(text).success ? businessDay(new Date(text)) : text))
    .refine(isCalendarDate, { error: invalid, abort: true })
    .refine(isDate, { error: dateMessages.outOfRange, abort: true })

import { z } from 'zod'
import { businessDay, dateMessages, isCalendarDate, isDate } from '#base/dates.ts'

const moment = z.iso.datetime({ offset: true })

/**
 * Schema of a business date. Takes yyyy-MM-dd (a real calendar date) or an ISO moment with its zone, of which the
 * Indian day counts; answers yyyy-MM-dd. `invalid` replaces the sentence for what is no date at all; a date outside
 * 1900 to 2199 gets the one that names these years.
 */
export const isoDate = (invalid = dateMessages.invalid) =>
  z
    .string({ error: invalid })
    .transform((text) => (moment.safeParse(text).success ? businessDay(new Date(text)) : text))
    .refine(isCalendarDate, invalid)
    .refine((text) => isDate(text) || !isCalendarDate(text), dateMessages.outOfRange)

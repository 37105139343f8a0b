import { z } from 'zod'
import { isDate } from '#base/dates.ts'
import { MOST_STORED_PAISE, paise } from '#base/money.ts'
import { isDeeper, MOST_LEVELS } from '#base/nested.ts'

/* Parts of what is stored as JSON, of which the database checks nothing. */

/** A stored amount in paise, also below 0. */
export const storedPaise = z.int().min(-MOST_STORED_PAISE).max(MOST_STORED_PAISE).transform(paise)

/** A stored day, yyyy-MM-dd. */
export const storedDay = z.string().refine(isDate)

/** A stored value of any shape. */
export const storedValue = z.unknown().refine((value) => !isDeeper(value, MOST_LEVELS))

import { z } from 'zod'
import { rupees } from '#base/rupees.ts'
import { messages } from './messages.ts'

/** The longest time to pay. */
const MAX_DAYS = 365

/** The fields of credit: rupees and days; null is the default of the workspace, and there no limit. */
export const creditFields = {
  creditLimit: rupees().nullish(),
  creditDays: z
    .number(messages.creditDays)
    .int(messages.creditDays)
    .min(0, messages.creditDays)
    .max(MAX_DAYS, messages.creditDays)
    .nullish(),
}

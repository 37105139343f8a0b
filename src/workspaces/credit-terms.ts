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

/** How much a customer may owe and how many days they have to pay; null: no limit, no days. */
export type CreditTerms = { creditLimit: number | null; creditDays: number | null }

/** The terms that apply: the customer's own, else the workspace's. */
export const creditTerms = (own: CreditTerms, usual: CreditTerms): CreditTerms => ({
  creditLimit: own.creditLimit ?? usual.creditLimit,
  creditDays: own.creditDays ?? usual.creditDays,
})

import { z } from 'zod'
import { inOrder, period } from '#reports/input.ts'
import { messages } from './messages.ts'

/** Input of the statements: first and last day, both included. */
export const statementsInput = inOrder(period)

/** Input of one account's ledger: its code, a period, and the page of entries, 100 each. */
export const accountInput = inOrder(
  period.extend({
    account: z
      .number(messages.account)
      .int(messages.account)
      .min(1, messages.account)
      .max(99_999, messages.account),
    page: z.number().int().min(1).max(100_000).default(1),
  }),
)

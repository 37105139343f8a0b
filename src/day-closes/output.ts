import { z } from 'zod'
import { MODES } from '#books/mode.ts'
import { CASH_FLOWS } from './cash-flow.ts'

/**
 * The close of a day, rupees: what was counted and what the books expected then. `summary` is the day for people who see
 * profits: what was sold as the dashboard counts it, money received less paid back by mode, the expenses entered for
 * it with GST, and cash in hand at its end with the way there. Nothing of it is returned before the close, so that
 * counting stays blind.
 */
export const dayCloseAnswer = z.object({
  closedUntil: z.string().nullable(),
  close: z
    .object({
      counts: z.array(z.object({ value: z.number(), pieces: z.number() })),
      counted: z.number(),
      expected: z.number(),
      difference: z.number(),
      closedBy: z.string(),
      closedAt: z.string(),
    })
    .nullable(),
  summary: z
    .object({
      bills: z.number(),
      sales: z.number(),
      receipts: z.array(z.object({ mode: z.enum(MODES), amount: z.number() })),
      /** Cheques received that day and dated ahead, not part of `receipts`. */
      datedAhead: z.number().optional(),
      expenses: z.number(),
      cashInHand: z.number(),
      /** Opening cash and what came in (plus) or went out (minus); they add up to the cash in hand. */
      cashFlow: z.array(z.object({ flow: z.enum(CASH_FLOWS), amount: z.number() })).optional(),
    })
    .nullable(),
})
export type DayClose = z.infer<typeof dayCloseAnswer>

export const closedDay = z.object({ message: z.string(), id: z.uuid() })

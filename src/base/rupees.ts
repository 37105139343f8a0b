import { z } from 'zod'
import { hasPaiseAtMost, MAX_RUPEES, moneyMessages, toPaise } from './money.ts'

/**
 * Schema of an amount in the API: rupees ≥ 0, at most 2 decimals, at most 99,99,99,999.99; parsed into paise.
 * `negative` replaces the message for a negative amount.
 */
export const rupees = (negative = moneyMessages.negative) =>
  z
    .number({ error: moneyMessages.number })
    .min(0, negative)
    .max(MAX_RUPEES, moneyMessages.tooLarge)
    .refine(hasPaiseAtMost, moneyMessages.decimals)
    .transform(toPaise)

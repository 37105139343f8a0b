import { z } from 'zod'
import { hasDecimalsAtMost } from '#base/rounding.ts'

/** The messages for invalid percentages. */
export const percentMessages = {
  number: 'Enter a percentage',
  range: 'Enter a percentage from 0 to 100',
  decimals: 'Use at most 3 decimals',
}

/**
 * Schema of a percentage: a number from 0 to 100 with at most 3 decimals. `range` replaces the range message.
 */
export const percent = (range = percentMessages.range) =>
  z
    .number({ error: percentMessages.number })
    .min(0, range)
    .max(100, range)
    .refine((value) => hasDecimalsAtMost(value, 3), percentMessages.decimals)

import { z } from 'zod'
import { MAX_QUANTITY, quantityMessages } from './quantity.ts'
import { hasDecimalsAtMost } from './rounding.ts'

/**
 * Schema of a quantity in a unit with the given decimals (0 to 3): positive, with at most that many decimals,
 * and a whole number from 1 for a unit without decimals.
 */
export const quantity = (decimals = 0) =>
  z
    .number({ error: quantityMessages.number })
    .refine((value) => hasDecimalsAtMost(value, decimals), {
      error: quantityMessages.decimals(decimals),
      abort: true,
    })
    .positive(decimals === 0 ? quantityMessages.atLeastOne : quantityMessages.positive)
    .max(MAX_QUANTITY, quantityMessages.tooLarge)

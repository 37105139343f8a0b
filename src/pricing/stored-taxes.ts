import { z } from 'zod'
import { percentMessages } from '#base/percent-schema.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { storedPaise } from '#base/stored.ts'
import { LINE_TAX_TYPES } from './tax.ts'

/** Between states the rates of a line become one, so each type can add 100 percent. */
const MOST_RATE = 100 * LINE_TAX_TYPES.length
/** Each type is on a line once; half again as many leave room. */
const MOST_TAXES = 10

const lineTax = z.object({
  type: z.enum(LINE_TAX_TYPES),
  rate: z
    .number()
    .min(0)
    .max(MOST_RATE)
    .refine((rate) => hasDecimalsAtMost(rate, 3), percentMessages.decimals),
})

/** Schema of the taxes stored with a line of a document that has no amounts yet. */
export const storedLineTaxes = z.array(lineTax).max(MOST_TAXES)

/** Schema of the taxes stored with a line of a document, their amounts in paise. */
export const storedTaxes = z.array(lineTax.extend({ amount: storedPaise })).max(MOST_TAXES)

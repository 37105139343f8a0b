import { z } from 'zod'
import { storedPaise } from '#base/stored.ts'

const closing = z.object({ account: z.int(), amount: storedPaise })

/** A closing balance in paise, debit plus. */
export type Closing = z.input<typeof closing>

/** The closing balances that the close of a year kept. */
export const storedClosings = z.array(closing)

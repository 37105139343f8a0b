import { z } from 'zod'
import { storedPaise } from '#base/stored.ts'

const closing = z.object({ account: z.int(), amount: storedPaise })

/** A closing balance in paise, debit plus. */
export type Closing = z.input<typeof closing>

/** Far more accounts than a chart has. */
const MOST_ACCOUNTS = 10_000

/** The closing balances that the close of a year kept. */
export const storedClosings = z.array(closing).max(MOST_ACCOUNTS)

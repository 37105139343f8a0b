import { type Paise, paise, toPaise } from '#base/money.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { Entry } from '#books/voucher.ts'

/** The notes and coins of India in rupees, largest first. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** So many notes or coins of one value in rupees. */
export type Count = { value: number; pieces: number }

/** What was counted, in paise. */
export const countedOf = (counts: readonly Count[]): Paise =>
  paise(counts.reduce((sum, { value, pieces }) => sum + toPaise(value) * pieces, 0))

/** Books what a cash account was over or short of: `difference` is counted less expected, in paise. Empty when it agrees. */
export const cashDifference = (account: number, difference: number): Entry[] =>
  difference === 0
    ? []
    : [
        { account: ACCOUNTS.cashDifference, amount: -difference },
        { account, amount: difference },
      ]

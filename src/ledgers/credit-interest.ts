import { daysBetween } from '#base/dates.ts'
import { type Paise, paiseOf } from '#base/money.ts'
import { divideRounded } from '#base/rounding.ts'

/** Percent a year (CGST Act s.50, Notification 13/2017-Central Tax). */
const RATE = 18n

/** What is owed for credit that was had for these days and is reversed, in paise. */
export type CreditInterest = { days: number; interest: Paise }

/**
 * The interest on credit (paise) that is reversed because its vendor was not paid (CGST Rule 37(1)), from the day on which it was claimed
 * to the day on which it is reversed, both yyyy-MM-dd: 18% a year of 365 days.
 */
export function creditInterest(credit: number, from: string, to: string): CreditInterest {
  const days = Math.max(0, daysBetween(from, to))
  return { days, interest: paiseOf(divideRounded(BigInt(credit) * RATE * BigInt(days), 36_500n)) }
}

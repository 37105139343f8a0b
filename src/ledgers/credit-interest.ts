import { daysBetween } from '#base/dates.ts'
import { type Paise, paiseOf } from '#base/money.ts'
import { divideRounded } from '#base/rounding.ts'

/** Percent a year (CGST Act s.50, Notification 13/2017-Central Tax). */
const RATE = 18n

/** What is owed for credit that was had for these days, the most of any part of it, and is reversed, in paise. */
export type CreditInterest = { days: number; interest: Paise }

/**
 * Since when the credit of a bill is had: the day of its claim, and what was reversed (above 0) and reclaimed (below 0) of it
 * since then in paise, in order; days are yyyy-MM-dd.
 */
export type CreditHad = { claimedOn: string; changes: readonly { day: string; amount: number }[] }

type Part = { since: string; amount: number }

/** Takes an amount off the parts, the latest first, and returns what it took: the rest is of the claim, on `claimedOn`. */
function takeLatest(parts: Part[], amount: number, claimedOn: string): Part[] {
  const taken: Part[] = []
  let left = amount
  for (let part = parts.at(-1); part && left > 0; part = parts.at(-1)) {
    const some = Math.min(left, part.amount)
    taken.push({ since: part.since, amount: some })
    part.amount -= some
    left -= some
    if (part.amount === 0) parts.pop()
  }
  return left > 0 ? [...taken, { since: claimedOn, amount: left }] : taken
}

/**
 * The interest on credit (paise) that is reversed on a day because its vendor was not paid (CGST Rule 37(1)): 18% a year of 365 days.
 * What was reclaimed before counts from the day of its reclaim, the latest first, and the rest from that of the claim.
 */
export function creditInterest(
  credit: number,
  { claimedOn, changes }: CreditHad,
  to: string,
): CreditInterest {
  const reclaimed: Part[] = []
  for (const { day, amount } of changes)
    if (amount < 0) reclaimed.push({ since: day, amount: -amount })
    else takeLatest(reclaimed, amount, claimedOn)
  const parts = takeLatest(reclaimed, credit, claimedOn).map(({ since, amount }) => ({
    amount,
    days: Math.max(0, daysBetween(since, to)),
  }))
  const product = parts.reduce((sum, { amount, days }) => sum + BigInt(amount) * BigInt(days), 0n)
  return {
    days: Math.max(0, ...parts.map(({ days }) => days)),
    interest: paiseOf(divideRounded(product * RATE, 36_500n)),
  }
}

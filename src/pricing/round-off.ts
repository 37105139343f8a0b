import { type Paise, paise } from '#base/money.ts'
import { divideRounded } from '#base/rounding.ts'
import type { Totals } from '#pricing/totals.ts'

/**
 * The totals of a bill with what is to be paid. `roundOff` is the difference to the whole rupee that the bill
 * shows apart, in paise; 0 when the bill is not rounded.
 */
export type BillTotals = Totals & Rounded

/** What is payable or credited in the end, in paise, with the round-off that it contains. */
export type Rounded = { roundOff: Paise; payable: Paise }

/** An amount in the nearest whole rupee, 50 paise up. */
export const wholeRupees = (amount: Paise): Paise => paise(Number(divideRounded(BigInt(amount), 100n)) * 100)

/**
 * What of a difference between the total on a document and that of its lines is round-off, in paise: all of it if it is
 * less than a rupee either way, else nothing.
 */
export const roundOffIn = (difference: number): Paise => paise(Math.abs(difference) < 100 ? difference : 0)

/**
 * Totals with the amount payable: the total as it is, or rounded to the whole rupee, 50 paise up. Lines, taxes
 * and the total keep their paise.
 */
export function payableOf(totals: Totals, isRounded: boolean): BillTotals {
  const { totalAmount } = totals
  const payable = isRounded ? wholeRupees(totalAmount) : totalAmount
  return { ...totals, roundOff: paise(payable - totalAmount), payable }
}

/**
 * Whether what goods cost by their lot differs from the amount of their line, in paise, only because the cost of a unit is
 * in whole paise: at most half a paisa a unit and a whole one in all, where another price differs by a paisa a unit or more.
 */
export const isUnitRounding = (difference: number, quantity: number): boolean =>
  Math.abs(difference) * 2 <= Math.max(quantity, 1) + 1

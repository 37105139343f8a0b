import { type Paise, paise, sumPaise } from '#base/money.ts'
import { milliUnits } from '#base/quantity.ts'
import { divideRounded } from '#base/rounding.ts'
import type { LineAmount } from '#pricing/line-amount.ts'

/** A stored line and its earlier returns; quantities with at most 3 decimals. */
export type ReturnFacts = {
  line: LineAmount
  sold: number
  /** What came back before, with what was credited for it. */
  earlier: readonly { quantity: number; credit: LineAmount }[]
  returning: number
}

/**
 * What a return of part of a line credits: the units' share of the line's stored amounts, each rounded to paise and
 * never more than what is left; the return that completes the line takes the remainder, so that all credits add up
 * to exactly what was charged (CGST Act s.34). Throws when more comes back than is left.
 */
export function creditShare({ line, sold, earlier, returning }: ReturnFacts): LineAmount {
  const back = earlier.reduce((sum, each) => sum + milliUnits(each.quantity), 0n)
  const left = milliUnits(sold) - back
  const units = milliUnits(returning)
  if (units <= 0n || units > left) throw new Error(`Cannot credit ${returning} of ${sold}`)
  const share = (pick: (amounts: LineAmount) => Paise): Paise => {
    const rest = pick(line) - earlier.reduce((sum, each) => sum + pick(each.credit), 0)
    if (units === left) return paise(rest)
    return paise(Math.min(rest, Number(divideRounded(BigInt(pick(line)) * units, milliUnits(sold)))))
  }
  const taxable = share((amounts) => amounts.taxable)
  const discount = share((amounts) => amounts.discount)
  const taxes = line.taxes.map(({ type, rate }, at) => ({
    type,
    rate,
    amount: share((amounts) => amounts.taxes[at]?.amount ?? paise(0)),
  }))
  const tax = sumPaise(taxes.map((each) => each.amount))
  return { gross: paise(taxable + discount), discount, taxable, taxes, tax, amount: paise(taxable + tax) }
}

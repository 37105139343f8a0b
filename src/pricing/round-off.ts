import { type Paise, paise } from '#base/money.ts'
import { divideRounded } from '#base/rounding.ts'

/**
 * A total rounded to the whole rupee, 50 paise up, and the difference that the bill shows apart as "Round off"
 * (−0.50 to +0.50). Lines and taxes keep their paise.
 */
export function roundOff(total: Paise): { payable: Paise; difference: Paise } {
  const payable = paise(Number(divideRounded(BigInt(total), 100n)) * 100)
  return { payable, difference: paise(payable - total) }
}

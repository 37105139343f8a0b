import { milliPercent, WHOLE } from '#base/percent.ts'
import { invalidField } from '#base/refusal.ts'
import { messages } from './messages.ts'

/**
 * Refuses (invalid, at `discountAllowed`) a discount above what the role may give, in percent 0-100 of all that the receipt
 * settles, in paise. null: no limit.
 */
export function refuseDiscountOverCap(discount: number, settled: number, cap: number | null): void {
  if (cap !== null && BigInt(discount) * WHOLE > milliPercent(cap) * BigInt(settled))
    throw invalidField(['discountAllowed'], messages.discountCap(cap))
}

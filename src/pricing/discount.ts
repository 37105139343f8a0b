import { milliPercent, WHOLE } from '#base/percent.ts'
import { messages } from '#pricing/messages.ts'

/** A line's discount, the sale's discount on the remainder, and the product version's maximum. */
export type DiscountFacts = {
  discountPercent: number
  saleDiscountPercent?: number
  /** Absent means no limit. */
  maxCustomerDiscount?: number | null
}

/** Why both discounts combined exceed the maximum, or undefined. Compared exactly. */
export function discountRefusal(facts: DiscountFacts): string | undefined {
  const { discountPercent, saleDiscountPercent = 0, maxCustomerDiscount } = facts
  if (maxCustomerDiscount === undefined || maxCustomerDiscount === null) return undefined
  const kept = (WHOLE - milliPercent(discountPercent)) * (WHOLE - milliPercent(saleDiscountPercent))
  const atLeast = (WHOLE - milliPercent(maxCustomerDiscount)) * WHOLE
  return kept < atLeast ? messages.discountTooLarge(maxCustomerDiscount) : undefined
}

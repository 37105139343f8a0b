import { milliPercent, WHOLE } from '#base/percent.ts'
import { messages } from '#pricing/messages.ts'

/** A line's discount, the sale's own on what is left, and the most that the product version allows. */
export type DiscountFacts = {
  discountPercent: number
  saleDiscountPercent?: number
  /** Absent: no bound. */
  maxCustomerDiscount?: number | null
}

/** Why a customer's discount is too large, both combined, or undefined when it is not. Compared exactly. */
export function discountRefusal(facts: DiscountFacts): string | undefined {
  const { discountPercent, saleDiscountPercent = 0, maxCustomerDiscount } = facts
  if (maxCustomerDiscount === undefined || maxCustomerDiscount === null) return undefined
  const kept = (WHOLE - milliPercent(discountPercent)) * (WHOLE - milliPercent(saleDiscountPercent))
  const atLeast = (WHOLE - milliPercent(maxCustomerDiscount)) * WHOLE
  return kept < atLeast ? messages.discountTooLarge(maxCustomerDiscount) : undefined
}

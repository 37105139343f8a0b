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
  const { maxCustomerDiscount } = facts
  if (maxCustomerDiscount === undefined || maxCustomerDiscount === null) return undefined
  return isDiscountOver(facts, maxCustomerDiscount)
    ? messages.discountTooLarge(maxCustomerDiscount)
    : undefined
}

/** Whether a line's discount and the sale's on what is left come to more than `most` percent. Compared exactly. */
export function isDiscountOver(
  { discountPercent, saleDiscountPercent = 0 }: Omit<DiscountFacts, 'maxCustomerDiscount'>,
  most: number,
): boolean {
  const kept = (WHOLE - milliPercent(discountPercent)) * (WHOLE - milliPercent(saleDiscountPercent))
  return kept < (WHOLE - milliPercent(most)) * WHOLE
}

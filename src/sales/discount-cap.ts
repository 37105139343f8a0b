import { invalidField } from '#base/refusal.ts'
import { isDiscountOver } from '#pricing/discount.ts'
import { messages } from '#sales/messages.ts'

type Discounted = { discountPercentage: number; items: readonly { discountPercentage: number }[] }

/**
 * Refuses (invalid, at its field) a discount above what the seller's role may give, in percent 0-100: the sale's own,
 * or a line's together with it. null: no limit.
 */
export function refuseOverCap({ discountPercentage: ofSale, items }: Discounted, cap: number | null): void {
  if (cap === null) return
  if (isDiscountOver({ discountPercent: 0, saleDiscountPercent: ofSale }, cap))
    throw invalidField(['discountPercentage'], messages.discountCap(cap))
  for (const [at, { discountPercentage: ofLine }] of items.entries())
    if (isDiscountOver({ discountPercent: ofLine, saleDiscountPercent: ofSale }, cap))
      throw invalidField(['items', at, 'discountPercentage'], messages.discountCap(cap))
}

import { type Paise, toPaise } from '#base/money.ts'
import { discountedCost } from '#pricing/margin.ts'
import type { LastPurchase } from './output.ts'

/**
 * What one unit cost at the latest confirmed purchase from any of these vendors, after the vendor's discount and before
 * tax; undefined where none was bought.
 */
export function lastCost(vendors: readonly { last: LastPurchase | null }[]): Paise | undefined {
  const [latest] = vendors.flatMap(({ last }) => last ?? []).sort((a, b) => b.on.localeCompare(a.on))
  return (
    latest && discountedCost({ buyingPrice: toPaise(latest.buyingPrice), discountPercent: latest.discount })
  )
}

/** A product's stock and sales, in its unit. `threshold` is the level to reorder at, if it has one. */
export type Standing = {
  available: number
  /** On orders, sent or not, and not received yet. */
  onOrder: number
  threshold: number | null
  soldIn30Days: number
  soldIn90Days: number
}

/**
 * The quantity to order, in whole units: what brings the product to its reorder level and lasts 30 days at its pace of
 * sales, which is that of the last 30 or of the last 90 days, whichever is higher. 0 when enough is there or on order.
 */
export function suggestedQuantity({
  available,
  onOrder,
  threshold,
  soldIn30Days,
  soldIn90Days,
}: Standing): number {
  const pace = Math.max(soldIn30Days, soldIn90Days / 3, 0)
  const missing = (threshold ?? 0) + pace - available - onOrder
  return Math.max(0, Math.ceil(Math.round(missing * 1000) / 1000))
}

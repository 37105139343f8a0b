import { counted } from '#base/counted.ts'
import { formatQuantity } from '#base/figures.ts'
import { milliUnits } from '#base/quantity.ts'
import type { PackSize } from '#products/packs.ts'
import { messages } from './messages.ts'

/** A product's stock and sales, in its unit. `threshold` is the level to reorder at, if it has one. */
export type Standing = {
  available: number
  /** On orders, sent or not, and not received yet. */
  onOrder: number
  threshold: number | null
  soldIn30Days: number
  soldIn90Days: number
}

/** How goods come from a vendor: the days until they arrive, if those are known, and the pack that they come in. */
export type Supplied = { arrivesInDays: number | null; pack: PackSize | null }

const DAYS = 30

/** How much sells in 30 days: at the pace of the last 30 or of the last 90 days, whichever is higher. */
const paceOf = ({ soldIn30Days, soldIn90Days }: Standing): number =>
  Math.max(soldIn30Days, soldIn90Days / 3, 0)

/**
 * The quantity to order, in whole units and whole packs: what brings the product to its reorder level and, at its pace of
 * sales, lasts 30 days from the day when it arrives. 0 when enough is there or on order.
 */
export function suggestedQuantity(standing: Standing, { arrivesInDays, pack }: Supplied): number {
  const { available, onOrder, threshold } = standing
  const needed = (paceOf(standing) * (DAYS + (arrivesInDays ?? 0))) / DAYS
  const missing = (threshold ?? 0) + needed - available - onOrder
  const units = Math.max(0, Math.ceil(Math.round(missing * 1000) / 1000))
  if (!pack) return units
  const size = milliUnits(pack.size)
  const packs = (milliUnits(units) + size - 1n) / size
  return Number(packs * size) / 1000
}

/** Why so much is suggested: 'Sells 3 PCS a day, arrives in 7 days, in Box of 12'. */
export function suggestionReason(
  standing: Standing,
  { arrivesInDays, pack }: Supplied,
  unit: string,
): string {
  const pace = paceOf(standing)
  const inUnit = (quantity: number) => `${formatQuantity(quantity)} ${unit}`
  const about = (quantity: number) => inUnit(Math.round(quantity * 10) / 10)
  return [
    pace >= DAYS ? messages.sellsADay(about(pace / DAYS)) : messages.sellsInDays(about(pace), DAYS),
    arrivesInDays !== null && messages.arrivesIn(counted(arrivesInDays, 'day')),
    pack && messages.inPacks(pack.name, inUnit(pack.size)),
  ]
    .filter(Boolean)
    .join(', ')
}

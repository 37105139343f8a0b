import { formatQuantity } from '#base/figures.ts'
import { lessQuantity, sumQuantities } from '#base/quantity.ts'
import { Refusal } from '#base/refusal.ts'
import { messages } from './messages.ts'

/** Why stock moved; every movement has one kind. */
export const MOVEMENT_KINDS = ['opening', 'intake', 'sale', 'return', 'adjustment', 'revaluation'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** The level of one product version (lot): on hand, and how much of that open sales have reserved. */
export type Level = { onHand: number; reserved: number }

/** A locked level with the words that a refusal needs. */
export type NamedLevel = Level & {
  productVersionId: string
  productId: string
  product: string
  unit: string
}

/** So much of a version, more (+) or less (−). */
export type QuantityOf = { productVersionId: string; quantity: number }

/** What one change does to one version: the sums of its movements and of its reservations. */
export type LevelChange = { productVersionId: string; onHand: number; reserved: number }

/** What can still be sold. */
export const availableOf = ({ onHand, reserved }: Level): number => lessQuantity(onHand, reserved)

/** Whether a product needs reordering: what is available has come down to its threshold; never without one. */
export const isLow = (available: number, threshold: number | null | undefined): boolean =>
  threshold !== null && threshold !== undefined && available <= threshold

/** The badge of a product's balance. */
export const balanceOf = (available: number, threshold: number | null | undefined): 'out' | 'low' | 'ok' =>
  available <= 0 ? 'out' : isLow(available, threshold) ? 'low' : 'ok'

/**
 * Adds up what movements and reservations do to each version, in id order, so that two lines of one version are
 * judged together. Versions on which nothing changes in sum stay in the list.
 */
export function changesOf(
  movements: readonly QuantityOf[],
  reservations: readonly QuantityOf[],
): LevelChange[] {
  const ids = new Set([...movements, ...reservations].map((each) => each.productVersionId))
  const sum = (list: readonly QuantityOf[], id: string) =>
    sumQuantities(list.filter((each) => each.productVersionId === id).map((each) => each.quantity))
  return [...ids].sort().map((productVersionId) => ({
    productVersionId,
    onHand: sum(movements, productVersionId),
    reserved: sum(reservations, productVersionId),
  }))
}

/**
 * The level after a change. Refuses ('conflict', "Only {n} {unit} of {product} available") what would sell or take
 * away more than is available; throws where more would be released than is reserved, which no call may ask for.
 */
export function levelAfter(level: NamedLevel, change: Omit<LevelChange, 'productVersionId'>): Level {
  const after = {
    onHand: sumQuantities([level.onHand, change.onHand]),
    reserved: sumQuantities([level.reserved, change.reserved]),
  }
  if (availableOf(after) < 0 || after.onHand < 0)
    throw new Refusal(
      'conflict',
      messages.onlyAvailable(formatQuantity(availableOf(level)), level.unit, level.product),
      {
        reason: 'not_enough_stock',
        product: level.product,
        available: availableOf(level),
        requested: sumQuantities([change.reserved, -change.onHand]),
        unit: level.unit,
      },
    )
  if (after.reserved < 0) throw new Error(`More released than reserved: ${level.productVersionId}`)
  return after
}

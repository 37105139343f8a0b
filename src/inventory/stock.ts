import { formatQuantity } from '#base/figures.ts'
import { lessQuantity, sumQuantities } from '#base/quantity.ts'
import { Refusal } from '#base/refusal.ts'
import { isLow } from '#products/low-balance.ts'
import { messages } from './messages.ts'

/** The kinds of stock movement; every movement has one. */
export const MOVEMENT_KINDS = [
  'opening',
  'intake',
  'sale',
  'challan',
  'return',
  'vendorReturn',
  'adjustment',
  'revaluation',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** The level of one product version (lot): on hand, and how much of that open sales have reserved. */
export type Level = { onHand: number; reserved: number }

/** A locked level with the details that a refusal mentions. */
export type NamedLevel = Level & {
  productVersionId: string
  productId: string
  product: string
  unit: string
}

/** A quantity of a version, more (+) or less (−). */
export type QuantityOf = { productVersionId: string; quantity: number }

/** The effect of one change on one version: the sums of its movements and of its reservations. */
export type LevelChange = { productVersionId: string; onHand: number; reserved: number }

/** The quantity that can still be sold. */
export const availableOf = ({ onHand, reserved }: Level): number => lessQuantity(onHand, reserved)

/** The badge of a product's balance. */
export const balanceOf = (available: number, threshold: number | null | undefined): 'out' | 'low' | 'ok' =>
  available <= 0 ? 'out' : isLow(available, threshold) ? 'low' : 'ok'

/**
 * Adds up movements and reservations per version, in id order, so that two lines of one version are checked
 * together. Versions with a net change of zero stay in the list.
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
 * The level after a change. Refuses ('conflict', "Only {n} {unit} of {product} available") a change that
 * would take more than is available; throws when it would release more than is reserved, which is a bug.
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
        productId: level.productId,
        available: availableOf(level),
        requested: sumQuantities([change.reserved, -change.onHand]),
        unit: level.unit,
      },
    )
  if (after.reserved < 0) throw new Error(`More released than reserved: ${level.productVersionId}`)
  return after
}

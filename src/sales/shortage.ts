import { formatQuantity } from '#base/figures.ts'
import { sumQuantities } from '#base/quantity.ts'
import { messages as stockMessages } from '#inventory/messages.ts'
import type { Sellable } from '#sales/sale.ts'

/** How much a sale asks for of a product, and how much can be sold: of one lot and of all. In the product's unit. */
type Stock = { inLot: number; inAll: number; requested: number }

/** The message for a sale that takes more of a lot than it has: how much other lots could add, or how much there is in all. */
export const shortageText = (
  { inLot, inAll, requested }: Stock,
  { unit, product }: { unit: string; product: string },
): string =>
  requested > inAll
    ? stockMessages.onlyAvailable(formatQuantity(inAll), unit, product)
    : stockMessages.onlyInLot(formatQuantity(inLot), unit, product, formatQuantity(inAll))

type OfVersion = { productVersionId: string; quantity: number }

/**
 * The message beside a line when all lines of its version together need more than is available; the server
 * checks again, with locks. `lots` are all of the product. Undefined when there is enough.
 */
export function shortageOf(
  asked: readonly OfVersion[],
  sold: Sellable,
  lots: readonly Sellable[],
): string | undefined {
  const askedOf = (versions: readonly Sellable[]) =>
    sumQuantities(
      asked
        .filter((line) => versions.some(({ productVersionId }) => productVersionId === line.productVersionId))
        .map((line) => line.quantity),
    )
  if (askedOf([sold]) <= sold.available) return undefined
  const inAll = sumQuantities(lots.map((lot) => lot.available))
  return shortageText({ inLot: sold.available, inAll, requested: askedOf(lots) }, sold)
}

import { formatQuantity } from '#base/figures.ts'
import { sumQuantities } from '#base/quantity.ts'
import { messages as stockMessages } from '#inventory/messages.ts'
import { messages } from '#sales/messages.ts'
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

type OfVersion = { productVersionId: string; quantity: number; challanLine?: object | undefined }

/**
 * The message beside line `at` when all lines of its version together need more than is available; the server
 * checks again, with locks. `lots` are all of the product. Goods that are out on a challan are apart from those in
 * stock. Undefined when there is enough.
 */
export function shortageOf(
  asked: readonly OfVersion[],
  sold: Sellable,
  lots: readonly Sellable[],
  at: number,
): string | undefined {
  const isOut = (line: OfVersion | undefined) => line?.challanLine !== undefined
  const alike = asked.filter((line) => isOut(line) === isOut(asked[at]))
  const askedOf = (versions: readonly Sellable[]) =>
    sumQuantities(
      alike
        .filter((line) => versions.some(({ productVersionId }) => productVersionId === line.productVersionId))
        .map((line) => line.quantity),
    )
  if (isOut(asked[at])) {
    const { out = 0, unit, product } = sold
    return askedOf([sold]) > out ? messages.onlyOutOf(formatQuantity(out), unit, product) : undefined
  }
  if (askedOf([sold]) <= sold.available) return undefined
  const inAll = sumQuantities(lots.map((lot) => lot.available))
  return shortageText({ inLot: sold.available, inAll, requested: askedOf(lots) }, sold)
}

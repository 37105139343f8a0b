import type { Paise } from '#base/money.ts'
import { fromMilliUnits, milliUnits } from '#base/quantity.ts'
import { type PackSize, pricedAsPack } from '#products/packs.ts'
import { packMessages } from '#sales/pack-messages.ts'

/** A pack that a sale can sell; `price` is for one pack, null for as much as its contents. */
export type SellablePack = PackSize & { price: Paise | null; priceIncludesTax: boolean }

/** A stored line's pack, and the price of one in paise. */
export type SoldPack = PackSize & { price: Paise }

type Packed = {
  price: Paise
  includesTax: boolean
  mrp: Paise | null
  cost: Paise
  packs?: readonly SellablePack[] | undefined
}

/**
 * A product as it is sold in a pack: price, MRP and cost are those of one pack, so that the rules and amounts of a line
 * count packs like units and nothing is lost where a price does not divide by the size. Undefined for an unknown pack; refuses ('invalid', at `path`)
 * one that costs more than an amount can be.
 */
export function inPack<Of extends Packed>(
  product: Of,
  name: string,
  path: (string | number)[],
): (Of & { pack: PackSize }) | undefined {
  const pack = product.packs?.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (!pack) return undefined
  const { size, price, priceIncludesTax } = pack
  return {
    ...product,
    price: price ?? pricedAsPack(product.price, size, path),
    includesTax: price === null ? product.includesTax : priceIncludesTax,
    mrp: product.mrp === null ? null : pricedAsPack(product.mrp, size, path),
    cost: pricedAsPack(product.cost, size, path),
    pack: { name: pack.name, size },
  }
}

/** What packs hold, in the product's unit; undefined when that has more than 3 decimals. */
export function contentsOf(count: number, size: number): number | undefined {
  const millionths = milliUnits(count) * milliUnits(size)
  return millionths % 1000n === 0n ? fromMilliUnits(millionths / 1000n) : undefined
}

/** How many packs a stored quantity is. */
export const countOf = (quantity: number, size: number): number =>
  fromMilliUnits((milliUnits(quantity) * 1000n) / milliUnits(size))

/** What is wrong with the pack of a line, and its field: an unknown one, or one that does not hold the quantity. */
export function packFault(
  quantity: number,
  { name, count }: { name: string; count: number },
  sold: { product: string; unit: string; pack?: PackSize | undefined },
) {
  if (!sold.pack) return { field: 'pack' as const, message: packMessages.noPack(sold.product, name) }
  const contents = contentsOf(count, sold.pack.size)
  if (contents === quantity) return undefined
  return { field: 'quantity' as const, message: packMessages.notPacks(count, name, contents, sold.unit) }
}

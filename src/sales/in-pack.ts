import type { Paise } from '#base/money.ts'
import { packNamed } from '#products/pack-name.ts'
import { type PackSize, pricedAsPack } from '#products/packs.ts'

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
  const pack = packNamed(product.packs ?? [], name)
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

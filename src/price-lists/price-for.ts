import { type Paise, paise, paiseOf } from '#base/money.ts'
import { WHOLE } from '#base/percent.ts'
import { milliUnits } from '#base/quantity.ts'
import { divideRounded } from '#base/rounding.ts'
import { percentOf } from '#pricing/line-amount.ts'
import { lowestRate, type Rate } from '#pricing/rate.ts'

/**
 * An entry of a price list: a rate per unit (times the size for a pack) or a percentage off (0 to 100), for a product or, without one, for all.
 * It counts from a quantity, and from the first to the last day (yyyy-MM-dd) where they are set.
 */
export type PriceEntry = {
  productId: string | null
  rate: Paise | null
  rateIncludesTax: boolean
  percentOff: number | null
  fromQuantity: number
  from: string | null
  to: string | null
}

/** A price list as a sale uses it. */
export type PriceList = { name: string; entries: readonly PriceEntry[] }

/** The list that gave a price; `isLimited` when it would give less than the maximum discount allows. */
export type PricedBy = { name: string; isLimited: boolean }

/** A price and the largest discount on it, in percent. */
type Offer = Rate & { maxCustomerDiscount: number | null }

/** `own` is the product's offer where a list replaced its price: the lowest rate counts from it. */
type Priced = Offer & { productId: string; priceList?: PricedBy; own?: Offer; pack?: { size: number } }

/** What is sold of a product: the quantity on all lines, the day, and its taxes in percent. */
type Sold = { quantity: number; on: string; taxes: readonly { rate: number }[] }

/**
 * A product at the price of a list, or unchanged where the list has none for it. The price is never lower than the
 * product's own with its maximum discount, and what is left of that discount is all that can still be given in percent. A typed rate
 * may be anything from that lowest price, also where the list's price is above the usual one.
 */
export function priceFor<Of extends Priced>(product: Of, list: PriceList | undefined, sold: Sold): Of {
  const entry = list && entryFor(list.entries, product.productId, sold)
  if (!list || !entry) return product
  const { price: listed, includesTax } = rateOf(entry, product)
  const most = product.maxCustomerDiscount
  const lowest = most === null ? undefined : lowestRate(product, most, { includesTax, taxes: sold.taxes })
  const isLimited = lowest !== undefined && listed < lowest
  const price = isLimited ? lowest : listed
  const left = most === null || lowest === undefined ? most : Math.min(most, percentBetween(lowest, price))
  return {
    ...product,
    price,
    includesTax,
    maxCustomerDiscount: left,
    own: { price: product.price, includesTax: product.includesTax, maxCustomerDiscount: most },
    priceList: { name: list.name, isLimited },
  }
}

/** The entry that applies: one for the product before one for all products, then the largest quantity, then the latest first day. */
function entryFor(
  entries: readonly PriceEntry[],
  productId: string,
  { quantity, on }: Sold,
): PriceEntry | undefined {
  const fitting = entries.filter(
    (entry) =>
      (entry.productId === null || entry.productId === productId) &&
      entry.fromQuantity <= quantity &&
      (entry.from === null || entry.from <= on) &&
      (entry.to === null || on <= entry.to),
  )
  return fitting.sort(byPrecedence)[0]
}

const byPrecedence = (one: PriceEntry, other: PriceEntry): number =>
  Number(one.productId === null) - Number(other.productId === null) ||
  other.fromQuantity - one.fromQuantity ||
  (other.from ?? '').localeCompare(one.from ?? '')

const rateOf = (
  { rate, rateIncludesTax, percentOff }: PriceEntry,
  { price, includesTax, pack }: Priced,
): Rate =>
  rate === null
    ? { price: paise(price - percentOf(price, percentOff ?? 0)), includesTax }
    : {
        price: pack ? paiseOf(divideRounded(BigInt(rate) * milliUnits(pack.size), 1000n)) : rate,
        includesTax: rateIncludesTax,
      }

/** By how many percent a price is above the lowest, of the price itself, rounded down to 3 decimals. */
const percentBetween = (lowest: Paise, price: Paise): number =>
  price === 0 ? 0 : Number((BigInt(price - lowest) * WHOLE) / BigInt(price)) / 1000

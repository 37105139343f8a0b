import { formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'
import { sumQuantities } from '#base/quantity.ts'
import { quantity } from '#base/quantity-schema.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { type PricedBy, type PriceList, priceFor } from '#price-lists/price-for.ts'
import { discountRefusal } from '#pricing/discount.ts'
import { type LineAmount, lineAmount, perUnit } from '#pricing/line-amount.ts'
import { highestRate, lowestRate, type Rate } from '#pricing/rate.ts'
import { type LineTax, splitGst } from '#pricing/tax.ts'
import { packFault } from '#products/pack-count.ts'
import type { PackSize } from '#products/packs.ts'
import { inPack, type SellablePack, type SoldPack } from '#sales/in-pack.ts'
import { messages } from '#sales/messages.ts'

/**
 * A price version at the time of sale. `available` is on hand less reserved, `out` on billed challans; `cost` before tax.
 */
export type Sellable = {
  productVersionId: string
  productId: string
  product: string
  hsnNumber: string
  unit: string
  decimals: number
  price: Paise
  /** Whether the price includes the taxes. */
  includesTax: boolean
  /** The maximum retail price with all taxes. */
  mrp: Paise | null
  cost: Paise
  maxCustomerDiscount: number | null
  taxes: readonly LineTax[]
  isActive: boolean
  /** False for a service, of which there is always enough. */
  isStocked: boolean
  available: number
  out?: number | undefined
  packs?: readonly SellablePack[]
  /** The pack that price, MRP and cost are for; else they are for a unit. */
  pack?: PackSize
  /** The price list that gave the price. */
  priceList?: PricedBy
  /** The product's own price and maximum discount in percent, where a price list replaced them. */
  own?: Rate & { maxCustomerDiscount: number | null }
}

/** A requested line; the discount in percent. A `rate` replaces the price of the version. */
export type AskedLine = {
  productVersionId: string
  quantity: number
  discountPercentage: number
  rate?: Paise | undefined
  rateIncludesTax?: boolean | undefined
  rateReason?: string | null | undefined
  /** The line is counted in packs: a rate is then for one pack. */
  pack?: { name: string; count: number } | undefined
  /** Its goods have left on this line of a challan, so that it is sold whether its version still sells or not. */
  challanLine?: object | undefined
}

/** A stored line: everything that later changes of the product must not affect, and its rounded amounts. */
export type SaleLine = LineAmount & {
  /** Null for a charge, which is typed without a product. */
  productVersionId: string | null
  productId: string | null
  isStocked: boolean
  product: string
  hsnNumber: string
  unit: string
  decimals: number
  quantity: number
  price: Paise
  includesTax: boolean
  mrp: Paise | null
  cost: Paise
  discountPercent: number
  /** The name of the price list that gave the price. */
  priceList?: string
  /** The GST rate typed for a charge, also where none was charged. */
  chargedGstRate?: number
  /** The pack that the line was sold in; `price` stays per unit, rounded. */
  pack?: SoldPack | null
  /** The lowest rate that this line was allowed to go below, and why. */
  undercut?: { lowest: Paise; reason: string }
}

/** What the seller's role allows: the largest discount in percent, and rates below the lowest with a reason. */
export type SellerLimits = { discountCap: number | null; mayUndercut: boolean }

/** What determines amounts besides lines. `place` undefined: taxes stay as entered. The price list counts as of `on`. */
export type SaleFacts = {
  discountPercent: number
  place: PlaceOfSupply | undefined
  priceList?: PriceList | undefined
  on?: string
}

const NO_LIMITS: SellerLimits = { discountCap: null, mayUndercut: false }

/**
 * The frozen lines of a sale. Refuses at the line, in this order: not found, not on sale now, too many
 * decimals for the unit, rate above the MRP, discount above the version's maximum (combined with the sale's), rate below what
 * that maximum or the seller's role allows, amount too large.
 */
export function saleLines(
  asked: readonly AskedLine[],
  sellables: ReadonlyMap<string, Sellable>,
  facts: SaleFacts,
  limits = NO_LIMITS,
): SaleLine[] {
  const priced = listPriced(asked, sellables, facts)
  return asked.map((line, at) => {
    const sold = priced[at]
    if (!sold) throw new Refusal('notFound', messages.versionNotFound)
    const fault = lineFault(line, sold, facts, limits)
    if (fault) throw invalidField(['items', at, fault.field], fault.message)
    const { productVersionId, productId, isStocked, product, hsnNumber, unit, decimals, pack } = sold
    const { cost, mrp } = sellables.get(productVersionId) ?? sold
    const { price, includesTax } = rateOf(line, sold)
    const lowest = undercutBy(line, sold, facts)
    const { quantity, discountPercentage: discountPercent } = line
    const counted = line.pack?.count ?? quantity
    const amounts = amountsOf(
      { price, includesTax, quantity: counted, discountPercent, taxes: sold.taxes },
      facts,
    )
    return {
      productVersionId,
      productId,
      isStocked,
      product,
      hsnNumber,
      unit,
      decimals,
      price: pack ? perUnit(price, pack.size) : price,
      includesTax,
      mrp,
      cost,
      pack: pack ? { ...pack, price } : null,
      quantity,
      discountPercent,
      ...(line.rate === undefined && sold.priceList && { priceList: sold.priceList.name }),
      ...(lowest !== undefined && { undercut: { lowest, reason: line.rateReason ?? '' } }),
      ...amounts,
    }
  })
}

/** What each line sells, at the price of the customer's list; all lines of a product count towards its quantity. */
export function listPriced(
  asked: readonly Pick<AskedLine, 'productVersionId' | 'quantity' | 'pack'>[],
  sellables: ReadonlyMap<string, Sellable>,
  { priceList, on = '', place }: SaleFacts,
): (Sellable | undefined)[] {
  const sold = asked.map(({ productVersionId, pack }, at) => {
    const product = sellables.get(productVersionId)
    return (product && pack && inPack(product, pack.name, ['items', at, 'pack'])) ?? product
  })
  if (!priceList) return sold
  const quantityOf = (productId: string) =>
    sumQuantities(asked.filter((_, at) => sold[at]?.productId === productId).map((line) => line.quantity))
  return sold.map(
    (each) =>
      each &&
      priceFor(each, priceList, {
        quantity: quantityOf(each.productId),
        on,
        taxes: splitGst(each.taxes, place),
      }),
  )
}

/** One schema per number of decimals; building one for every line would cost more than the line. */
const quantities = [0, 1, 2, 3].map((decimals) => quantity(decimals))

/** The rate of a line: the one typed, else the price of its version. */
export const rateOf = (line: Pick<AskedLine, 'rate' | 'rateIncludesTax'>, sold: Sellable): Rate =>
  line.rate === undefined
    ? { price: sold.price, includesTax: sold.includesTax }
    : { price: line.rate, includesTax: line.rateIncludesTax ?? sold.includesTax }

type Fault = { field: keyof AskedLine; message: string }

/** The error of a line and its field; undefined when there is none. */
export function lineFault(
  line: AskedLine,
  sold: Sellable,
  facts: SaleFacts,
  limits = NO_LIMITS,
): Fault | undefined {
  if (!sold.isActive && !line.challanLine)
    return { field: 'productVersionId', message: messages.versionInactive(sold.product) }
  const counted = quantities[sold.decimals]?.safeParse(line.quantity)
  if (!counted?.success) return { field: 'quantity', message: counted?.error.issues[0]?.message ?? '' }
  const packed = line.pack && packFault(line.quantity, line.pack, sold)
  if (packed) return packed
  const above = aboveMrp(line, sold, facts)
  if (above) return { field: 'rate', message: above }
  if (line.rate !== undefined) return rateFault(line, sold, facts, limits)
  const discount = discountRefusal({
    discountPercent: line.discountPercentage,
    saleDiscountPercent: facts.discountPercent,
    maxCustomerDiscount: sold.maxCustomerDiscount,
  })
  return discount ? { field: 'discountPercentage', message: discount } : undefined
}

/** Why the rate of a line is above its MRP, with the taxes that this sale charges; undefined when it is not. */
function aboveMrp(line: AskedLine, sold: Sellable, { place }: SaleFacts): string | undefined {
  if (sold.mrp === null) return undefined
  const { price, includesTax } = rateOf(line, sold)
  const highest = highestRate(sold.mrp, { includesTax, taxes: splitGst(sold.taxes, place) })
  return price > highest ? messages.aboveMrp(formatRupees(sold.mrp), formatRupees(highest)) : undefined
}

function rateFault(
  line: AskedLine,
  sold: Sellable,
  facts: SaleFacts,
  { discountCap, mayUndercut }: SellerLimits,
): Fault | undefined {
  const floor = discountCap === null ? undefined : floorOf(line, sold, facts, discountCap)
  if (discountCap !== null && isBelow(line, floor))
    return {
      field: 'rate',
      message: said(floor, (lowest) => messages.rateUnderCap(discountCap, lowest)),
    }
  const allowed = ownFloorOf(line, sold, facts)
  if (!allowed || !isBelow(line, allowed.lowest)) return undefined
  const { lowest } = allowed
  if (!mayUndercut || lowest === undefined)
    return { field: 'rate', message: said(lowest, messages.rateTooLow) }
  return line.rateReason ? undefined : { field: 'rateReason', message: said(lowest, messages.rateReason) }
}

const said = (lowest: Paise | undefined, sentence: (lowest: string) => string): string =>
  lowest === undefined ? messages.saleDiscountTooLarge : sentence(formatRupees(lowest))

/** The lowest rate of a line that is at most `most` percent below a price, by default the one that applies. */
const floorOf = (
  line: AskedLine,
  sold: Sellable,
  facts: SaleFacts,
  most: number,
  price: Rate = sold,
): Paise | undefined =>
  lowestRate(price, most, {
    includesTax: rateOf(line, sold).includesTax,
    taxes: splitGst(sold.taxes, facts.place),
    discountPercent: line.discountPercentage,
    saleDiscountPercent: facts.discountPercent,
  })

/** The lowest rate that the product's own price and maximum discount allow; undefined when it has no maximum. */
function ownFloorOf(line: AskedLine, sold: Sellable, facts: SaleFacts) {
  const own = sold.own ?? sold
  const most = own.maxCustomerDiscount
  return most === null ? undefined : { lowest: floorOf(line, sold, facts, most, own) }
}

const isBelow = ({ rate }: AskedLine, floor: Paise | undefined): boolean =>
  rate !== undefined && (floor === undefined || rate < floor)

/** The lowest rate that the version allows, in paise, when the line's typed rate is below it. */
export function undercutBy(line: AskedLine, sold: Sellable, facts: SaleFacts): Paise | undefined {
  const allowed = line.rate === undefined ? undefined : ownFloorOf(line, sold, facts)
  return allowed && isBelow(line, allowed.lowest) ? allowed.lowest : undefined
}

/** The amounts of one line, for both the form's preview and the server. */
export const amountsOf = (
  line: {
    price: Paise
    includesTax?: boolean
    quantity: number
    discountPercent: number
    taxes: readonly LineTax[]
  },
  { discountPercent, place }: SaleFacts,
): LineAmount =>
  lineAmount({
    price: line.price,
    includesTax: line.includesTax,
    quantity: line.quantity,
    discountPercent: line.discountPercent,
    saleDiscountPercent: discountPercent,
    taxes: splitGst(line.taxes, place),
  })

/**
 * The warning beside a line that earns less than its goods cost, after its discounts and before tax;
 * undefined when it does not, or when this person may not see the cost (then 0). It never refuses.
 */
export function belowCost({ taxable }: LineAmount, sold: Sellable, quantity: number): string | undefined {
  const goods = { price: sold.cost, quantity, discountPercent: 0, taxes: [] }
  const { gross: cost } = lineAmount(goods)
  return taxable < cost ? messages.belowCost(formatRupees(taxable), formatRupees(cost)) : undefined
}

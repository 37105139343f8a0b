import { formatRupees } from '#base/figures.ts'
import { type Paise, paise, paiseOf, toPaise } from '#base/money.ts'
import { milliPercent, WHOLE } from '#base/percent.ts'
import { Refusal } from '#base/refusal.ts'
import { divideRounded } from '#base/rounding.ts'
import { discountedCost, profitPercent, sellingPriceFromMargin } from '#pricing/margin.ts'
import { asSaid, beforeTax } from '#pricing/rate.ts'
import type { LineTax } from '#pricing/tax.ts'
import { priceMessages } from '#products/messages.ts'
import { pricedAsPack } from '#products/packs.ts'
import { aboveMrp } from '#products/refuse-above-mrp.ts'

/** The ways to change a price; the value is in percent or in rupees. */
export const PRICE_STEPS = [
  'raisePercent',
  'lowerPercent',
  'raiseAmount',
  'lowerAmount',
  'margin',
  'price',
] as const

/** The amounts, in rupees, to whose multiples new prices can be rounded. */
export const ROUNDINGS = [0.5, 1, 5, 10] as const

/** How prices change: a step and its value, rounded to the nearest multiple of `roundTo` rupees if given. */
export type PriceStep = {
  by: (typeof PRICE_STEPS)[number]
  value: number
  roundTo?: number | null | undefined
}

/** What a new price is computed from and judged by; money in paise, percentages 0-100. */
export type ShelfPrice = {
  price: Paise
  includesTax: boolean
  taxes: readonly LineTax[]
  mrp: Paise | null
  buyingPrice: Paise
  discountPercent: number
}

/** A new price; `margin` in percent of the cost, before tax. With a fault it cannot be applied. */
export type NewPrice = { newPrice: Paise; margin: number; fault?: string; warning?: string }

/**
 * The new price of goods on the shelf. A margin is counted on the discounted cost before tax and said as the
 * price is said; a typed price is taken as it is; the others are rounded to paise, halves up, then to the
 * nearest multiple asked for. Faults: below zero, above the maximum of one amount, above the MRP, a margin on
 * no cost. Warns of a price below cost.
 */
export function newPriceOf(lot: ShelfPrice, step: PriceStep): NewPrice {
  return orFault(lot, () =>
    step.by === 'price' ? toPaise(step.value) : rounded(exactPrice(lot, step), step.roundTo),
  )
}

/** The judged price, or the unchanged one with the reason why there is none. */
function orFault(lot: ShelfPrice, priced: () => Paise): NewPrice {
  try {
    return judged(lot, priced())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { newPrice: lot.price, margin: marginAt(lot, lot.price), fault: error.message }
  }
}

/**
 * The new price of a pack that has one of its own: it changes by the same percentage as `lot`, the price of its product,
 * does before rounding. Undefined where that is no percentage: the product costs nothing, or a margin has no cost.
 */
export function newPackPriceOf(pack: ShelfPrice, lot: ShelfPrice, step: PriceStep): NewPrice | undefined {
  const isPercent = step.by === 'raisePercent' || step.by === 'lowerPercent'
  if (!isPercent && (lot.price === 0 || (step.by === 'margin' && lot.buyingPrice === 0))) return undefined
  return orFault(pack, () => {
    const { of, to } = ratioOf(lot, step)
    return rounded(divideRounded(BigInt(pack.price) * of, to), step.by === 'price' ? null : step.roundTo)
  })
}

/** How a step changes the price of a lot, as a fraction `of`/`to`. */
function ratioOf(lot: ShelfPrice, step: PriceStep): { of: bigint; to: bigint } {
  if (step.by === 'raisePercent') return { of: WHOLE + milliPercent(step.value), to: WHOLE }
  if (step.by === 'lowerPercent') return { of: WHOLE - milliPercent(step.value), to: WHOLE }
  return { of: exactPrice(lot, step), to: BigInt(lot.price) }
}

/** A pack with this price, and what its contents cost and may cost at most. Refuses ('invalid') too large amounts. */
export const packOnShelf = (
  lot: ShelfPrice,
  pack: { size: number; price: Paise; includesTax: boolean },
): ShelfPrice => {
  const contents = (unit: Paise) => pricedAsPack(unit, pack.size, ['value'])
  return {
    ...lot,
    price: pack.price,
    includesTax: pack.includesTax,
    mrp: lot.mrp === null ? null : contents(lot.mrp),
    buyingPrice: contents(lot.buyingPrice),
  }
}

function judged(lot: ShelfPrice, newPrice: Paise): NewPrice {
  const { includesTax, taxes } = lot
  const said = { newPrice, margin: marginAt(lot, newPrice) }
  const fault = faultOf({ ...lot, price: newPrice })
  if (fault) return { ...said, fault }
  const cost = discountedCost(lot)
  const net = beforeTax({ price: newPrice, includesTax }, taxes)
  return net < cost ? { ...said, warning: priceMessages.belowCost(formatRupees(cost)) } : said
}

const faultOf = ({ price, includesTax, mrp, taxes }: ShelfPrice): string | undefined =>
  aboveMrp({ selling_price_paise: price, price_includes_tax: includesTax, mrp_paise: mrp, taxes })

/** Whether a price with its taxes is above the MRP. */
export const isAboveMrp = (lot: ShelfPrice): boolean => faultOf(lot) !== undefined

const marginAt = (lot: ShelfPrice, price: Paise): number =>
  profitPercent({ ...lot, sellingPrice: beforeTax({ price, includesTax: lot.includesTax }, lot.taxes) })

function exactPrice(lot: ShelfPrice, { by, value }: PriceStep): bigint {
  const price = BigInt(lot.price)
  const percent = (change: bigint) => divideRounded(price * (WHOLE + change), WHOLE)
  switch (by) {
    case 'raisePercent':
      return percent(milliPercent(value))
    case 'lowerPercent':
      return percent(-milliPercent(value))
    case 'raiseAmount':
      return price + BigInt(toPaise(value))
    case 'lowerAmount':
      return price - BigInt(toPaise(value))
    case 'margin':
      return BigInt(asSaid(fromMargin(lot, value), lot))
    case 'price':
      return BigInt(toPaise(value))
  }
}

function fromMargin(lot: ShelfPrice, value: number): Paise {
  if (lot.buyingPrice === 0) throw new Refusal('invalid', priceMessages.noCost)
  return sellingPriceFromMargin({ ...lot, profitPercent: value })
}

function rounded(exact: bigint, roundTo: number | null | undefined): Paise {
  if (exact < 0n) throw new Refusal('invalid', priceMessages.belowZero)
  if (!roundTo) return paiseOf(exact)
  const multiple = BigInt(toPaise(roundTo))
  return paiseOf(divideRounded(exact, multiple) * multiple)
}

/** Whether a line of a change writes a price. */
export const isChanged = (lot: ShelfPrice, { newPrice, fault }: NewPrice): boolean =>
  fault === undefined && paise(newPrice) !== lot.price

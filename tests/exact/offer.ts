import type { LineTax } from '#pricing/tax.ts'
import type { Bill, Goods, Line, ListEntry } from './asked.ts'
import {
  cents,
  decimal,
  downTo,
  type Fraction,
  isLess,
  isZero,
  least,
  minus,
  ONE,
  ofPaise,
  over,
  percent,
  plus,
  sum,
  times,
} from './fraction.ts'
import type { Treatment } from './places.ts'

const GST = ['GST', 'IGST', 'CGST', 'SGST', 'UTGST']

/** The taxes that a bill charges for goods with these, as exact rates. */
export function taxesAt(treatment: Treatment, taxes: readonly LineTax[]): { type: string; rate: Fraction }[] {
  const exact = taxes.map(({ type, rate }) => ({ type: String(type), rate: percent(rate) }))
  if (treatment === 'as typed') return exact
  const outside = exact.filter(({ type }) => !GST.includes(type))
  const inside = exact.filter(({ type }) => GST.includes(type))
  if (treatment === 'none' || inside.length === 0) return outside
  const of = (...types: string[]) => inside.filter(({ type }) => types.includes(type))
  const rateOf = (rows: { rate: Fraction }[]) => sum(rows.map(({ rate }) => rate))
  if (treatment === 'IGST at 0') return [{ type: 'IGST', rate: percent(0) }, ...outside]
  if (treatment === 'IGST') return [{ type: 'IGST', rate: rateOf(inside) }, ...outside]
  const half = over(rateOf(of('GST', 'IGST')), [2n, 1n])
  const both = of('GST', 'IGST').length > 0
  const [, state = ''] = treatment.split(' and ')
  const rows: [string, { rate: Fraction }[]][] = [
    ['CGST', of('CGST')],
    [state, of('SGST', 'UTGST')],
  ]
  return [
    ...rows.flatMap(([type, own]) =>
      both || own.length > 0 ? [{ type, rate: plus(half, rateOf(own)) }] : [],
    ),
    ...outside,
  ]
}

/** A price as it is said. */
export type Said = { price: Fraction; includesTax: boolean }

/** A price said the other way, not rounded. */
function said({ price, includesTax }: Said, inclusive: boolean, withTax: Fraction): Fraction {
  if (includesTax === inclusive) return price
  return inclusive ? times(price, withTax) : over(price, withTax)
}

const off = (value: number): Fraction => minus(ONE, percent(value))

/** What a line of goods is sold at, in the units that it is counted in; undefined when it must be refused. */
export function offerOf(bill: Bill, line: Line): (Said & { count: Fraction }) | undefined {
  const { goods, pack } = line
  const size = decimal(pack?.size ?? 1)
  const withTax = sum([ONE, ...taxesAt(bill.place.treatment, goods.taxes).map(({ rate }) => rate)])
  const own: Said =
    pack && pack.price !== null
      ? { price: ofPaise(pack.price), includesTax: pack.includesTax }
      : { price: cents(times(ofPaise(goods.price), size)), includesTax: goods.includesTax }
  const listed = listedOffer(bill, line, own, withTax)
  const price = line.rate === undefined ? listed.price : ofPaise(line.rate)
  const includesTax =
    line.rate === undefined ? listed.includesTax : (line.rateIncludesTax ?? listed.includesTax)
  const mrp = goods.mrp === null ? undefined : cents(times(ofPaise(goods.mrp), size))
  if (mrp && isLess(mrp, said({ price, includesTax }, true, withTax))) return undefined
  const rate: Said = { price, includesTax }
  const isRefused =
    line.rate === undefined
      ? isOverDiscount(bill, line, listed.most)
      : isRateRefused(bill, line, { rate, listed, own, withTax })
  return isRefused ? undefined : { ...rate, count: decimal(pack?.count ?? line.quantity) }
}

/** What is left of a price after the discounts of line and bill, as a part of it. */
const kept = (bill: Bill, line: Line): Fraction => times(off(line.discount), off(bill.discount))

const isOverDiscount = (bill: Bill, line: Line, most: Fraction | undefined): boolean =>
  most !== undefined && isLess(kept(bill, line), minus(ONE, most))

/** The largest amount that a rate may be, 99,99,99,999.99 rupees. */
const LARGEST = ofPaise(99_999_999_999)

/**
 * The lowest rate in whole paise: the price less `most`, before the discounts of line and bill; a part of a paisa is the
 * buyer's. Undefined when no rate is high enough.
 */
function lowest(from: Said, most: Fraction, inclusive: boolean, withTax: Fraction, left: Fraction) {
  const floor = times(said(from, inclusive, withTax), minus(ONE, most))
  if (isZero(floor)) return floor
  const rate = isZero(left) ? undefined : downTo(100n, over(floor, left))
  return rate && isLess(LARGEST, rate) ? undefined : rate
}

type Rated = { rate: Said; listed: Said; own: Said; withTax: Fraction }

function isRateRefused(bill: Bill, line: Line, { rate, listed, own, withTax }: Rated): boolean {
  const floorOf = (from: Said, most: number) =>
    lowest(from, percent(most), rate.includesTax, withTax, kept(bill, line))
  const isBelow = (floor: Fraction | undefined) => !floor || isLess(rate.price, floor)
  if (bill.discountCap !== null && isBelow(floorOf(listed, bill.discountCap))) return true
  const { mostDiscount } = line.goods
  if (mostDiscount === null) return false
  const floor = floorOf(own, mostDiscount)
  const isAllowed = bill.mayUndercut && line.reason !== undefined
  return isBelow(floor) && (!floor || !isAllowed)
}

type Offer = Said & { most: Fraction | undefined }

/** The price of the customer's list, never below the product's own with its largest discount. */
function listedOffer(bill: Bill, line: Line, own: Said, withTax: Fraction): Offer {
  const { goods, pack } = line
  const most = goods.mostDiscount === null ? undefined : percent(goods.mostDiscount)
  const entry = bill.priceList && entryFor(bill.priceList, goods, bill)
  if (!entry) return { ...own, most }
  const listed: Said =
    entry.rate === null
      ? { ...own, price: minus(own.price, cents(times(own.price, percent(entry.percentOff ?? 0)))) }
      : {
          price: cents(times(ofPaise(entry.rate), decimal(pack?.size ?? 1))),
          includesTax: entry.includesTax,
        }
  const floor = most && lowest(own, most, listed.includesTax, withTax, ONE)
  if (!most || !floor) return { ...listed, most }
  const price = isLess(listed.price, floor) ? floor : listed.price
  const room = isZero(price) ? price : downTo(100_000n, over(minus(price, floor), price))
  return { price, includesTax: listed.includesTax, most: least(most, room) }
}

/** The entry that counts: for the product, from the largest quantity, from the latest day. */
function entryFor(list: readonly ListEntry[], goods: Goods, { lines, on }: Bill): ListEntry | undefined {
  const bought = sum(lines.filter((line) => line.goods === goods).map(({ quantity }) => decimal(quantity)))
  const open = list.filter(
    (entry) =>
      (entry.goods ?? goods) === goods &&
      !isLess(bought, decimal(entry.fromQuantity)) &&
      (entry.from ?? on) <= on &&
      (entry.to ?? on) >= on,
  )
  const ofGoods = open.filter((entry) => entry.goods === goods)
  const [first, ...others] = ofGoods.length > 0 ? ofGoods : open
  return others.reduce((best, entry) => {
    const better = entry.fromQuantity - (best?.fromQuantity ?? 0)
    return better > 0 || (better === 0 && (entry.from ?? '') > (best?.from ?? '')) ? entry : best
  }, first)
}

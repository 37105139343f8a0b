import { type Paise, paise, paiseOf } from '#base/money.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { profitPercent, sellingPriceFromMargin } from '#pricing/margin.ts'
import { asSaid, beforeTax } from '#pricing/rate.ts'
import { type LineTax, splitGst } from '#pricing/tax.ts'
import { type Totals, totalsOf } from '#pricing/totals.ts'
import { goodUnits, unitTax } from './arrival.ts'

/** The optional totals of an intake from a client. */
export const INTAKE_TOTALS = ['totalBuyingPrice', 'totalSellingPrice'] as const

/**
 * What determines an item's totals: prices per unit, the vendor's discount in percent, and whether the selling
 * price includes the taxes.
 */
export type IntakeItemFacts = {
  quantity: number
  /** Of the quantity, what arrived damaged, and what came free on top; none if left out. */
  damaged?: number
  free?: number
  buyingPrice: Paise
  sellingPrice: Paise
  discount: number
  /** Printed on the goods; the lot's own. */
  mrp?: Paise | null
  includesTax?: boolean
  taxes?: readonly LineTax[]
  /** Whether the vendor's tax is part of what the goods cost. */
  taxInCost?: boolean
}

/** The changes of a save to an item; omitted fields stay. */
type ItemChange = {
  [Field in 'quantity' | 'damaged' | 'free' | 'buyingPrice' | 'sellingPrice' | 'discount' | 'mrp']?:
    | IntakeItemFacts[Field]
    | undefined
} & {
  profitPercent?: number | undefined
}

/**
 * An item after a save, with its profit in percent. If a profit is sent, the selling price follows from it;
 * otherwise the profit follows from the prices (specification, section 4). `pricing/margin.ts` calculates and
 * rounds both.
 */
export function itemAfter(
  before: IntakeItemFacts,
  change: ItemChange = {},
): IntakeItemFacts & { profitPercent: number } {
  const quantity = change.quantity ?? before.quantity
  const buyingPrice = change.buyingPrice ?? before.buyingPrice
  const discount = change.discount ?? before.discount
  const cost = { buyingPrice, discountPercent: discount }
  const sellingPrice =
    change.profitPercent === undefined
      ? (change.sellingPrice ?? before.sellingPrice)
      : priceForProfit(before, { ...cost, profitPercent: change.profitPercent })
  const profit = change.profitPercent ?? profitOf(before, { ...cost, sellingPrice })
  const damaged = change.damaged ?? before.damaged ?? 0
  const free = change.free ?? before.free ?? 0
  const after = { quantity, damaged, free, buyingPrice, discount, sellingPrice, profitPercent: profit }
  return change.mrp === undefined ? { ...before, ...after } : { ...before, ...after, mrp: change.mrp }
}

/**
 * What the vendor's bill for the items comes to: the taxable value of the units invoiced and their taxes, split by the
 * place of the vendor's supply. Refuses ('invalid') more than 99,99,99,999.99 rupees.
 */
export const invoicedTotals = (items: readonly IntakeItemFacts[], place: PlaceOfSupply | undefined): Totals =>
  totalsOf(
    items.map(({ buyingPrice, quantity, discount, taxes = [] }) =>
      lineAmount({
        price: buyingPrice,
        quantity,
        discountPercent: discount,
        taxes: splitGst(taxes, place),
      }),
    ),
  )

type Said = Pick<IntakeItemFacts, 'includesTax' | 'taxes'>

/** The profit in percent of a selling price as it is said, counted before tax. */
export const profitOf = (
  { includesTax = false, taxes = [] }: Said,
  { sellingPrice, ...cost }: Parameters<typeof profitPercent>[0],
): number => profitPercent({ ...cost, sellingPrice: beforeTax({ price: sellingPrice, includesTax }, taxes) })

/** The selling price for a profit, as it is said. */
export const priceForProfit = (
  { includesTax = false, taxes = [] }: Said,
  cost: Parameters<typeof sellingPriceFromMargin>[0],
): Paise => asSaid(sellingPriceFromMargin(cost), { includesTax, taxes })

/** An item's cost before tax (less discount) of the units invoiced and the selling value before tax of the good ones, each rounded once. */
export function itemTotals(item: IntakeItemFacts): { buying: Paise; selling: Paise } {
  const { quantity, includesTax = false } = item
  const taxes = includesTax ? (item.taxes ?? []) : []
  const cost = { price: item.buyingPrice, quantity, discountPercent: item.discount, taxes: [] }
  const good = goodUnits({ quantity, damaged: item.damaged ?? 0, free: item.free ?? 0 })
  const sale = { price: item.sellingPrice, quantity: good, discountPercent: 0, includesTax, taxes }
  return { buying: lineAmount(cost).taxable, selling: lineAmount(sale).taxable }
}

/** The tax of the units invoiced that is part of what an item costs, as its lot takes it: rounded per unit, then once. */
export function itemTaxInCost({ taxInCost, buyingPrice, discount, quantity, taxes }: IntakeItemFacts): Paise {
  const price = taxInCost ? unitTax({ buyingPrice, discount }, taxes ?? []) : paise(0)
  return lineAmount({ price, quantity, discountPercent: 0, taxes: [] }).taxable
}

/** What is earned when an item is sold at its price, in paise: its selling value less its cost and the tax in it. */
export function itemProfit(item: IntakeItemFacts): number {
  const { buying, selling } = itemTotals(item)
  return selling - buying - itemTaxInCost(item)
}

/**
 * The intake's totals: the sums of its items' rounded totals. Refuses ('invalid') more than 99,99,99,999.99
 * rupees.
 */
export function intakeTotals(items: readonly IntakeItemFacts[]): {
  totalBuyingPrice: Paise
  totalSellingPrice: Paise
} {
  const totals = items.map(itemTotals)
  const sum = (amounts: Paise[]) => paiseOf(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
  return {
    totalBuyingPrice: sum(totals.map((total) => total.buying)),
    totalSellingPrice: sum(totals.map((total) => total.selling)),
  }
}

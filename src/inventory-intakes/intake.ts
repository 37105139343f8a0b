import { type Paise, paiseOf } from '#base/money.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { profitPercent, sellingPriceFromMargin } from '#pricing/margin.ts'

/** The optional totals of an intake from a client. */
export const INTAKE_TOTALS = ['totalBuyingPrice', 'totalSellingPrice'] as const

/** What determines an item's totals: prices per unit, the vendor's discount in percent. */
export type IntakeItemFacts = {
  quantity: number
  buyingPrice: Paise
  sellingPrice: Paise
  discount: number
}

/** The changes of a save to an item; omitted fields stay. */
type ItemChange = { [Field in keyof IntakeItemFacts]?: IntakeItemFacts[Field] | undefined } & {
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
      : sellingPriceFromMargin({ ...cost, profitPercent: change.profitPercent })
  const profit = change.profitPercent ?? profitPercent({ ...cost, sellingPrice })
  return { quantity, buyingPrice, discount, sellingPrice, profitPercent: profit }
}

/** An item's cost before tax (less discount) and its selling value before tax, each rounded once. */
export function itemTotals(item: IntakeItemFacts): { buying: Paise; selling: Paise } {
  const { quantity } = item
  const cost = { price: item.buyingPrice, quantity, discountPercent: item.discount, taxes: [] }
  const sale = { price: item.sellingPrice, quantity, discountPercent: 0, taxes: [] }
  return { buying: lineAmount(cost).taxable, selling: lineAmount(sale).taxable }
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

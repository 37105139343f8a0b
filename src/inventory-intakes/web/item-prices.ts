import { paise, toPaise, toRupees } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import {
  type IntakeItemFacts,
  intakeTotals,
  invoicedTotals,
  itemProfit,
  itemTaxInCost,
  itemTotals,
  priceForProfit,
  profitOf as priceProfit,
} from '#inventory-intakes/intake.ts'
import { discountedCost } from '#pricing/margin.ts'
import { lineTaxes } from '#pricing/tax.ts'
import type { TypedPack } from '#products/web/pack-unit.tsx'

/** An item in a form: rupees and percentages as typed, absent while a field is empty. */
export type FormItem = {
  quantity?: number
  pack?: TypedPack
  damaged?: number | null
  free?: number | null
  buyingPrice?: number | null
  sellingPrice?: number
  /** Printed on the goods; asked for at once where `hasMrp`. */
  mrp?: number | null
  hasMrp?: boolean
  discount?: number | null
  profitPercent?: number
  /** Whether the selling price includes these taxes. */
  priceIncludesTax?: boolean
  taxes?: readonly { type: string; rate: number }[]
  /** Whether they are part of what the goods cost. */
  taxInCost?: boolean | undefined
}

/** The changes of a form to a stored item. */
export type ItemChange = Pick<
  FormItem,
  'quantity' | 'pack' | 'damaged' | 'free' | 'buyingPrice' | 'sellingPrice' | 'mrp' | 'profitPercent'
> & {
  id: string
}

/** The stored items that stay, each with its form values. */
export const itemsWith = <Item extends { id: string }>(
  items: readonly Item[],
  changed: readonly ItemChange[],
): (Item & ItemChange)[] =>
  changed.flatMap((change) => {
    const item = items.find((each) => each.id === change.id)
    return item ? [{ ...item, ...change }] : []
  })

/** The MRP to send: none where it was emptied, the product's where none was typed for goods without one so far. */
export const sentMrp = ({ mrp, hasMrp }: Pick<FormItem, 'mrp' | 'hasMrp'>): number | null | undefined =>
  mrp ?? (hasMrp ? null : undefined)

/** How the selling price is said. */
const saidOf = ({ priceIncludesTax = false, taxes = [] }: FormItem) => ({
  includesTax: priceIncludesTax,
  taxes: lineTaxes(taxes),
})

const costOf = (item: FormItem) => ({
  buyingPrice: toPaise(item.buyingPrice ?? 0),
  discountPercent: item.discount ?? 0,
})

/** The item's profit in percent, 2 decimals. */
export const profitOf = (item: FormItem): number | undefined =>
  onceTyped(() =>
    priceProfit(saidOf(item), { ...costOf(item), sellingPrice: toPaise(item.sellingPrice ?? 0) }),
  )

/** The selling price in rupees for a profit. */
export const sellingPriceFor = (item: FormItem, profit: number): number | undefined =>
  onceTyped(() => toRupees(priceForProfit(saidOf(item), { ...costOf(item), profitPercent: profit })))

/** The unit cost after the vendor's discount, in rupees. */
export const unitCostOf = (item: FormItem): number | undefined =>
  onceTyped(() => toRupees(discountedCost(costOf(item))))

const factsOf = (item: FormItem): IntakeItemFacts => ({
  quantity: item.quantity ?? 0,
  damaged: item.damaged ?? 0,
  free: item.free ?? 0,
  buyingPrice: toPaise(item.buyingPrice ?? 0),
  sellingPrice: toPaise(item.sellingPrice ?? 0),
  discount: item.discount ?? 0,
  taxInCost: item.taxInCost ?? false,
  ...saidOf(item),
})

/** An item's total cost and selling value, in rupees. */
export const lineTotalsOf = (item: FormItem) =>
  onceTyped(() => {
    const totals = itemTotals(factsOf(item))
    return { buying: toRupees(totals.buying), selling: toRupees(totals.selling) }
  })

/** An item's profit in rupees. */
export const lineProfitOf = (item: FormItem): number | undefined =>
  onceTyped(() => toRupees(paise(itemProfit(factsOf(item)))))

/** Both totals in rupees, as the server will compute them. */
export const totalsOf = (items: readonly FormItem[]) =>
  onceTyped(() => {
    const totals = intakeTotals(items.map(factsOf))
    return {
      totalBuyingPrice: toRupees(totals.totalBuyingPrice),
      totalSellingPrice: toRupees(totals.totalSellingPrice),
    }
  })

/** What the vendor's bill for the items comes to, in paise. */
export const invoicedOf = (items: readonly FormItem[], place: PlaceOfSupply | undefined) =>
  onceTyped(() => invoicedTotals(items.map(factsOf), place))

/** The tax that is part of the cost of the items, and the total profit, in rupees. */
export const profitTotalsOf = (items: readonly FormItem[]) =>
  onceTyped(() => {
    const facts = items.map(factsOf)
    const sum = (amountOf: (item: IntakeItemFacts) => number) =>
      toRupees(paise(facts.reduce((all, item) => all + amountOf(item), 0)))
    return { taxInCost: sum(itemTaxInCost), profit: sum(itemProfit) }
  })

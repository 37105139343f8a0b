import { paise, toPaise, toRupees } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import {
  type IntakeItemFacts,
  intakeTotals,
  itemTotals,
  priceForProfit,
  profitOf as priceProfit,
} from '#inventory-intakes/intake.ts'
import { discountedCost } from '#pricing/margin.ts'
import { lineTaxes } from '#pricing/tax.ts'
import type { TypedPack } from '#products/web/pack-quantity.tsx'

/** An item in a form: rupees and percentages as typed, absent while a field is empty. */
export type FormItem = {
  quantity?: number
  pack?: TypedPack
  damaged?: number | null
  free?: number | null
  buyingPrice?: number | null
  sellingPrice?: number
  discount?: number | null
  profitPercent?: number
  /** Whether the selling price includes these taxes. */
  priceIncludesTax?: boolean
  taxes?: readonly { type: string; rate: number }[]
}

/** The changes of a form to a stored item. */
export type ItemChange = Pick<
  FormItem,
  'quantity' | 'pack' | 'damaged' | 'free' | 'sellingPrice' | 'profitPercent'
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
  onceTyped(() => {
    const totals = itemTotals(factsOf(item))
    return toRupees(paise(totals.selling - totals.buying))
  })

/** Both totals in rupees, as the server will compute them. */
export const totalsOf = (items: readonly FormItem[]) =>
  onceTyped(() => {
    const totals = intakeTotals(items.map(factsOf))
    return {
      totalBuyingPrice: toRupees(totals.totalBuyingPrice),
      totalSellingPrice: toRupees(totals.totalSellingPrice),
    }
  })

/** The total profit in rupees. */
export const expectedProfitOf = (items: readonly FormItem[]): number | undefined =>
  onceTyped(() => {
    const totals = intakeTotals(items.map(factsOf))
    return toRupees(paise(totals.totalSellingPrice - totals.totalBuyingPrice))
  })

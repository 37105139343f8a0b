import { toPaise, toRupees } from '#base/money.ts'
import { intakeTotals } from '#inventory-intakes/intake.ts'
import { profitPercent, sellingPriceFromMargin } from '#pricing/margin.ts'

/** An item as a form holds it: rupees and percents as typed, absent while a field is empty. */
export type FormItem = {
  quantity?: number
  buyingPrice?: number
  sellingPrice?: number
  discount?: number
  profitPercent?: number
}

/** Undefined while something typed is not yet a value that the rules accept. */
function preview<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const costOf = (item: FormItem) => ({
  buyingPrice: toPaise(item.buyingPrice ?? 0),
  discountPercent: item.discount ?? 0,
})

/** The item's profit in percent, 2 decimals. */
export const profitOf = (item: FormItem): number | undefined =>
  preview(() => profitPercent({ ...costOf(item), sellingPrice: toPaise(item.sellingPrice ?? 0) }))

/** The selling price in rupees that a profit makes. */
export const sellingPriceFor = (item: FormItem, profit: number): number | undefined =>
  preview(() => toRupees(sellingPriceFromMargin({ ...costOf(item), profitPercent: profit })))

/** Both totals in rupees, as the server will compute them. */
export const totalsOf = (items: readonly FormItem[]) =>
  preview(() => {
    const totals = intakeTotals(
      items.map((item) => ({
        quantity: item.quantity ?? 0,
        buyingPrice: toPaise(item.buyingPrice ?? 0),
        sellingPrice: toPaise(item.sellingPrice ?? 0),
        discount: item.discount ?? 0,
      })),
    )
    return {
      totalBuyingPrice: toRupees(totals.totalBuyingPrice),
      totalSellingPrice: toRupees(totals.totalSellingPrice),
    }
  })

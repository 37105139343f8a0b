import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import { highestRate } from '#pricing/rate.ts'
import { messages } from '#products/messages.ts'
import { mrpMessages } from '#products/mrp-messages.ts'

/** The selling price of a product, version or lot, in paise, with what decides whether it is above the MRP. */
export type Priced = {
  selling_price_paise: number
  price_includes_tax: boolean
  mrp_paise: number | null
  taxes: readonly { rate: number }[]
}

/** Why a selling price is above the printed MRP once its taxes are in it; undefined when it is not. */
export function aboveMrp({
  selling_price_paise,
  price_includes_tax,
  mrp_paise,
  taxes,
}: Priced): string | undefined {
  if (mrp_paise === null) return undefined
  const mrp = paise(mrp_paise)
  const highest = highestRate(mrp, { includesTax: price_includes_tax, taxes })
  return selling_price_paise > highest
    ? messages.aboveMrp(formatRupees(mrp), formatRupees(highest))
    : undefined
}

/** Refuses (invalid, at `path`) a selling price above the MRP. */
export function refuseAboveMrp(priced: Priced, path: (string | number)[] = ['sellingPrice']): void {
  const refusal = aboveMrp(priced)
  if (refusal) throw invalidField(path, refusal)
}

/** Refuses (invalid, at the MRP) one below the selling price that stays. */
export function refuseMrpBelowPrice(priced: Priced): void {
  if (aboveMrp(priced)) throw invalidField(['mrp'], mrpMessages.belowPrice)
}

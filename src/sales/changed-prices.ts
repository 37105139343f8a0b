import { formatRupees } from '#base/figures.ts'
import { messages } from '#sales/messages.ts'
import type { Sellable } from '#sales/sale.ts'

/**
 * The message when a sale's totals were refused because a price or tax changed while the form was open: which
 * one, from what to what. Undefined when no line changed. Price versions by their id, as shown and as they
 * are now.
 */
export function changedPrices(
  items: readonly { productVersionId: string }[],
  shown: ReadonlyMap<string, Sellable>,
  now: ReadonlyMap<string, Sellable>,
): string | undefined {
  const changes = [...new Set(items.map((item) => item.productVersionId))].flatMap((id) => {
    const [before, after] = [shown.get(id), now.get(id)]
    if (!before || !after) return []
    if (before.price !== after.price)
      return [messages.priceChanged(after.product, formatRupees(before.price), formatRupees(after.price))]
    return taxOf(before) === taxOf(after) ? [] : [messages.taxChanged(after.product)]
  })
  return changes.length > 0 ? [...changes, messages.saveAgain].join(' ') : undefined
}

const taxOf = ({ taxes }: Sellable): string =>
  taxes
    .map(({ type, rate }) => `${type} ${rate}`)
    .sort()
    .join()

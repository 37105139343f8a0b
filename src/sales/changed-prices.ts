import { formatRupees } from '#base/figures.ts'
import { messages } from '#sales/messages.ts'
import type { Sellable } from '#sales/sale.ts'

/**
 * What the form says when its totals were refused because a price or a tax changed while it was open: which, from what
 * to what. Undefined when no line's changed. Price versions by their id, as they were shown and as they are now.
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

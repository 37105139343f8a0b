import { maySee } from '#access/access.ts'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { invalidField } from '#base/refusal.ts'
import { messages } from '#inventory-intakes/messages.ts'

const ITEM_PRICES = ['buyingPrice', 'sellingPrice', 'discount', 'profitPercent'] as const
const TOTALS = ['totalBuyingPrice', 'totalSellingPrice'] as const

type Sent = { [Each in (typeof TOTALS)[number]]?: unknown } & {
  items?: readonly { [Each in (typeof ITEM_PRICES)[number]]?: unknown }[] | undefined
}

/**
 * Refuses prices (invalid, at their field) from someone who may not see costs, because a price of their choice would
 * reveal the cost.
 */
export function refusePrices({ access }: WorkspaceScope, input: Sent): void {
  if (maySee(access, 'costs')) return
  for (const [at, item] of (input.items ?? []).entries())
    for (const field of ITEM_PRICES)
      if (item[field] !== undefined) throw invalidField(['items', at, field], messages.noPrices)
  for (const field of TOTALS) if (input[field] !== undefined) throw invalidField([field], messages.noPrices)
}

import { lessQuantity } from '#base/quantity.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { messages } from '#inventory-intakes/messages.ts'
import type { PurchaseOrder } from '#purchase-orders/output.ts'

/** The order of an intake, with its open quantities once loaded. */
export type Filled = Pick<PurchaseOrder, 'orderId'> & {
  items: readonly Pick<PurchaseOrder['items'][number], 'productId' | 'open' | 'packs'>[]
}

/** The warning on a line that exceeds its order's open quantity; it can be received anyway. */
export function overOpen(
  order: Filled | undefined,
  { productId, quantity = 0, unit }: { productId: string; quantity?: number; unit?: string | undefined },
): string | undefined {
  const open = order?.items.find((item) => item.productId === productId)?.open ?? 0
  if (!order || quantity <= open) return undefined
  return messages.moreThanOpen(formatQuantity(lessQuantity(quantity, open), unit), order.orderId)
}

import { lessQuantity } from '#base/quantity.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { messages } from '#inventory-intakes/messages.ts'
import type { PurchaseOrder } from '#purchase-orders/output.ts'

/** What the lines of an intake are held against: its order, as far as it is known. */
export type Filled = Pick<PurchaseOrder, 'orderId'> & {
  items: readonly Pick<PurchaseOrder['items'][number], 'productId' | 'open'>[]
}

/** The warning at a line that brings more than its order still has open; it may be taken in all the same. */
export function overOpen(
  order: Filled | undefined,
  { productId, quantity = 0, unit }: { productId: string; quantity?: number; unit?: string | undefined },
): string | undefined {
  const open = order?.items.find((item) => item.productId === productId)?.open ?? 0
  if (!order || quantity <= open) return undefined
  return messages.moreThanOpen(formatQuantity(lessQuantity(quantity, open), unit), order.orderId)
}

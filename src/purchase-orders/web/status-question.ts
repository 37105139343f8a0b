import { formatQuantity } from '#base/web/display.tsx'
import type { Question } from '#base/web/layers/confirm.ts'
import { messages } from '#purchase-orders/messages.ts'
import { openQuantity } from '#purchase-orders/order.ts'
import type { PurchaseOrder } from '#purchase-orders/output.ts'
import { type OrderStatus, orderStatusLabels, reopens } from '#purchase-orders/status.ts'

type Kept = { id?: string; quantity?: number }

/** The items of the order that have not been received, with the typed quantities. */
const openOf = (order: PurchaseOrder, kept: readonly Kept[]): string[] =>
  kept.flatMap(({ id, quantity }) => {
    const item = order.items.find((each) => each.id === id)
    const open = item ? openQuantity(quantity ?? item.quantity, item.received) : 0
    return item && open > 0 ? [`${formatQuantity(open, item.metricShorthand)} of ${item.productName}`] : []
  })

/**
 * The confirmation before an order's status is set by hand: when it goes back from received or cancelled, and
 * when it is marked as received while goods are still due. Any status can follow any; undefined needs no
 * confirmation.
 */
export function statusQuestion(
  order: PurchaseOrder,
  next: OrderStatus,
  kept: readonly Kept[],
): Question | undefined {
  if (next === order.status) return undefined
  const open = next === 'received' ? openOf(order, kept) : []
  if (open.length === 0 && !reopens(order.status, next)) return undefined
  return {
    title: `Change ${order.orderId} from ${orderStatusLabels[order.status]} to ${orderStatusLabels[next]}?`,
    ...(open.length > 0 ? { body: messages.stillOpen(open) } : {}),
    action: `Set to ${orderStatusLabels[next]}`,
  }
}

import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { messages } from '#purchase-orders/messages.ts'
import type { OrderRow } from '#purchase-orders/output.ts'
import { orderStatusLabels, orderStatusTones } from '#purchase-orders/status.ts'

/** The badge of an order's status, with a note when a sent order was partly received. */
export const OrderStatusBadge = ({ status, partlyReceived }: Pick<OrderRow, 'status' | 'partlyReceived'>) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <StatusBadge tone={orderStatusTones[status]}>{orderStatusLabels[status]}</StatusBadge>
    {partlyReceived && <span className="text-help font-normal text-muted">{messages.partlyReceived}</span>}
  </span>
)

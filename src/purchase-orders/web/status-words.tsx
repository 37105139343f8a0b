import { StatusBadge } from '#base/web/status-badge.tsx'
import { type OrderStatus, orderStatusLabels, orderStatusTones } from '#purchase-orders/status.ts'

/** The badge of an order's status. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge tone={orderStatusTones[status]}>{orderStatusLabels[status]}</StatusBadge>
)

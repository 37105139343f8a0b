import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { type SaleStatus, saleStatuses } from '#sales/status.ts'

/** A sale's status as a tinted word. */
export const SaleStatusBadge = ({ status }: { status: SaleStatus }) => {
  const { tone, label } = saleStatuses[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { type QuotationStatus, quotationStatuses } from '#quotations/status.ts'

/** A quotation's status as a tinted word. */
export const QuotationStatusBadge = ({ status }: { status: QuotationStatus }) => {
  const { tone, label } = quotationStatuses[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

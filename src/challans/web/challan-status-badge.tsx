import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { type ChallanStatus, challanStatuses } from '#challans/status.ts'

/** The status of a challan without a sale as a tinted word. */
export const ChallanStatusBadge = ({ status }: { status: ChallanStatus }) => {
  const { tone, label } = challanStatuses[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

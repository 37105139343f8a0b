import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { type BillStatus, billStatusLabels } from '#vendor-bills/status.ts'

const tones = { due: 'neutral', overdue: 'amber', paid: 'green', cancelled: 'red' } as const

/** Marks the day by which a micro or small vendor must be paid. */
export const MsmeMark = () => <StatusBadge tone="blue">MSME</StatusBadge>

/** The state of a vendor's bill. */
export const BillStatusBadge = ({ status }: { status: BillStatus }) => (
  <StatusBadge tone={tones[status]}>{billStatusLabels[status]}</StatusBadge>
)

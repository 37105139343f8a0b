import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { type IntakeStatus, intakeStatusLabels, intakeStatusTones } from '#inventory-intakes/status.ts'

/** The badge of an intake's status. */
export const IntakeStatusBadge = ({ status }: { status: IntakeStatus }) => (
  <StatusBadge tone={intakeStatusTones[status]}>{intakeStatusLabels[status]}</StatusBadge>
)

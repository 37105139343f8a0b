/** The states of an intake: only a draft can be edited, confirmed or cancelled (specification, section 4). */
export const INTAKE_STATUSES = ['draft', 'confirmed', 'cancelled'] as const
export type IntakeStatus = (typeof INTAKE_STATUSES)[number]

export const intakeStatusLabels: Record<IntakeStatus, string> = {
  draft: 'Draft',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
}

export const intakeStatusTones = {
  draft: 'neutral',
  confirmed: 'green',
  cancelled: 'red',
} as const satisfies Record<IntakeStatus, string>

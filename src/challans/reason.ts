/** Why goods leave before they are billed (CGST Rule 55(1)). */
export const REASONS = ['supply', 'approval', 'jobWork', 'other'] as const
export type Reason = (typeof REASONS)[number]

export const reasonLabels: Record<Reason, string> = {
  supply: 'Supply to be billed',
  approval: 'Sale on approval',
  jobWork: 'Job work',
  other: 'Other than supply',
}

/** Whether goods leave for a supply, so that their challan shows tax (Rule 55(1)(vii)). */
export const isForSupply = (reason: Reason): boolean => reason === 'supply' || reason === 'approval'

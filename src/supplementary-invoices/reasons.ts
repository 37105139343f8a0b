/** Why a bill charged too little (CGST Act s.34(3)), with the labels. */
export const SUPPLEMENT_REASONS = ['rate_difference', 'tax_too_low', 'more_sent', 'other'] as const
export type SupplementReason = (typeof SUPPLEMENT_REASONS)[number]

export const supplementReasonLabels: Record<SupplementReason, string> = {
  rate_difference: 'Rate difference',
  tax_too_low: 'Tax charged too low',
  more_sent: 'More sent than billed',
  other: 'Other',
}

/** Whether lines have the right GST rate instead of an amount. */
export const correctsTax = (reason: SupplementReason): boolean => reason === 'tax_too_low'

/** Where a supplementary invoice stands; also the filter of their list. */
export const SUPPLEMENT_STATUSES = ['open', 'paid', 'cancelled'] as const
export type SupplementStatus = (typeof SUPPLEMENT_STATUSES)[number]

export const supplementStatuses: Record<
  SupplementStatus,
  { label: string; tone: 'amber' | 'green' | 'red' }
> = {
  open: { label: 'To collect', tone: 'amber' },
  paid: { label: 'Paid', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
}

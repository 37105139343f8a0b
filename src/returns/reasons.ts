/** The reasons for a return (specification, section 9), with their labels. */
export const RETURN_REASONS = ['damaged', 'defective', 'unwanted', 'incorrect_item', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const reasonLabels: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  defective: 'Defective',
  unwanted: 'Unwanted',
  incorrect_item: 'Incorrect Item',
  other: 'Other',
}

import { type ReturnReason, reasonLabels } from '#returns/reasons.ts'
import { billCancelled } from '#sales/status.ts'

/** Why the value of a bill is lowered without goods coming back (CGST Act s.34(1)), with the labels. */
export const NOTE_REASONS = ['rate_difference', 'late_discount', 'short_supply', 'other'] as const
export type NoteReason = (typeof NOTE_REASONS)[number]

export const noteReasonLabels: Record<NoteReason, string> = {
  rate_difference: 'Rate difference',
  late_discount: 'Discount after sale',
  short_supply: 'Short supply',
  other: 'Other',
}

/** The reason of a note that takes a whole bill back; nobody chooses it. */
export const BILL_CANCELLED = 'bill_cancelled'

/** The label of a reason, of a return, without goods or of a cancelled bill. */
export const reasonLabelOf = (reason: ReturnReason | NoteReason | typeof BILL_CANCELLED): string =>
  ({ ...reasonLabels, ...noteReasonLabels, [BILL_CANCELLED]: billCancelled })[reason]

/** What the list of credit notes can be filtered by; the others leave cancelled ones out. */
export const NOTE_KINDS = ['return', 'value', 'cancelled'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const noteKindLabels: Record<NoteKind, string> = {
  return: 'Return',
  value: 'Without goods',
  cancelled: 'Cancelled',
}

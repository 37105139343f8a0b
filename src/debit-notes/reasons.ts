import { NOTE_REASONS, type NoteReason, noteReasonLabels } from '#credit-notes/reasons.ts'
import { RETURN_REASONS, type ReturnReason, reasonLabels } from '#returns/reasons.ts'

/** Why goods go back to a vendor, or why their bill is lowered without goods (CGST Act s.34(1)). */
export const DEBIT_REASONS: readonly [DebitReason, ...DebitReason[]] = [
  ...RETURN_REASONS,
  ...NOTE_REASONS.filter((reason) => reason !== 'other'),
]
export type DebitReason = ReturnReason | NoteReason

const labels: Record<DebitReason, string> = {
  ...reasonLabels,
  ...noteReasonLabels,
  late_discount: 'Discount after purchase',
}

/** The label of a reason. */
export const debitReasonLabel = (reason: DebitReason): string => labels[reason]

/** The reasons for goods that go back, or for a bill that is lowered without goods, also for damaged units that stay. */
export const reasonsOf = (withGoods: boolean): readonly DebitReason[] =>
  withGoods ? RETURN_REASONS : ['damaged', ...NOTE_REASONS]

/** What the list of debit notes can be filtered by; the others leave cancelled ones out. */
export const DEBIT_KINDS = ['goods', 'value', 'cancelled'] as const
export type DebitKind = (typeof DEBIT_KINDS)[number]

export const debitKindLabels: Record<DebitKind, string> = {
  goods: 'Goods sent back',
  value: 'Without goods',
  cancelled: 'Cancelled',
}

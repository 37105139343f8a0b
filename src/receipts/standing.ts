import type { Receipt } from '#receipts/output.ts'

/** What a list of receipts can be narrowed to, with the labels. */
export const RECEIPT_STANDINGS = ['receipt', 'refund', 'cancelled'] as const

export const receiptStandings: Record<(typeof RECEIPT_STANDINGS)[number], string> = {
  receipt: 'Receipt',
  refund: 'Refund',
  cancelled: 'Cancelled',
}

/** The label of a receipt: cancelled, or its kind. */
export const standingOf = ({ kind, cancelledAt }: Pick<Receipt, 'kind' | 'cancelledAt'>): string =>
  receiptStandings[cancelledAt ? 'cancelled' : kind]

import type { Receipt } from '#receipts/output.ts'

/** The filters of the list of receipts, with their labels. */
export const RECEIPT_STANDINGS = ['receipt', 'refund', 'cancelled'] as const

export const receiptStandings: Record<(typeof RECEIPT_STANDINGS)[number], string> = {
  receipt: 'Receipt',
  refund: 'Refund',
  cancelled: 'Cancelled',
}

/** The label of a receipt: cancelled, or its kind. */
export const standingOf = ({ kind, cancelledAt }: Pick<Receipt, 'kind' | 'cancelledAt'>): string =>
  receiptStandings[cancelledAt ? 'cancelled' : kind]

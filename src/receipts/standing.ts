import type { Receipt } from '#receipts/output.ts'

/** The filters of the list of receipts, with their labels. */
export const RECEIPT_STANDINGS = ['receipt', 'refund', 'cancelled'] as const

export const receiptStandings: Record<(typeof RECEIPT_STANDINGS)[number], string> = {
  receipt: 'Receipt',
  refund: 'Refund',
  cancelled: 'Cancelled',
}

/** Whether a cheque of a receipt was returned unpaid. */
export const hasBounced = ({ lines }: Pick<Receipt, 'lines'>): boolean =>
  lines.some(({ isBounced }) => isBounced)

/** The label of a receipt: cancelled, its cheque bounced, or its kind. */
export function standingOf(receipt: Pick<Receipt, 'kind' | 'cancelledAt' | 'lines'>): string {
  if (receipt.cancelledAt) return receiptStandings.cancelled
  return hasBounced(receipt) ? 'Cheque bounced' : receiptStandings[receipt.kind]
}

/** Whether its money, or some of it, is not there: it was cancelled, or a cheque bounced. */
export const isUndone = (receipt: Pick<Receipt, 'cancelledAt' | 'lines'>): boolean =>
  receipt.cancelledAt !== null || hasBounced(receipt)

/** The payment types (decisions, sales), with their labels. */
export const PAYMENT_TYPES = ['cash', 'upi', 'card', 'bank_transfer', 'cheque', 'credit'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const paymentLabels: Record<PaymentType, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
  credit: 'Credit',
}

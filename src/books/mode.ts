/** How money changes hands, with the labels. */
export const MODES = ['cash', 'upi', 'card', 'bank_transfer', 'cheque'] as const
export type Mode = (typeof MODES)[number]

export const modeLabels: Record<Mode, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
}

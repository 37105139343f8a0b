import { ACCOUNTS, type Account } from '#books/chart.ts'

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

/** Whether money comes in or goes back to a customer. */
export type ReceiptKind = 'receipt' | 'refund'

/** The account that money of a mode reaches; a cheque that came in waits in hand until the bank has it. */
export function accountOf(mode: Mode, kind: ReceiptKind): Account {
  if (mode === 'cash') return ACCOUNTS.cash
  return mode === 'cheque' && kind === 'receipt' ? ACCOUNTS.chequesInHand : ACCOUNTS.bank
}

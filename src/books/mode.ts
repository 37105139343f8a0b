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

/** Whether money comes in or goes out. */
type Direction = 'in' | 'out'

/** The account that money of a mode reaches or leaves; a cheque that came in waits in hand until the bank has it. */
export function accountOf(mode: Mode, direction: Direction): Account {
  if (mode === 'cash') return ACCOUNTS.cash
  return mode === 'cheque' && direction === 'in' ? ACCOUNTS.chequesInHand : ACCOUNTS.bank
}

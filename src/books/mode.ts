/** How money changes hands, with the labels. */
export const MODES = ['cash', 'upi', 'card', 'bank_transfer', 'cheque'] as const
export type Mode = (typeof MODES)[number]

/** The modes whose bank account a workspace chooses. */
export const BANK_MODES = ['upi', 'card', 'bank_transfer', 'cheque'] as const satisfies readonly Mode[]
export type BankMode = (typeof BANK_MODES)[number]

/** The group of the accounts that hold money of a mode. */
export const moneyGroup = (mode: Mode): 'cash' | 'bank' => (mode === 'cash' ? 'cash' : 'bank')

export const modeLabels: Record<Mode, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
}

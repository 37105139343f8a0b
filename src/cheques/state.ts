/** Where the cheque of a customer is. */
export const CHEQUE_STATES = ['in_hand', 'deposited', 'cleared', 'bounced'] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]

export const stateLabels: Record<ChequeState, string> = {
  in_hand: 'In hand',
  deposited: 'Deposited',
  cleared: 'Cleared',
  bounced: 'Bounced',
}

/** What the list of cheques is filtered by: `due` are those in hand that the bank takes by now. */
export const CHEQUE_FILTERS = ['due', ...CHEQUE_STATES] as const
export type ChequeFilter = (typeof CHEQUE_FILTERS)[number]

/** Whether the bank takes a cheque on a day, yyyy-MM-dd: not before the date on it. */
export const isPayable = (chequeDate: string | null, day: string): boolean =>
  chequeDate === null || chequeDate <= day

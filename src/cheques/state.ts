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

/** Where a cheque to a vendor is. */
export const ISSUED_STATES = ['issued', 'cleared', 'stopped', 'bounced'] as const
export type IssuedState = (typeof ISSUED_STATES)[number]

export const issuedLabels: Record<IssuedState, string> = {
  issued: 'Issued',
  cleared: 'Cleared',
  stopped: 'Stopped',
  bounced: 'Bounced',
}

/** Why a bank did not pay a cheque to a vendor: we stopped it, or the bank returned it. */
export const UNPAID_STATES = ['stopped', 'bounced'] as const satisfies readonly IssuedState[]

/** Whether the bank takes a cheque on a day, yyyy-MM-dd: not before the date on it. */
export const isPayable = (chequeDate: string | null, day: string): boolean =>
  chequeDate === null || chequeDate <= day

import type { CreditChange } from '#ledgers/credit-change.ts'

/** What the button of a change says; lost goods that were found again come to less than nothing. */
export const creditAct = (change: CreditChange, total: number): string =>
  change === 'reclaim' || total < 0 ? 'Reclaim credit' : 'Reverse credit'

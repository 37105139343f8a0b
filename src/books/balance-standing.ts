/** What the balance of a party can be asked for. */
export const BALANCE_STANDINGS = ['owes', 'credit', 'overdue'] as const
export type BalanceStanding = (typeof BALANCE_STANDINGS)[number]

export const balanceLabels: Record<BalanceStanding, string> = {
  owes: 'Owes',
  credit: 'Has credit',
  overdue: 'Overdue',
}

import type { Receipt } from '#receipts/output.ts'

type Money = Pick<Receipt, 'kind' | 'amount' | 'discountAllowed' | 'tds'>

/** What a receipt takes off a customer's balance, in rupees: the money with the discount and TDS; a refund adds to it. */
export const settledBy = ({ kind, amount, discountAllowed, tds }: Money): number =>
  (kind === 'refund' ? -1 : 1) * (Math.round((amount + discountAllowed + tds) * 100) / 100)

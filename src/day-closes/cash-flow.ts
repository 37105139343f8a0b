import type { VoucherEvent } from '#books/voucher.ts'

/** What brings the cash of a day from its opening to what is in hand, in the order in which it is shown. */
export const CASH_FLOWS = [
  'opening',
  'received',
  'refunded',
  'paid',
  'spent',
  'moved',
  'other',
  'difference',
] as const
export type CashFlow = (typeof CASH_FLOWS)[number]

const flowOf: Partial<Record<VoucherEvent, CashFlow>> = {
  receipt: 'received',
  receipt_cancelled: 'received',
  refund: 'refunded',
  refund_cancelled: 'refunded',
  payment: 'paid',
  payment_cancelled: 'paid',
  expense: 'spent',
  expense_cancelled: 'spent',
  contra: 'moved',
  contra_reversed: 'moved',
  day_close: 'difference',
  day_close_reopened: 'difference',
}

/** What vouchers did to a cash account on one day, in paise. */
export type CashMoved = { event: VoucherEvent; amount: number }

/** The way from the opening cash to `inHand`, in paise: in is plus, out is minus. Its parts add up to `inHand`. */
export function cashFlow(inHand: number, moved: readonly CashMoved[]): { flow: CashFlow; amount: number }[] {
  const sums = new Map<CashFlow, number>([
    ['opening', moved.reduce((left, { amount }) => left - amount, inHand)],
  ])
  for (const { event, amount } of moved) {
    const flow = flowOf[event] ?? 'other'
    sums.set(flow, (sums.get(flow) ?? 0) + amount)
  }
  return CASH_FLOWS.map((flow) => ({ flow, amount: sums.get(flow) ?? 0 })).filter(
    ({ flow, amount }) => flow === 'opening' || amount !== 0,
  )
}

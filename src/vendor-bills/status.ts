import { addDays } from '#base/dates.ts'

/** The states of a vendor's bill. */
export const BILL_STATUSES = ['due', 'overdue', 'paid', 'cancelled'] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

export const billStatusLabels: Record<BillStatus, string> = {
  due: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** Within so many days of a bill its vendor is to be paid, or the credit for its GST is reversed (CGST Act s.16(2)). */
export const PAY_WITHIN = 180

/** For so many days before that it is said that the credit is at risk. */
export const WARN_BEFORE = 30

/**
 * The states to filter a list by; 'open' is due and overdue together, 'week' what falls due in the next seven days, 'toPay'
 * that and what is overdue, 'unpaid180' what is open 180 days after the date of the bill, without reverse charge, and
 * 'nearly180' what will be in at most 30 days, and 'reclaimable' what was paid after its credit was reversed.
 */
export const BILL_FILTERS = [
  'open',
  'toPay',
  'week',
  'overdue',
  'nearly180',
  'unpaid180',
  'reclaimable',
  'paid',
  'cancelled',
] as const

export type BillFilter = (typeof BILL_FILTERS)[number]

export const billFilterLabels: Record<BillFilter, string> = {
  open: 'Open',
  toPay: 'Overdue or due this week',
  week: 'Due this week',
  overdue: 'Overdue',
  nearly180: `Unpaid for ${PAY_WITHIN - WARN_BEFORE} to ${PAY_WITHIN} days`,
  unpaid180: `Unpaid after ${PAY_WITHIN} days`,
  reclaimable: 'Credit to reclaim',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** The state of a bill on a day (yyyy-MM-dd); `dueDate` is the day by which it is to be paid, `open` is what is still owed, in any unit. */
export function billStatus(
  bill: { dueDate: string; open: number; isCancelled: boolean },
  today: string,
): BillStatus {
  if (bill.isCancelled) return 'cancelled'
  if (bill.open === 0) return 'paid'
  return bill.dueDate < today ? 'overdue' : 'due'
}

/** The last day to pay a bill so that its credit stays. */
export const creditUntil = ({ billDate }: { billDate: string }): string => addDays(billDate, PAY_WITHIN)

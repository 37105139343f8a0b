import { listMessages } from '#sales/list-messages.ts'

/** The status of a sale (specification, section 4). */
export const SALE_STATUSES = ['ordered', 'delivered', 'returned', 'cancelled'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/**
 * Filters besides the status: `sold` is delivered, returned or not, as revenue counts it; `owed` is sold
 * with an amount to collect.
 */
export const SALE_STANDINGS = ['sold', 'owed'] as const

export const standingLabels: Record<(typeof SALE_STANDINGS)[number], string> = {
  sold: 'Sold',
  owed: 'To collect',
}

type Shown = {
  label: string
  tone: 'blue' | 'green' | 'amber' | 'red'
  /** The statuses a person may set. */
  next: readonly SaleStatus[]
}

/**
 * Each status with its label, its colour and the statuses a person may set next; the buttons use the same
 * table.
 */
export const saleStatuses: Record<SaleStatus, Shown> = {
  ordered: { label: 'Ordered', tone: 'blue', next: ['delivered', 'cancelled'] },
  delivered: { label: 'Delivered', tone: 'green', next: [] },
  returned: { label: 'Returned', tone: 'amber', next: [] },
  cancelled: { label: 'Cancelled', tone: 'red', next: [] },
}

/**
 * Why a sale cannot be set from one status to another, or undefined when it can. Only returns set returned.
 */
export function statusRefusal(from: SaleStatus, to: SaleStatus): string | undefined {
  const { label, next } = saleStatuses[from]
  if (next.includes(to)) return undefined
  if (from === to) return listMessages.alreadyInStatus(label)
  if (to === 'returned' && from === 'delivered') return listMessages.returnedByReturns
  return listMessages.cannotBecome(label, saleStatuses[to].label)
}

/** Whether goods of the sale can be returned. */
export const mayReturn = (status: SaleStatus): boolean => status === 'delivered'

/** Whether the panel shows the sale's returns. */
export const showsReturns = (status: SaleStatus): boolean => status === 'delivered' || status === 'returned'

/** Why goods come back and value is credited when a bill is cancelled; lists show it. */
export const billCancelled = 'Bill cancelled'

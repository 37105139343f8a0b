import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { StockOfProduct } from '#inventory/output.ts'

/** The badge of a product's balance; nothing while there is enough. */
export const BalanceBadge = ({ balance }: { balance: StockOfProduct['balance'] }) =>
  balance === 'out' ? (
    <StatusBadge tone="red">Out of stock</StatusBadge>
  ) : balance === 'low' ? (
    <StatusBadge tone="amber">Low balance</StatusBadge>
  ) : (
    <StatusBadge tone="green">In stock</StatusBadge>
  )

/** The label of each kind of movement. */
export const movementLabels: Record<string, string> = {
  opening: 'Opening stock',
  intake: 'Intake',
  sale: 'Sale',
  challan: 'Delivery challan',
  return: 'Return',
  vendorReturn: 'Sent back to vendor',
  adjustment: 'Adjustment',
  revaluation: 'Revaluation',
}

import { quantityMessages } from '#base/quantity.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { messages } from './messages.ts'

/** The reasons for an adjustment: recounted, damaged, lost, found (decisions, stock). */
export const ADJUST_REASONS = ['count', 'damage', 'loss', 'found'] as const
export type AdjustReason = (typeof ADJUST_REASONS)[number]

export const adjustReasonLabels: Record<AdjustReason, string> = {
  count: 'Count',
  damage: 'Damage',
  loss: 'Loss',
  found: 'Found',
}

/**
 * Why a quantity does not fit its reason or unit, or undefined: damage and loss reduce stock, found increases
 * it.
 */
export function adjustRefusal(reason: AdjustReason, quantity: number, decimals: number): string | undefined {
  if (quantity === 0) return messages.quantityZero
  if (!hasDecimalsAtMost(quantity, decimals)) return quantityMessages.decimals(decimals)
  if (reason === 'found' && quantity < 0) return messages.reasonAdds(adjustReasonLabels.found)
  if ((reason === 'damage' || reason === 'loss') && quantity > 0)
    return messages.reasonTakes(adjustReasonLabels[reason])
  return undefined
}

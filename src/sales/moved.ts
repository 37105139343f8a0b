/** What had settled a bill that is cancelled and copied, in paise, with the discounts of receipts among it. */
export type SettledBefore = { settled: number; discount: number }

/**
 * What becomes of it on the copy with that much payable, in paise: money moves before discounts, a discount that the copy
 * does not take is taken back, and what is left goes back or stays on the customer's account.
 */
export function movedTo(
  payable: number,
  { settled, discount }: SettledBefore,
): { moved: number; lost: number; left: number } {
  const moved = Math.min(settled, payable)
  const lost = Math.min(discount, settled - moved)
  return { moved, lost, left: settled - moved - lost }
}

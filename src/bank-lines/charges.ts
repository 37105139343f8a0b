/** The most that a bank keeps of what it settles, such as the card payments of a day: a tenth. */
const MOST_KEPT = 0.1

/** What a bank may have kept of vouchers that came to `sum`, for a line of `amount`, in paise; 0 if it is no deposit or too much. */
export function keptOf(amount: number, sum: number): number {
  const kept = sum - amount
  return amount > 0 && kept > 0 && kept <= sum * MOST_KEPT ? kept : 0
}

/**
 * Divides exactly and rounds to the nearest integer, halves away from zero. Money, quantities and percentages
 * are rounded only here. `divisor` is positive.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -rounded : rounded
}

/** A number with at most 3 decimals in thousandths, exactly (2.375 → 2375n); throws on more decimals. */
export function thousandths(value: number): bigint {
  if (!hasDecimalsAtMost(value, 3)) throw new Error(`More than three decimals: ${value}`)
  return BigInt(Math.round(value * 1000))
}

/** Whether a finite number has at most `decimals` decimals (0 to 3). */
export function hasDecimalsAtMost(value: number, decimals: number): boolean {
  const scale = 10 ** decimals
  const scaled = Math.round(value * scale)
  return Number.isSafeInteger(scaled) && scaled / scale === value
}

import { invalidField } from '#base/refusal.ts'
import { hasDecimalsAtMost, thousandths } from '#base/rounding.ts'

/** The maximum quantity of one line; keeps sums well within numeric(14,3). */
export const MAX_QUANTITY = 99_999_999.999

/** The messages for invalid quantities. */
export const quantityMessages = {
  number: 'Enter a quantity',
  atLeastOne: 'Quantity must be at least 1',
  positive: 'Quantity must be greater than 0',
  decimals: (decimals: number) =>
    decimals === 0
      ? 'Quantity must be a whole number'
      : `Quantity can have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`,
  tooLarge: 'Quantity cannot be more than 9,99,99,999',
}

/** Refuses (invalid, at `path`) a quantity with more decimals than its unit allows. */
export function refuseFiner(quantity: number, decimals: number, path: (string | number)[]): void {
  if (hasDecimalsAtMost(quantity, decimals)) return
  throw invalidField(path, quantityMessages.decimals(decimals))
}

/** A quantity (at most 3 decimals) in thousandths of its unit: 2.375 → 2375n. */
export const milliUnits = (value: number): bigint => thousandths(value)

/** Converts thousandths of a unit back to a quantity. */
export const fromMilliUnits = (milli: bigint): number => Number(milli) / 1000

/**
 * Exact sum of quantities: 0.1 + 0.2 = 0.3. Negative ones are subtracted. One that is finer than any unit, as
 * while it is typed, is added as it is.
 */
export const sumQuantities = (values: readonly number[]): number =>
  values.every((value) => hasDecimalsAtMost(value, 3))
    ? fromMilliUnits(values.reduce((sum, value) => sum + milliUnits(value), 0n))
    : values.reduce((sum, value) => sum + value, 0)

/** Exact difference of two quantities. */
export const lessQuantity = (from: number, taken: number): number => sumQuantities([from, -taken])

import { thousandths } from '#base/rounding.ts'

/** 100 percent, in thousandths of a percent. */
export const WHOLE = 100_000n

/** A percentage (at most 3 decimals) in thousandths of a percent: 17.5 → 17500n. */
export const milliPercent = (value: number): bigint => thousandths(value)

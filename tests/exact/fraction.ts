/** An exact fraction; the bottom is above 0. */
export type Fraction = readonly [top: bigint, bottom: bigint]

/** A decimal as it is written, digit by digit: no binary fraction comes near the sums. */
export function decimal(value: number): Fraction {
  const [whole = '0', rest = ''] = value.toFixed(6).split('.')
  return [BigInt(whole + rest), 1_000_000n]
}

/** Paise as a fraction of a rupee. */
export const ofPaise = (paise: number): Fraction => [BigInt(paise), 100n]

export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction =>
  b === d ? [a + c, b] : [a * d + c * b, b * d]
export const minus = (one: Fraction, [c, d]: Fraction): Fraction => plus(one, [-c, d])
export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
export const over = (one: Fraction, [c, d]: Fraction): Fraction =>
  c < 0n ? times(one, [-d, -c]) : times(one, [d, c])
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, ZERO)
export const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b
export const least = (one: Fraction, other: Fraction): Fraction => (isLess(one, other) ? one : other)
export const most = (one: Fraction, other: Fraction): Fraction => (isLess(one, other) ? other : one)
export const isZero = ([top]: Fraction): boolean => top === 0n

export const ZERO: Fraction = [0n, 1n]
export const ONE: Fraction = [1n, 1n]

/** A number of percent as a part of the whole. */
export const percent = (value: number): Fraction => times(decimal(value), [1n, 100n])

/** The whole number below, or the number itself. */
const floor = (top: bigint, bottom: bigint): bigint =>
  top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom)

/** Rounded down to so many parts of one: 100 are whole paise. */
export const downTo = (parts: bigint, [top, bottom]: Fraction): Fraction => [
  floor(top * parts, bottom),
  parts,
]

/** To the nearest paisa, halves away from zero. */
export function cents([top, bottom]: Fraction): Fraction {
  const half = top < 0n ? -bottom : bottom
  return [(200n * top + half) / (2n * bottom), 100n]
}

/** To the nearest whole rupee, 50 paise up. */
export const rupees = ([top, bottom]: Fraction): Fraction => [(2n * top + bottom) / (2n * bottom), 1n]

/** A whole number of paise as a number; throws on a fraction of a paisa. */
export function inPaise([top, bottom]: Fraction): number {
  if ((top * 100n) % bottom !== 0n) throw new Error(`Not whole paise: ${top}/${bottom}`)
  return Number((top * 100n) / bottom)
}

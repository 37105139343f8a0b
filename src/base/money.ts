import { Refusal } from '#base/refusal.ts'

declare const paiseBrand: unique symbol
/** Whole paise, the only form of money inside the server; 1 rupee = 100 paise. */
export type Paise = number & { readonly [paiseBrand]: true }

/** The maximum of one amount: 99,99,99,999.99 rupees (decisions, money). */
export const MAX_RUPEES = 999_999_999.99

/** Converts a whole number of paise to money; throws on a fraction, NaN or Infinity. */
export function paise(n: number): Paise {
  if (!Number.isSafeInteger(n)) throw new Error(`Not whole paise: ${n}`)
  return (n === 0 ? 0 : n) as Paise
}

/** Rupees as typed or sent (at most 2 decimals) to paise; throws on more decimals. */
export function toPaise(rupees: number): Paise {
  const whole = Math.round(rupees * 100)
  if (!hasPaiseAtMost(rupees)) throw new Error(`More than two decimals: ${rupees}`)
  return paise(whole)
}

/** Paise to rupees, for the API and for number fields. */
export const toRupees = (amount: Paise): number => amount / 100

/** Stored paise in rupees; throws unless they are a whole number. */
export const rupeesOf = (stored: number): number => toRupees(paise(stored))

/** Rupees typed into a form, rounded to whole paise; 0 while the field is empty or the amount too large to count. */
export function typedPaise(rupees: number | null | undefined): Paise {
  const whole = Math.round((rupees ?? 0) * 100)
  return paise(Number.isSafeInteger(whole) ? whole : 0)
}

/** Whether a number of rupees has at most two decimals. */
export const hasPaiseAtMost = (rupees: number): boolean => Math.round(rupees * 100) / 100 === rupees

/** The messages for invalid amounts. */
export const moneyMessages = {
  number: 'Enter an amount in rupees',
  decimals: 'Use at most 2 decimals',
  negative: 'Amount must be greater than or equal to 0',
  tooLarge: 'Amount cannot be more than ₹99,99,99,999.99',
}

const MAX_PAISE = 99_999_999_999n

/** The most that balances and sums stored in the database come to, in paise: a thousand times the maximum of one amount. */
export const MOST_STORED_PAISE = 99_999_999_999_000

/**
 * The result of an exact calculation as money. Refuses ('invalid') a result above the maximum of one amount,
 * so that an absurd price × quantity gives a message instead of an overflow.
 */
export function paiseOf(exact: bigint): Paise {
  if (exact > MAX_PAISE || exact < -MAX_PAISE) throw new Refusal('invalid', moneyMessages.tooLarge)
  return paise(Number(exact))
}

/** Sum of amounts. */
export const sumPaise = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((a, b) => a + b, 0))
